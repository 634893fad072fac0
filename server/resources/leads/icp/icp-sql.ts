/** The clauses of an ideal client profile as conditions on a lead, in SQL; domain/leads/icp-score.ts is what they are held to. */
import { addDays, addMonths, type IsoDate } from '#domain/kernel/dates.ts'
import type { ClauseOf, IcpClause } from '#domain/leads/icp-query.ts'
import { type Context, isUser } from '#server/kernel/context.ts'
import type { Parameters } from '#server/kernel/parameters.ts'
import { HOME_ZONE } from '#server/kernel/system-context.ts'

/** The day and the place of whoever asks. */
export type IcpReader = { today: IsoDate; timeZone: string }

export const readerOf = ({ actor, today }: Pick<Context, 'actor' | 'today'>): IcpReader => ({
  today,
  timeZone: isUser(actor) ? actor.timeZone : HOME_ZONE,
})

/** `column` is what the clause looks at: null there is not known. Without one the clause is always met or not. */
export type ClauseSql = { met: string; column: string | null }

type ListKey = 'propertyTypes' | 'propertyClasses' | 'markets' | 'lenderCategories' | 'provinces'

/** The columns of lists, over alias `t`. */
export const LIST_COLUMNS: Readonly<Record<ListKey, string>> = {
  propertyTypes: 'coalesce(t."propertyType", t."assetType")',
  propertyClasses: 't."propertyClass"',
  markets: 't.market',
  lenderCategories: 't."lenderCategory"',
  provinces: 't.province',
}

const HOLDINGS = `coalesce(t."totalHoldings", (select o."holdingsCount" from owners o where o.id = t."ownerId"))`

/** One clause over alias `t`. */
export function clauseSql(clause: IcpClause, parameters: Parameters, reader: IcpReader): ClauseSql {
  const compared = (column: string, operator: '>=' | '<=', value: number | IsoDate, type: string): ClauseSql => ({
    met: `${column} ${operator} ${parameters.add(value)}::${type}`,
    column,
  })
  switch (clause.key) {
    case 'propertyTypes':
    case 'propertyClasses':
    case 'markets':
    case 'lenderCategories': {
      const column = LIST_COLUMNS[clause.key]
      return { met: `${column} = any(${parameters.add([...clause.ids])}::bigint[])`, column }
    }
    case 'provinces':
      return { met: `t.province = any(${parameters.add([...clause.codes])}::text[])`, column: 't.province' }
    case 'minAmount':
      return compared('t.amount', '>=', clause.amount, 'numeric')
    case 'maxAmount':
      return compared('t.amount', '<=', clause.amount, 'numeric')
    case 'maturityFrom':
      return compared('t.maturity', '>=', clause.date, 'date')
    case 'maturityTo':
      return compared('t.maturity', '<=', clause.date, 'date')
    case 'maturityInMonths': {
      const until = parameters.add(addMonths(reader.today, clause.count))
      return {
        met: `t.maturity between ${parameters.add(reader.today)}::date and ${until}::date`,
        column: 't.maturity',
      }
    }
    case 'minUnits':
      return compared('t.units', '>=', clause.count, 'integer')
    case 'minBuildingSF':
      return compared('t."buildingSize"', '>=', clause.area, 'numeric')
    case 'ownerMinProperties':
      return compared(HOLDINGS, '>=', clause.count, 'integer')
    default:
      return { met: workSql(clause, parameters, reader), column: null }
  }
}

/** Clauses about what has been done with the lead: these are always known. */
function workSql(
  clause: ClauseOf<'stages' | 'unassignedOnly' | 'notContactedDays' | 'search'>,
  parameters: Parameters,
  { today, timeZone }: IcpReader,
): string {
  switch (clause.key) {
    case 'stages': {
      const named = `t.stage = any(${parameters.add(clause.stages.filter((stage) => stage !== null))}::text[])`
      return clause.stages.includes(null) ? `(${named} or t.stage is null)` : named
    }
    case 'unassignedOnly':
      return 'not t."isAssigned"'
    case 'notContactedDays': {
      const day = `(t."lastContactedAt" at time zone ${parameters.add(timeZone)})::date`
      return `(t."lastContactedAt" is null or ${day} <= ${parameters.add(addDays(today, -clause.count))}::date)`
    }
    case 'search':
      return `t."searchText" ilike ${parameters.add(`%${clause.text.replace(/[\\%_]/g, '\\$&')}%`)}`
  }
}

/** All of the clauses at once, as a condition that an index can help with. */
export const allMetSql = (clauses: readonly ClauseSql[]): string =>
  clauses.map(({ met }) => `(${met})`).join(' and ') || 'true'

/** How many of the clauses are met, each counting alike. */
export const countMetSql = (clauses: readonly ClauseSql[]): string =>
  `(${clauses.map(({ met }) => `((${met}) is true)::int`).join(' + ') || '0'})`

/** For each clause in order: `met`, `not-met` or `unknown`. */
export const outcomesSql = (clauses: readonly ClauseSql[]): string => {
  const outcomes = clauses.map(({ met, column }) => {
    const unknown = column === null ? '' : ` when ${column} is null then 'unknown'`
    return `case when (${met}) is true then 'met'${unknown} else 'not-met' end`
  })
  return `array[${outcomes.join(', ')}]::text[]`
}
