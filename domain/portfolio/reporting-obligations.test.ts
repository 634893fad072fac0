import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#domain/kernel/dates.ts'
import { REPORTING_PERIODS, reportingDueDates } from './reporting-obligations.ts'

const yearly = { fromDate: '2025-01-01', period: 'annually' } as const

test.each([
  ['the first year, 90 days after its end', yearly, '2025-12-31', '2026-03-31'],
  ['the year after the one delivered', { ...yearly, lastDeliveredDate: '2026-02-15' }, '2026-12-31', '2027-03-31'],
  ['a year delivered before it ended', { ...yearly, lastDeliveredDate: '2025-12-30' }, '2025-12-31', '2026-03-31'],
  ['a year delivered on its last day', { ...yearly, lastDeliveredDate: '2025-12-31' }, '2026-12-31', '2027-03-31'],
  ['30 days as agreed', { ...yearly, dueDays: 30 }, '2025-12-31', '2026-01-30'],
  ['at once as agreed', { ...yearly, dueDays: 0 }, '2025-12-31', '2025-12-31'],
  ['quarters', { ...yearly, period: 'quarterly', lastDeliveredDate: '2026-05-01' }, '2026-06-30', '2026-09-28'],
  ['half years', { ...yearly, period: 'semi-annually' }, '2025-06-30', '2025-09-28'],
  ['months from a month end', { fromDate: '2026-01-31', period: 'monthly', dueDays: 0 }, '2026-02-27', '2026-02-27'],
  ['a single report', { fromDate: '2026-01-31', period: 'one-time' }, '2026-01-31', '2026-05-01'],
] as const)('%s', (_, valuation, periodEnd, due) => {
  expect(reportingDueDates({ valuation }, '2025-06-30')).toMatchObject([{ obligation: 'valuation', periodEnd, due }])
})

test('is late from the day after', () => {
  const on = (today: string) => reportingDueDates({ tax: yearly }, today)[0]
  expect(on('2026-03-31')).toMatchObject({ isOverdue: false, overdueDays: 0 })
  expect(on('2026-04-10')).toMatchObject({ isOverdue: true, overdueDays: 10 })
})

test('leaves out what was not agreed, or was delivered for good, and puts the earliest first', () => {
  const obligations = {
    borrowerFinancials: yearly,
    tax: { fromDate: '2025-01-01' },
    insurance: { fromDate: '2025-01-01', period: 'monthly' },
    environmentals: { fromDate: '2025-01-01', period: 'one-time', lastDeliveredDate: '2025-02-01' },
    valuation: null,
  } as const
  const names = reportingDueDates(obligations, '2025-06-30').map(({ obligation }) => obligation)
  expect(names).toEqual(['insurance', 'borrowerFinancials'])
  expect(reportingDueDates(null, '2025-06-30')).toEqual([])
})

test('for any delivery, the next period ends after it, and delivering at its end moves on', () => {
  const day = fc.integer({ min: 0, max: 5_000 }).map((days) => addDays('2018-01-01', days))
  const periods = fc.constantFrom(...REPORTING_PERIODS.filter((period) => period !== 'one-time'))
  fc.assert(
    fc.property(day, day, periods, (fromDate, lastDeliveredDate, period) => {
      const next = (delivered: string) =>
        reportingDueDates({ tax: { fromDate, period, lastDeliveredDate: delivered } }, fromDate)[0]?.periodEnd as string
      const end = next(lastDeliveredDate)
      expect(end > lastDeliveredDate).toBe(true)
      expect(next(end) > end).toBe(true)
      expect(next(addDays(end, -1)) <= end).toBe(true)
    }),
  )
})
