/** Whom a deal names, and what it takes over from them: what is known of the borrower, and a referring firm's share. */

import { sql } from 'kysely'
import { borrowerAnswers, type KnownBorrower } from '#domain/deals/borrower-answers.ts'
import { isAnswered } from '#domain/kernel/form.ts'
import type { Values } from '#domain/kernel/validation.ts'
import type { Place } from '#server/adapters/database.ts'
import type { KeptDeal, SentDeal } from './kept-rows.ts'

/** The deal as it is; null for a new one. */
type DealBefore = KeptDeal | null

/** Statuses in which what others know may still be taken over unasked. */
const OPEN: readonly unknown[] = ['draft', 'pending']

/** The changes, with the answers that follow from a borrower or a referring firm named for the first time. */
export async function withParties(ctx: Place, row: DealBefore, given: SentDeal): Promise<SentDeal> {
  if (row && !OPEN.includes(row.dealStatus)) return given
  const company = await companyOf(ctx, row, given)
  const changes = company === undefined ? given : { ...given, borrowerCompanyId: company }
  const sent = changes.values ?? {}
  const answers = { ...row?.values, ...sent }
  const filled = {
    ...(await borrowerPart(ctx, row, changes, answers)),
    ...(await referralPart(ctx, row, changes, answers)),
  }
  return Object.keys(filled).length === 0 ? changes : { ...changes, values: { ...filled, ...sent } }
}

/** The company of a contact that is named, where the deal has none. */
async function companyOf({ db }: Place, row: DealBefore, { borrowerContactId, borrowerCompanyId }: SentDeal) {
  if (typeof borrowerContactId !== 'number' || borrowerCompanyId !== undefined || row?.borrowerCompanyId)
    return undefined
  const { rows } = await sql<{ id: number | null }>`
    select "borrowerCompanyId" as id from borrower_contacts where id = ${borrowerContactId} and active`.execute(db)
  return rows[0]?.id ?? undefined
}

async function borrowerPart({ db }: Place, row: DealBefore, { borrowerCompanyId }: SentDeal, answers: Values) {
  if (typeof borrowerCompanyId !== 'number' || borrowerCompanyId === row?.borrowerCompanyId) return {}
  const { rows } = await sql<KnownBorrower>`
    select "companyName", "entityType", jurisdiction, "formationDate", "sponsorName", "netWorth", liquidity,
      "contingentLiabilities", "creditFlags", "creditNote"
    from borrower_company where id = ${borrowerCompanyId} and active`.execute(db)
  return rows[0] ? borrowerAnswers(rows[0], answers) : {}
}

async function referralPart({ db }: Place, row: DealBefore, { brokerCompanyId }: SentDeal, answers: Values) {
  if (typeof brokerCompanyId !== 'number' || brokerCompanyId === row?.brokerCompanyId) return {}
  if (isAnswered(answers.COI_Split_Percentage)) return {}
  const { rows } = await sql<{ split: number | null }>`
    select "coiSplitPercentage" as split from broker_company where id = ${brokerCompanyId} and active`.execute(db)
  return rows[0]?.split == null ? {} : { COI_Split_Percentage: rows[0].split }
}
