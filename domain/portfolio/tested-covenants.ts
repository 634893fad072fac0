/** The covenants of one debt tested on a day, with what else is owed on its properties. */
import type { IsoDate } from '#domain/kernel/dates.ts'
import { addSums, NO_OTHER_DEBT, type OtherDebt } from './capital-stack.ts'
import { basisOf, type CovenantResult, type CovenantStatus, testCovenants, worstStatus } from './covenants.ts'
import { type DebtFigures, debtFigures, type KnownFacts } from './loan-figures.ts'
import { internalNoi, type LoanRecord, marketValue, type PropertyRecord } from './loan-record.ts'

/** Every covenant of a loan tested on the figures of a day, and the worst of them. */
export function covenantTests(
  loan: LoanRecord,
  property: PropertyRecord | null,
  today: IsoDate,
  known: KnownFacts = {},
): TestedCovenants {
  return testedCovenants(loan, property, debtFigures(loan, today, known), known.others)
}

export type TestedCovenants = { results: CovenantResult[]; worst: CovenantStatus }

/**
 * The same where what is owed and paid is known already: a portfolio has it of each of its loans.
 * @param others what else is owed on the property: covenants count it unless they are agreed on this loan alone
 */
export function testedCovenants(
  loan: Pick<LoanRecord, 'covenants'>,
  property: PropertyRecord | null,
  { balance, annualDebtService }: Pick<DebtFigures, 'balance' | 'annualDebtService'>,
  { all }: OtherDebt = NO_OTHER_DEBT,
): TestedCovenants {
  const limits = loan.covenants ?? {}
  const isOnAll = basisOf(limits) === 'property'
  const counted = isOnAll ? addSums(all, { balance, annualDebtService, lent: 0 }) : { balance, annualDebtService }
  const results = testCovenants(limits, {
    balance: counted.balance,
    value: marketValue(property),
    noi: internalNoi(property),
    debtService: counted.annualDebtService,
    occupancy: property?.occupancyPercentage ?? null,
  })
  return { results, worst: worstStatus(results) }
}
