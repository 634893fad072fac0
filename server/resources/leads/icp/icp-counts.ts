/** How many leads a profile leaves after each of its clauses, and which single change of it would find the most more. */
import { z } from 'zod'
import { type IcpChange, looserProfiles, oneChangeMore, type Within } from '#domain/leads/icp-changes.ts'
import { icpProfiles } from '#domain/leads/icp-profile.ts'
import { type IcpClause, LONGEST_ICP_QUERY, parseIcpQuery } from '#domain/leads/icp-query.ts'
import { leads } from '#domain/leads/lead.ts'
import type { Context } from '#server/kernel/context.ts'
import { Parameters } from '#server/kernel/parameters.ts'
import { runStatement } from '#server/kernel/reading.ts'
import { resourceOf } from '#server/kernel/registry.ts'
import { defineCall } from '#server/kernel/resource.ts'
import { scopeSql } from '#server/kernel/scope.ts'
import { findIcpNames } from './icp-names.ts'
import { allMetSql, type ClauseSql, clauseSql, LIST_COLUMNS, readerOf } from './icp-sql.ts'

/** More entries than these of one list are never among the changes that find most. */
const MOST_ADDED = 3

/** Leads that work may be given out of: cycles that ended are none. Over alias `t`. */
export const atWorkSql = (ctx: Context, parameters: Parameters): string =>
  `${scopeSql(ctx, { resource: resourceOf(ctx, leads), action: 'read', parameters })} and t.state <> 'previous'`

const compile = (ctx: Context, clauses: readonly IcpClause[], parameters: Parameters): ClauseSql[] =>
  clauses.map((clause) => clauseSql(clause, parameters, readerOf(ctx)))

const countWhere = (condition: string) => `(count(*) filter (where ${condition}))::int`

type Funnel = {
  all: number
  counts: number[]
  nearly: number
  principal: Record<'CAD' | 'USD', number | null>
  looser: number[]
}

/** One walk over the leads: what is left after each clause, and what each looser profile would leave. */
async function readFunnel(ctx: Context, clauses: readonly IcpClause[], looser: readonly IcpChange[]): Promise<Funnel> {
  const parameters = new Parameters()
  const scope = atWorkSql(ctx, parameters)
  const flags = compile(ctx, clauses, parameters).map(({ met }, at) => `(${met}) is true as c${at}`)
  const firstOf = (count: number) => clauses.slice(0, count).map((_, at) => `c${at}`)
  const together = (parts: readonly string[]) => parts.join(' and ') || 'true'
  const met = together(firstOf(clauses.length))
  const others = (at: number) => firstOf(clauses.length).filter((name) => name !== `c${at}`)
  const changed = looser.map((change, index) => {
    const at = clauses.findIndex(({ key }) => key === change.key)
    const clause = change.clauses.find(({ key }) => key === change.key)
    if (clause) flags.push(`(${clauseSql(clause, parameters, readerOf(ctx)).met}) is true as d${index}`)
    return countWhere(together([...others(at), ...(clause ? [`d${index}`] : [])]))
  })
  const points = clauses.map((_, at) => `c${at}::int`).join(' + ') || '0'
  const sumOf = (currency: string) =>
    `'${currency}', (sum(amount) filter (where ${met} and currency = '${currency}'))::float8`
  const text = `select count(*)::int as "all",
  array[${clauses.map((_, at) => countWhere(together(firstOf(at + 1)))).join(', ')}]::int[] as counts,
  ${clauses.length > 1 ? countWhere(`${points} = ${clauses.length - 1}`) : '0'} as nearly,
  json_build_object(${sumOf('CAD')}, ${sumOf('USD')}) as principal,
  array[${changed.join(', ')}]::int[] as looser
from (select t.amount, t.currency${flags.map((each) => `, ${each}`).join('')} from leads t where ${scope}) p`
  const [row] = await runStatement<Funnel>(ctx, text, parameters.values)
  return row ?? { all: 0, counts: [], nearly: 0, principal: { CAD: null, USD: null }, looser: [] }
}

type Added = { key: keyof typeof LIST_COLUMNS; value: string; count: number }

