/** Makes covenants of loans from nothing, for tests and for the demo. */

import type { IsoDate } from '#domain/kernel/dates.ts'
import { type DebtKind } from '#domain/portfolio/debt-kind.ts'
import { COVENANTS_OF, type CovenantTerms, type CovenantUnit } from '#domain/portfolio/loan-covenant.ts'
import type { Place } from '#server/adapters/database.ts'
import { insertRows } from '#server/database/seed/insert-rows.ts'
import type { MadeLoan } from './loan.factory.ts'

export type ToldCovenant = CovenantTerms & { name: string; unit: CovenantUnit; certifiedTo?: IsoDate | null }

const UNSAID = { watchAt: null, cureDays: null, dueDays: null, certifiedTo: null }

/** Covenants of the debt in the order given; of a term loan unless another kind is said. */
export async function makeCovenants(
  place: Place,
  { _id: loanId, userId }: Pick<MadeLoan, '_id' | 'userId'>,
  covenants: readonly ToldCovenant[],
  kind: DebtKind = 'loan',
): Promise<{ _id: string }[]> {
  const rows = covenants.map((covenant) => ({ ...UNSAID, ...covenant, userId, loanId, active: true }))
  return insertRows(place, COVENANTS_OF[kind].table, rows, { returning: ['_id'] })
}
