/** An address in words. */
import type { Address } from '#domain/kernel/field.ts'

/** One line for page heads: "640 Fairway Road S, Kitchener, ON". */
export function addressLine(address: Address | null): string | null {
  if (!address) return null
  const parts = [address.street, address.city, address.province].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : (address.formattedAddress ?? null)
}
