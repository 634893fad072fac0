/** `GET /leads?icp=true&{icpQueryStr}`: the leads that meet a profile, each with its score and the clauses it meets. */
import { z } from 'zod'
import { invalidField } from '#domain/kernel/errors.ts'
import { integer, words } from '#domain/kernel/field.ts'
import { sayUnknown, type Values } from '#domain/kernel/validation.ts'
import { ICP_KEYS, type IcpClause, parseIcpQuery } from '#domain/leads/icp-query.ts'
import { CLAUSE_OUTCOMES } from '#domain/leads/icp-score.ts'
import { leads } from '#domain/leads/lead.ts'
import type { Context } from '#server/kernel/context.ts'
import { listRows } from '#server/kernel/reading.ts'
import { resourceOf } from '#server/kernel/registry.ts'
import type { ListVariant, Resource } from '#server/kernel/resource.ts'
import { allMetSql, clauseSql, countMetSql, outcomesSql, readerOf } from './icp-sql.ts'

/** How much of the profile the leads of the list meet: all of it, all but one clause, or as much as it may be. */
const BANDS = ['all', 'nearly', 'any'] as const
type Band = (typeof BANDS)[number]

const isIcpKey = (name: string) => ICP_KEYS.some((key) => key === name)

/** The clauses that the query of the list holds beside what every list may be asked. Throws as parsing a profile does. */
function splitQuery(raw: Values): { clauses: IcpClause[]; rest: Values } {
  const names = Object.keys(raw)
  const ofProfile = names.filter(isIcpKey).map((name) => `${name}=${encodeURIComponent(String(raw[name]))}`)
  return {
    clauses: parseIcpQuery(ofProfile.join('&')),
    rest: Object.fromEntries(names.filter((name) => !isIcpKey(name)).map((name) => [name, raw[name]])),
  }
}

/** The same leads, asked with the profile besides: fewer rows, and more said of each. */
function scored(resource: Resource, ctx: Context, clauses: readonly IcpClause[], band: Band): Resource {
  const reader = readerOf(ctx)
  const { gate } = resource
  const outcome = words(Math.max(...CLAUSE_OUTCOMES.map((word) => word.length)))
  const most = clauses.length
  return {
    ...resource,
    entity: { ...resource.entity, sorts: [...resource.entity.sorts, 'isAssigned'] },
    gate: {
      sql(alias, parameters, person, action) {
        const mine = gate?.sql(alias, parameters, person, action) ?? 'true'
        // What is not asked for must not be given to the statement either.
        if (band === 'any') return mine
        const all = clauses.map((clause) => clauseSql(clause, parameters, reader))
        return `${mine} and ${band === 'all' ? allMetSql(all) : `${countMetSql(all)} = ${most - 1}`}`
      },
      opens: (person, action, row) => gate?.opens(person, action, row) ?? true,
    },
    extras: {
      ...resource.extras,
      ...(most > 0 && {
        icpScore: {
          field: integer(),
          sql: (parameters) => {
            const met = countMetSql(clauses.map((clause) => clauseSql(clause, parameters, reader)))
            return `select round(100.0 * ${met} / ${most})::int`
          },
        },
        icpOutcomes: {
          field: outcome,
          sql: (parameters) => `select ${outcomesSql(clauses.map((clause) => clauseSql(clause, parameters, reader)))}`,
        },
      }),
    },
  }
}

/** Who has nobody comes first, and what ends soonest among those. */
const inOrder = ({ $sort, ...rest }: Values): Values => {
  const isByAssigned = typeof $sort === 'object' && $sort !== null && 'isAssigned' in $sort
  return { ...rest, ...($sort !== undefined && { $sort: isByAssigned ? { ...$sort, maturity: '1' } : $sort }) }
}

/** The leads that the query means by the profile in it, and what it asks of them as of any list. Throws `invalid`. */
export function meetingProfile(ctx: Context, { icpMet, ...asked }: Values): { resource: Resource; rest: Values } {
  const band = BANDS.find((each) => each === (icpMet ?? 'all'))
  if (!band) throw invalidField('icpMet', sayUnknown('icpMet'))
  const { clauses, rest } = splitQuery(asked)
  return { resource: scored(resourceOf(ctx, leads), ctx, clauses, band), rest: inOrder(rest) }
}

export const icpList: ListVariant<unknown, Values> = {
  on: 'list',
  method: 'GET',
  query: { icp: 'true' },
  rest: z.record(z.string(), z.unknown()),
  summary: 'Leads that meet an ideal client profile, with their scores',
  permission: 'read',
  async run(ctx, { query }) {
    const { resource, rest } = meetingProfile(ctx, query)
    return JSON.parse(await listRows(resource, ctx, rest))
  },
}
