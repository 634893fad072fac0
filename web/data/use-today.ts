/** The date where the person is, by the server's clock. */
import { dateInTimeZone, type IsoDate } from '#domain/kernel/dates.ts'
import { serverNow } from '#web/ui/clock.ts'
import { usePerson } from './session.tsx'

/** Where the person is: as they have said, else where their machine is. */
export function useTimeZone(): string {
  const { timeZone } = usePerson()
  return timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** Asked at each drawing: only an answer tells what day it is on the server. */
export function useToday(): IsoDate {
  return dateInTimeZone(serverNow(), useTimeZone())
}