/** Which further entry of each list would find how many, most first. */
async function readAdded(ctx: Context, clauses: readonly IcpClause[]): Promise<Added[]> {
  const parameters = new Parameters()
  const scope = atWorkSql(ctx, parameters)
  const compiled = compile(ctx, clauses, parameters)
  const parts = clauses.flatMap((clause, at) => {
    if (!('ids' in clause) && !('codes' in clause)) return []
    const column = LIST_COLUMNS[clause.key]
    const others = allMetSql(compiled.filter((_, index) => index !== at))
    return `(select '${clause.key}' as key, ${column}::text as value, count(*)::int as count from leads t
      where ${scope} and ${others} and ${column} is not null and not (${compiled[at]?.met})
      group by 2 order by 3 desc, 2 limit ${MOST_ADDED})`
  })
  return parts.length === 0 ? [] : runStatement<Added>(ctx, parts.join('\nunion all\n'), parameters.values)
}

const withinOf = (added: readonly Added[]): Within => {
  const valuesOf = (key: Added['key']) => added.filter((each) => each.key === key).map(({ value }) => value)
  const idsOf = (key: Added['key']) => valuesOf(key).map(Number)
  return {
    propertyTypes: idsOf('propertyTypes'),
    propertyClasses: idsOf('propertyClasses'),
    markets: idsOf('markets'),
    lenderCategories: idsOf('lenderCategories'),
    provinces: valuesOf('provinces'),
  }
}

async function countProfile(ctx: Context, clauses: readonly IcpClause[]) {
  const plain = looserProfiles(clauses)
  const [funnel, added] = await Promise.all([readFunnel(ctx, clauses, plain), readAdded(ctx, clauses)])
  const within = withinOf(added)
  const now = funnel.counts.at(-1) ?? funnel.all
  const found = new Map(plain.map(({ query }, at) => [query, funnel.looser[at] ?? now]))
  for (const each of added) {
    const [change] = looserProfiles(clauses, withinOf([each])).filter(({ key }) => key === each.key)
    if (change) found.set(change.query, now + each.count)
  }
  const changes = oneChangeMore(looserProfiles(clauses, within, await findIcpNames(ctx, within, clauses)), {
    now,
    countOf: ({ query }) => found.get(query) ?? now,
  })
  const { all, counts, nearly, principal } = funnel
  return {
    all,
    counts,
    matches: { count: now, principal },
    nearly,
    changes: changes.map(({ key, label, query, gain }) => ({ key, label, query, gain })),
  }
}

/** More profiles than these nobody tells apart. */
const MOST_PROFILES = 60

/** How many leads each of the profiles finds that the caller sees, in one walk over the leads. */
async function countSaved(ctx: Context) {
  const asked = new Parameters()
  const mayRead = scopeSql(ctx, { resource: resourceOf(ctx, icpProfiles), action: 'read', parameters: asked })
  const profiles = await runStatement<{ id: number; query: string }>(
    ctx,
    `select t.id, t.query from icp_profiles t where ${mayRead} order by t."createdAt", t.id limit ${MOST_PROFILES}`,
    asked.values,
  )
  const parameters = new Parameters()
  const scope = atWorkSql(ctx, parameters)
  const counts = profiles.map(({ query }) => countWhere(allMetSql(compile(ctx, parseIcpQuery(query), parameters))))
  const text = `select array[${counts.join(', ')}]::int[] as counts from leads t where ${scope}`
  const [row] = await runStatement<{ counts: number[] }>(ctx, text, parameters.values)
  return profiles.map(({ id }, at) => ({ id, count: row?.counts[at] ?? 0 }))
}

export const icpCountCalls = [
  defineCall({
    method: 'GET',
    path: '/icp-counts',
    summary: 'How many leads a profile finds, clause by clause, and what would find more',
    caller: 'user',
    roles: ['Transaction Only'],
    query: z.strictObject({ icpQueryStr: z.string().max(LONGEST_ICP_QUERY).default('') }),
    run: (ctx, { query }) => countProfile(ctx, parseIcpQuery(query.icpQueryStr)),
  }),
  defineCall({
    method: 'GET',
    path: '/icp-profile-counts',
    summary: 'How many leads each saved profile finds',
    caller: 'user',
    roles: ['Transaction Only'],
    run: async (ctx) => ({ data: await countSaved(ctx) }),
  }),
]
