/** Tells who writes the reports on the demo's busiest deal: two asked of each kind, one of them engaged. */
import { sql } from 'kysely'
import { addDays } from '#domain/kernel/dates.ts'
import type { ChangeContext } from '#server/kernel/context.ts'
import { makeConsultantBid } from './consultant-bid.factory.ts'

const QUOTES = [
  {
    ...{ name: 'Cartwright Valuation', category: 'Appraiser', isEngaged: true, standard: 'CUSPAP' },
    ...{ fee: 6_800, disbursements: 350, reliance: 350, days: 32, insurance: 5_000_000 },
  },
  {
    ...{ name: 'Brandvold Appraisers', category: 'Appraiser', isEngaged: false, standard: 'CUSPAP' },
    ...{ fee: 7_200, disbursements: 0, reliance: 500, days: 39, insurance: 2_000_000 },
  },
  {
    ...{ name: 'TerraLens Environmental', category: 'Environmental', isEngaged: true, standard: 'CSA Z768' },
    ...{ fee: 3_400, disbursements: 200, reliance: 300, days: 18, insurance: 5_000_000 },
  },
  {
    ...{ name: 'Greywater Sobol Inc.', category: 'Environmental', isEngaged: false, standard: 'CSA Z768' },
    ...{ fee: 4_300, disbursements: 0, reliance: 250, days: 14, insurance: 2_000_000 },
  },
  {
    ...{ name: 'Holt Building Science', category: 'Building Condition', isEngaged: true, standard: 'ASTM E2018' },
    ...{ fee: 4_150, disbursements: 450, reliance: null, days: 18, insurance: 5_000_000 },
  },
  {
    ...{ name: 'Meridian Quay Engineers', category: 'Building Condition', isEngaged: false, standard: 'ASTM E2018' },
    ...{ fee: 5_200, disbursements: 300, reliance: 400, days: 12, insurance: 2_000_000 },
  },
] as const

type AskedOfStory = {
  id: number
  companyName: string
  categoryId: number
  contactId: number
  contact: string
  email: string
}

/** Days before the story's day: when the consultants were asked, when they answered, and when one of each kind was engaged. */
const [ASKED, ANSWERED, ENGAGED] = [21, 16, 9]

/** Told after the deals; nothing here moves a deal to the top of its list. */
export async function seedDemoConsultantBids({ ctx }: { ctx: ChangeContext }): Promise<void> {
  const { rows } = await sql<{ id: number; companyId: number }>`
    select id, user_company_id as "companyId" from deals
    where "dealName" = 'Parkway Plaza' and "dealStatus" = 'in-progress'`.execute(ctx.db)
  const [deal] = rows
  if (!deal) return
  for (const quote of QUOTES) {
    const { id, companyName, categoryId, contactId, contact, email } = await findAsked(ctx, quote.name, quote.category)
    await makeConsultantBid({ db: ctx.db, seals: ctx.services.seals }, deal, {
      consultant: { id, companyName },
      consultantCategoryId: categoryId,
      contacts: [{ id: contactId, name: contact, email }],
      status: quote.isEngaged ? 'engaged' : 'not-selected',
      sentAt: inTheMorning(addDays(ctx.today, -ASKED)),
      respondedAt: inTheMorning(addDays(ctx.today, -ANSWERED)),
      engagedAt: quote.isEngaged ? inTheMorning(addDays(ctx.today, -ENGAGED)) : null,
      values: {
        ...{ feeAmount: quote.fee, disbursements: quote.disbursements, turnaroundDays: quote.days },
        ...(quote.reliance === null
          ? { relianceIncluded: true }
          : { relianceIncluded: false, relianceFee: quote.reliance }),
        ...{ reportStandard: quote.standard, insuranceLimit: quote.insurance, taxIncluded: false },
      },
    })
  }
}

const inTheMorning = (day: string) => `${day}T14:00:00.000Z`

async function findAsked(ctx: ChangeContext, name: string, category: string): Promise<AskedOfStory> {
  const { rows } = await sql<AskedOfStory>`
    select t.id, t."companyName", g.id as "categoryId", c.id as "contactId", c.name as contact, c.email
    from consultants t
    join consultants_contacts c on c."companyId" = t.id
    join consultant_categories g on g.name = ${category}
    where t."companyName" = ${name} and t.origin = 'demo'`.execute(ctx.db)
  if (!rows[0]) throw new RangeError(`The demo's directory has no consultant "${name}".`)
  return rows[0]
}
