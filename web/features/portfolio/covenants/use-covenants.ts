/** The covenants of a debt with their course under a scenario: from the quarters of what secures it and its own schedule. */
import type { Judged } from '#domain/access/rights.ts'
import type { IsoDate } from '#domain/kernel/dates.ts'
import type { RowOf } from '#domain/kernel/entity.ts'
import { answerOfTest, type BreachAnswer } from '#domain/portfolio/breach-answers.ts'
import { factsOverTime } from '#domain/portfolio/covenant-course.ts'
import { type CovenantOutlook, covenantOutlook } from '#domain/portfolio/covenant-outlook.ts'
import { type Assumed, QUARTERS_AHEAD, scenarioOf } from '#domain/portfolio/covenant-scenarios.ts'
import { debtSubject, type TestedRecord } from '#domain/portfolio/debt-course.ts'
import { COVENANTS_OF, type loanCovenants } from '#domain/portfolio/loan-covenant.ts'
import { propertyQuarters } from '#domain/portfolio/property-quarter.ts'
import { useList } from '#web/data/hooks.ts'
import type { PropertyRow } from '#web/features/portfolio/card/card-rows.ts'
import { useOthersOn } from './use-others.ts'

export type CovenantRow = RowOf<typeof loanCovenants>
export type SeenCovenant = CovenantRow & {
  outlook: CovenantOutlook
  /** Where its last test is broken and that was cured or waived. */
  answer: BreachAnswer | null
}

/** A debt of any kind as its covenants need it. */
export interface CoveredDebt {
  tested: TestedRecord
  record: Judged & {
    _id: string
    updatedAt: string
    lenderName?: string | null
    breachAnswers?: readonly BreachAnswer[] | null
  }
  name: string
  /** What secures it; nothing is summed while one of them is not seen. */
  pledged: readonly PropertyRow[]
  today: IsoDate
  indexRate: number | null | undefined
}

/** As many as one debt will have. */
export const MOST_COVENANTS = 100
/** Ten years of quarters with their budgets. */
const MOST_QUARTERS = 100

export function useCovenants({ tested, record, pledged, today, indexRate }: CoveredDebt, assumed: Assumed) {
  const list = useList(
    COVENANTS_OF[tested.kind],
    { loanId: record._id, $limit: MOST_COVENANTS },
    { isBackground: true },
  )
  const { rows: quarters, isLoading } = useQuartersOf(pledged)
  const beside = useOthersOn(record._id, pledged)
  const facts = pledged.map((property) => ({
    property,
    quarters: quarters.filter(({ propertyId }) => propertyId === property._id),
  }))
  const subject = debtSubject(tested, facts, { indexRate, on: today, others: beside.others })
  const tenants = pledged.flatMap(({ majorTenants }) => majorTenants ?? [])
  const course = factsOverTime(subject, scenarioOf(assumed, { quarters: subject.quarters, tenants }), QUARTERS_AHEAD)
  const rows = list.rows.map((covenant): SeenCovenant => {
    const outlook = covenantOutlook(covenant, course)
    return { ...covenant, outlook, answer: answerOfTest(record.breachAnswers, { covenant, outlook }, today) }
  })
  return { ...list, rows, isLoading: list.isLoading || isLoading || beside.isLoading }
}

/** Of all that is pledged, as many as fit one page of a list. */
const LARGEST_PAGE = 1000

function useQuartersOf(pledged: readonly PropertyRow[]) {
  const ids = pledged.map(({ _id }) => _id)
  return useList(
    propertyQuarters,
    {
      propertyId: { $in: ids },
      $limit: Math.min(LARGEST_PAGE, MOST_QUARTERS * Math.max(1, ids.length)),
      $sort: { quarterEnd: -1 },
    },
    { isBackground: true, enabled: ids.length > 0 },
  )
}
