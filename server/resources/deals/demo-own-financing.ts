/** What the demo company knows of the loans it placed before its deals were kept here: enough to reckon what replacing them brings. */
import { sql } from 'kysely'
import type { ClosingTerms } from '#domain/deals/own-financing-lead.ts'
import { loanExpiry, monthDiff } from '#domain/kernel/dates.ts'
import { roundMoney } from '#domain/kernel/money.ts'
import type { KeptLead } from '#domain/leads/lead.ts'
import { insertRows } from '#server/database/seed/insert-rows.ts'
import type { ContactStory } from '#server/resources/contacts/demo/demo-contacts.ts'

/** Runs the desk that placed them. */
const DESK = 'transaction-only@demo.test'

/** Of so many nothing but the lead is known: what is missing is asked for. */
const UNKNOWN = 3

/** Of the value at closing, percent a year. */
const INCOME_YIELD = 6.4

type AllKnown<Lead> = { [Name in keyof Lead]: NonNullable<Lead[Name]> }
type KnownLead = AllKnown<Pick<KeptLead, '_id' | 'fundingDate' | 'maturity' | 'originalLoanAmount' | 'ltv'>>

export async function seedDemoOwnFinancing({ ctx, people }: ContactStory): Promise<void> {
  const companyId = people.get(DESK)?.companyId
  if (companyId == null) throw new Error('The demo has nobody who runs the desk.')
  const { rows } = await sql<KnownLead>`
    select _id, "fundingDate"::text, maturity::text, "originalLoanAmount"::float8, ltv::float8 from leads l
    where l.user_company_id = ${companyId} and l."leadType" = 'refinance' and l.state = 'active' and l.active
      and not exists (select 1 from own_financing f where f."leadId" = l._id)
    order by l.maturity, l._id`.execute(ctx.db)
  const createdAt = ctx.now.toISOString()
  const known = rows.slice(0, Math.max(0, rows.length - UNKNOWN)).map((lead) => ({
    ...{ leadId: lead._id, user_company_id: companyId, madeAt: createdAt, createdAt },
    ...{ fundingDate: lead.fundingDate, maturity: lead.maturity },
    known: { terms: termsOf(lead) },
  }))
  if (known.length > 0) await insertRows(ctx, 'own_financing', known)
}

function termsOf({ fundingDate, maturity, originalLoanAmount, ltv }: KnownLead): ClosingTerms {
  const term = monthDiff(fundingDate, maturity)
  const value = roundMoney(originalLoanAmount / (ltv / 100))
  return {
    // The last payment falls on the day the loan ends.
    firstPaymentDate: loanExpiry(maturity, -term),
    term,
    amortization: 300,
    ioMonths: null,
    rateType: 'Fixed',
    openDate: null,
    value,
    noi: roundMoney((value * INCOME_YIELD) / 100),
    ...{ loanType: null, market: null, propertyClass: null, recourse: null },
  }
}
