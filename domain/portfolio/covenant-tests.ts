/** Every covenant of a portfolio tested on one day: what the watch list warns of, and which stand closest to their limit. */

import type { IsoDate } from '#domain/kernel/dates.ts'
import { withAnswers } from './breach-answers.ts'
import type { OtherDebt } from './capital-stack.ts'
import type { CovenantResult, CovenantStatus } from './covenants.ts'
import { type DebtKind } from './debt-kind.ts'
import { type Debt } from './debts.ts'
import { blanketFigures, togetherOf } from './facility-figures.ts'
import type { HeldBlanket, HeldLoan, HeldProperty, Holdings } from './holdings.ts'
import { covenantTests, testedCovenants } from './tested-covenants.ts'

/** A debt with the result of each of its covenants, also of those it does not have. */
export interface TestedDebt {
  kind: DebtKind
  debt: HeldLoan | HeldBlanket
  results: readonly CovenantResult[]
}

/**
 * Loans and blankets with their covenants, tested on what is owed already. A settled loan is no debt any more; `isWanted`
 * spares the test of loans whose results nobody asks for.
 */
export function testedDebts(
  { loans, blankets, properties }: Holdings,
  debts: readonly Debt[],
  today: IsoDate,
  isWanted: (debt: Debt) => boolean = () => true,
): TestedDebt[] {
  const owed = new Map(debts.map((debt) => [debt._id, debt]))
  const byId = new Map(properties.map((property) => [property._id, property]))
  const ofLoans = loans.flatMap((loan): TestedDebt[] => {
    const debt = owed.get(loan._id)
    if (!debt || !isWanted(debt)) return []
    return [
      {
        ...{ kind: 'loan', debt: loan },
        results: withAnswers(
          testedCovenants(loan, byId.get(loan.propertyId) ?? null, debt, debt.others).results,
          loan,
          today,
        ),
      },
    ]
  })
  const ofBlankets = blankets.map(
    (blanket): TestedDebt => ({
      kind: 'blanket',
      debt: blanket,
      results: blanketResults(blanket, byId, { today, others: owed.get(blanket._id)?.others }),
    }),
  )
  return [...ofLoans, ...ofBlankets]
}

/** A blanket is tested on its properties together. */
function blanketResults(
  blanket: HeldBlanket,
  byId: ReadonlyMap<string, HeldProperty>,
  { today, others }: { today: IsoDate; others: OtherDebt | undefined },
) {
  const known = { indexRate: blanket.indexRate, others }
  const held = blanket.propertyIds.flatMap((id) => byId.get(id) ?? [])
  const together = togetherOf(blanketFigures(blanket, held, today, known))
  return withAnswers(covenantTests(blanket, together, today, known).results, blanket, today)
}

/** The day a debt is tested next; null while none is set. */
export const nextTestOf = ({ covenants }: HeldLoan | HeldBlanket): IsoDate | null => covenants?.nextTestDate ?? null

/** As many as one reads at a glance. */
const MOST_SHOWN = 5

export interface TightTest
  extends Pick<CovenantResult, 'covenant' | 'side' | 'limit' | 'actual' | 'cushionPct' | 'status' | 'answer'> {
  record: { kind: DebtKind; _id: string; name: string }
}

export interface CovenantsAtGlance {
  /** Tests, not debts: one loan may have four. */
  counts: Record<CovenantStatus, number>
  /** Of the breaches those that were cured or waived. */
  answered: number
  /** Those with the least room, a breach first. */
  tightest: TightTest[]
  /** The first day ahead on which any debt is tested. */
  nextTest: IsoDate | null
}

/** How the covenants of some debts stand. A covenant that is not agreed is no test; one that nothing is known of is untested. */
export function covenantsAtGlance(tested: readonly TestedDebt[], today: IsoDate): CovenantsAtGlance {
  const counts: Record<CovenantStatus, number> = { Breach: 0, Watch: 0, Pass: 0, 'Not tested': 0 }
  const tests = tested.flatMap(({ kind, debt: { _id, name }, results }) =>
    results
      .filter(({ limit }) => limit !== null)
      .map(({ covenant, side, limit, actual, cushionPct, status, answer }): TightTest => {
        counts[status] += 1
        return {
          record: { kind, _id, name },
          covenant,
          side,
          limit,
          actual,
          cushionPct,
          status,
          ...(answer && { answer }),
        }
      }),
  )
  const days = tested.map(({ debt }) => nextTestOf(debt)).filter((day) => day !== null && day >= today)
  return {
    counts,
    answered: tests.filter(({ answer }) => answer).length,
    tightest: tests
      .filter(({ cushionPct }) => cushionPct !== null)
      .toSorted((a, b) => (a.cushionPct ?? 0) - (b.cushionPct ?? 0))
      .slice(0, MOST_SHOWN),
    nextTest: days.toSorted()[0] ?? null,
  }
}
