/** GET /portfolio-figures, /portfolio-records, /portfolio-lenders: what lists of a portfolio show beside its records. */

import { z } from 'zod'
import { PORTFOLIO_ROLES } from '#domain/access/roles.ts'
import {
  blanketFiguresOf,
  type Membership,
  portfolioFigures,
  propertyFigures,
  termLoanFigures,
} from '#domain/portfolio/record-figures.ts'
import type { Context } from '#server/kernel/context.ts'
import { identifier, Parameters } from '#server/kernel/parameters.ts'
import { runStatement } from '#server/kernel/reading.ts'
import { type Call, defineCall } from '#server/kernel/resource.ts'
import { scopeSql } from '#server/kernel/scope.ts'
import { findHoldings, holdingsWords, toHoldingsFilter } from './holdings.queries.ts'
import { DOCUMENTS_PATH } from './later-rooms.ts'
import {
  findHoldingsOfBlankets,
  findHoldingsOfLoans,
  findHoldingsOfPortfolios,
  findHoldingsOfProperties,
} from './page-holdings.queries.ts'
import { portfoliosResource } from './portfolios.resource.ts'

/** As many records as a page of a list has. */
const MOST_ASKED = 100
/** As many keys as the address of a list holds. */
const MOST_NAMED = 250

const ids = z
  .string()
  .regex(/^[0-9a-f]{24}(,[0-9a-f]{24})*$/)
  .transform((text) => text.split(','))
  .refine((list) => list.length <= MOST_ASKED, `At most ${MOST_ASKED} records.`)
const figuresQuery = z.strictObject({ of: z.enum(['properties', 'loans', 'blankets', 'portfolios']), ids })
const recordsQuery = z.strictObject(holdingsWords)

const figures = defineCall({
  method: 'GET',
  path: '/portfolio-figures',
  summary: 'Debt and ratios of the named properties, loans, blankets or portfolios, by key',
  caller: 'user',
  roles: PORTFOLIO_ROLES,
  query: figuresQuery,
  async run(ctx, { query }) {
    const asked = query
    if (asked.of === 'properties') {
      const [holdings, documents] = await Promise.all([
        findHoldingsOfProperties(ctx, asked.ids),
        countDocuments(ctx, asked.ids),
      ])
      const each = Object.entries(propertyFigures(holdings, ctx.today, asked.ids))
      return Object.fromEntries(each.map(([id, known]) => [id, { ...known, documents: documents.get(id) ?? 0 }]))
    }
    if (asked.of === 'loans') {
      return termLoanFigures(await findHoldingsOfLoans(ctx, asked.ids), ctx.today, asked.ids)
    }
    if (asked.of === 'blankets') {
      return blanketFiguresOf(await findHoldingsOfBlankets(ctx, asked.ids), ctx.today, asked.ids)
    }
    const portfolios = await findMemberships(ctx, asked.ids)
    return portfolioFigures(await findHoldingsOfPortfolios(ctx, portfolios), portfolios, ctx.today)
  },
})

/** Of each property that has any: those that the caller sees. */
async function countDocuments(ctx: Context, named: readonly string[]): Promise<Map<string, number>> {
  const resource = ctx.services.registry.get(DOCUMENTS_PATH)
  if (!resource) throw new Error(`There is no resource ${DOCUMENTS_PATH}.`)
  const parameters = new Parameters()
  const isSeen = scopeSql(ctx, { resource, action: 'read', parameters })
  const text = `select t."propertyId" as id, count(*)::int as count from ${identifier(resource.entity.table)} t
    where t."propertyId" = any(${parameters.add(named)}::text[]) and ${isSeen} group by 1`
  const rows = await runStatement<{ id: string; count: number }>(ctx, text, parameters.values)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

async function findMemberships(ctx: Context, named: readonly string[]): Promise<Membership[]> {
  const parameters = new Parameters()
  const isSeen = scopeSql(ctx, { resource: portfoliosResource, action: 'read', parameters })
  const text = `select t._id, t."propertyIds", t."lineIds", t."blanketIds" from portfolios t
    where t._id = any(${parameters.add(named)}::text[]) and ${isSeen}`
  return runStatement<Membership>(ctx, text, parameters.values)
}

const keysOf = (rows: readonly { _id: string }[]) => ({
  total: rows.length,
  ids: rows.slice(0, MOST_NAMED).map(({ _id }) => _id),
})

const records = defineCall({
  method: 'GET',
  path: '/portfolio-records',
  summary: 'Keys of the records behind a figure of the dashboard',
  caller: 'user',
  roles: PORTFOLIO_ROLES,
  query: recordsQuery,
  async run(ctx, { query }) {
    const filter = toHoldingsFilter(query)
    const holdings = await findHoldings(ctx, filter)
    return {
      properties: keysOf(holdings.properties),
      loans: keysOf(holdings.loans),
      'construction-loan': keysOf(holdings.constructionLoans),
      lines: keysOf(holdings.lines),
      blankets: keysOf(holdings.blankets),
    }
  },
})

/** The lists of debts, each of which names its lender. */
const DEBT_LISTS = ['loans', 'construction-loan', 'lines', 'blankets'] as const

const lenders = defineCall({
  method: 'GET',
  path: '/portfolio-lenders',
  summary: 'The lenders of the caller’s debts, by name',
  caller: 'user',
  roles: PORTFOLIO_ROLES,
  query: z.strictObject({}),
  async run(ctx) {
    const parameters = new Parameters()
    const keys = DEBT_LISTS.map((path) => {
      const resource = ctx.services.registry.get(path)
      if (!resource) throw new Error(`There is no resource ${path}.`)
      const isSeen = scopeSql(ctx, { resource, action: 'read', parameters })
      return `select t."lenderId" from ${identifier(resource.entity.table)} t where ${isSeen}`
    })
    const text = `select l.id, l."companyName" from lender_company l where l.id in (${keys.join(' union ')})
        order by lower(l."companyName"), l.id`
    return runStatement<{ id: number; companyName: string }>(ctx, text, parameters.values)
  },
})

export const portfolioFigureCalls: readonly Call[] = [figures, records, lenders]
