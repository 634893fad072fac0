/** What everything that is entered for one place, day or series is checked by: its own faults, and another in its place. */
import { AppError, type FieldErrors } from '#domain/kernel/errors.ts'

type Twin = {
  /** Asked once the value itself is well. */
  isThere(): Promise<boolean>
  /** The field at which it is said. */
  field: string
  message: string
}

/** Throws `invalid` with the faults by field, and `conflict` where there is a twin. */
export async function checkEntry(faults: FieldErrors, { isThere, field, message }: Twin): Promise<void> {
  const [first] = Object.values(faults)
  if (first !== undefined) throw new AppError('invalid', first, faults)
  if (await isThere()) throw new AppError('conflict', message, { [field]: message })
}
