/** What the deals of a company mostly asked of late, to be offered to the next one. */
import { z } from 'zod'
import { NO_USUAL, type UsualOfCompany } from '#domain/deals/proposed-answers.ts'
import { COUNTRIES } from '#domain/market/reference-lists.ts'
import { radarAssumptions, type radarAssumptionsSchema } from '#domain/team/radar-assumptions.ts'
import { Parameters } from '#server/kernel/parameters.ts'
import { runStatement } from '#server/kernel/reading.ts'
import { defineCall } from '#server/kernel/resource.ts'
import { scopeSql } from '#server/kernel/scope.ts'
import { dealsResource } from './deals.resource.ts'

/** Older deals say little about the next one, and so do more than these. */
const MONTHS = 24
const MOST_DEALS = 40

type UsualRow = Omit<UsualOfCompany, 'spread'> & { assumed: z.infer<typeof radarAssumptionsSchema> | null }

/** Of deals that were submitted, as far as the caller sees them. The broker's fee is the company's own where it has set one. */
export const usualAnswersCall = defineCall({
  method: 'GET',
  path: '/deal-usual-answers',
  summary: 'What the last deals of your company in a country mostly asked',
  caller: 'user',
  query: z.strictObject({ country: z.enum(COUNTRIES) }),
  async run(ctx, { query }) {
    const parameters = new Parameters()
    const scope = scopeSql(ctx, { resource: dealsResource, action: 'read', parameters })
    const country = parameters.add(query.country)
    const company = parameters.add(ctx.actor.companyId)
    const today = `${parameters.add(ctx.today)}::date`
    const mostly = (name: string, read: string) => `mode() within group (order by ${read}) as "${name}"`
    const text = `
      with last as (
        select t."Loan_Type", t."Term", t."Amortization", t."Fee", t."Closing_Date", t."submittedAt", t.values
        from deals t
        where ${scope} and t.user_company_id = ${company}::bigint and t.country = ${country}
          and t."submittedAt" >= ${today} - interval '${MONTHS} months'
        order by t."submittedAt" desc limit ${MOST_DEALS}
      )
      select count(*)::int as deals, ${mostly('Loan_Type', '"Loan_Type"')},
        ${mostly('Charge_Type', "values ->> 'Charge_Type'")}, ${mostly('Tenure', "values ->> 'Tenure'")},
        ${mostly('Term', '"Term"')}, ${mostly('Amortization', '"Amortization"')}, ${mostly('Fee', '"Fee"')},
        coalesce((select "defaultBrokerFeeBps" from user_companies where id = ${company}::bigint),
          mode() within group (order by (values ->> 'Broker_Fee_Bps')::int)) as "Broker_Fee_Bps",
        (percentile_disc(0.5) within group (order by "Closing_Date" - "submittedAt"::date)
          filter (where "Closing_Date" > "submittedAt"::date))::int as "daysToClosing",
        (select "radarAssumptions" from user_companies where id = ${company}::bigint) as assumed
      from last`
    const [row] = await runStatement<UsualRow>(ctx, text, parameters.values)
    const { assumed, ...usual } = row ?? { ...NO_USUAL, assumed: null }
    return { ...usual, spread: radarAssumptions(assumed).spread }
  },
})
