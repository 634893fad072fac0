/** The postal address that every commercial message carries. */
import type { Address } from '#domain/kernel/field.ts'

/** `Northgate Capital Advisors, 120 Adelaide Street W, Toronto, ON`; null where the company has named no street. */
export function postalAddressOf(companyName: string, address: Address | null | undefined): string | null {
  if (!address) return null
  const { formattedAddress, street, city, province, postalCode } = address
  const parts = [street, city, [province, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  const written = street ? parts : (formattedAddress ?? '').trim()
  return written === '' ? null : `${companyName}, ${written}`
}
