/** Dates that schedules may be counted from: a mistyped year must not lead beyond the calendar. */
import { z } from 'zod'
import type { IsoDate } from '#domain/kernel/dates.ts'
import { fieldOf } from '#domain/kernel/field.ts'

const EARLIEST: IsoDate = '1800-01-01'
/** Forty years of term and fifty of amortization later the calendar still has four digits. */
const LATEST: IsoDate = '2299-12-31'

export const plausibleDate = () =>
  fieldOf({
    kind: 'date',
    column: 'date',
    value: z.iso.date().refine((date) => date >= EARLIEST && date <= LATEST),
  })
