/** The date where the person is, by the server's clock. */
import { dateInTimeZone, type IsoDate } from '#domain/kernel/dates.ts'
import { serverNow } from '#web/ui/clock.ts'
import { usePerson } from './session.tsx'

/** Asked at each drawing: only an answer tells what day it is on the server. */
export function useToday(): IsoDate {
  const { timeZone } = usePerson()
  return dateInTimeZone(serverNow(), timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone)
}
