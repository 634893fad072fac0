/** A value of a row on its way in, as it is read: no figure of it is rounded, for it is compared. */
import { formatExact, MISSING } from '#domain/kernel/format.ts'

export const shownValue = (value: unknown): string =>
  typeof value === 'number' ? formatExact(value) : value == null || value === '' ? MISSING : String(value)
