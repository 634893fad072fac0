/** Makes covenants of loans from nothing, for tests and for the demo. */
import type { IsoDate } from '#domain/kernel/dates.ts'
import type { CovenantTerms, CovenantUnit } from '#domain/portfolio/loan-covenant.ts'
import { insertRows, type Place } from '#server/database/seed/insert-rows.ts'
import type { MadeLoan } from './loan.factory.ts'

export type ToldCovenant = CovenantTerms & { name: string; unit: CovenantUnit; certifiedTo?: IsoDate | null }

const UNSAID = { watchAt: null, cureDays: null, dueDays: null, certifiedTo: null }

/** Covenants of the loan in the order given. */
export async function makeCovenants(
  place: Place,
  { _id: loanId, userId }: Pick<MadeLoan, '_id' | 'userId'>,
  covenants: readonly ToldCovenant[],
): Promise<{ _id: string }[]> {
  const rows = covenants.map((covenant) => ({ ...UNSAID, ...covenant, userId, loanId, active: true }))
  return insertRows(place, 'loan_covenants', rows, { returning: ['_id'] })
}
