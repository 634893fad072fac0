/** What the server counts of a year's surveys, and how it is asked for them. */
import type { SurveyRating, UncalledClient } from '#domain/funding/client-survey.ts'
import type { DashboardScope } from '#domain/reports/dashboard.ts'
import type { DashboardAddress } from '#web/features/reports/use-dashboard-address.ts'

export interface SurveyFigures {
  year: number
  /** From which one chooses, the latest first. */
  years: readonly number[]
  scope: DashboardScope
  /** Whose deals count; null for everybody's. */
  ownerIds: number[] | null
  sent: number
  answers: number
  promoters: number
  detractors: number
  quotable: number
  /** Who has not answered and was not reminded yet. */
  remindable: number
  referrals: number
  medianDays: number | null
  scores: readonly number[]
  ratings: Readonly<Record<SurveyRating, number | null>>
  /** From -100 to 100; null without an answer. */
  nps: number | null
  /** What the person looked at is expected to reach in the year; null where nobody said. */
  target: number | null
  /** Who would not recommend the house and was not called since, the longest waiting first. */
  uncalled: readonly UncalledClient[]
}

/** The year and the person of the dashboard's address; no client is asked about a currency or a territory. */
export const toSurveyQuery = ({ query: { year, userId } }: Pick<DashboardAddress, 'query'>) => ({ year, userId })
