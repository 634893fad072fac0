/** The part of a portfolio that the figures of some of its records need: they, what is owed on them, and no more. */
import type {
  HeldBlanket,
  HeldConstructionLoan,
  HeldLine,
  HeldLoan,
  HeldProperty,
  Holdings,
} from '#domain/portfolio/holdings.ts'
import type { Membership } from '#domain/portfolio/record-figures.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Parameters } from '#server/kernel/parameters.ts'
import { type HeldPath, readHeld } from './holdings.queries.ts'

type Keys = readonly string[]

/** Records of one list by a column that holds a key, or a list of keys, of which it must have one. */
const reader =
  (ctx: Context) =>
  <Row>(path: HeldPath, column: '_id' | 'propertyId' | 'propertyIds', keys: Keys) => {
    const isAny = (list: string) =>
      column === 'propertyIds' ? `t."propertyIds" && ${list}` : `t."${column}" = any(${list})`
    const narrow = (parameters: Parameters) => [isAny(`${parameters.add(keys)}::text[]`)]
    return keys.length === 0 ? Promise.resolve([]) : readHeld<Row>(ctx, path, narrow)
  }

const loansOn = (read: ReturnType<typeof reader>, properties: Keys) =>
  Promise.all([
    read<HeldLoan>('loans', 'propertyId', properties),
    read<HeldConstructionLoan>('construction-loan', 'propertyId', properties),
  ])

/**
 * Of properties: every debt on them, and all that is owed on the other properties which share one of those debts, so that
 * what stands beside each debt is complete. A line is divided by the value of all that it is on.
 */
export async function findHoldingsOfProperties(ctx: Context, ids: Keys): Promise<Holdings> {
  const read = reader(ctx)
  const sharedOn = (properties: Keys) =>
    Promise.all([
      read<HeldLine>('lines', 'propertyIds', properties),
      read<HeldBlanket>('blankets', 'propertyIds', properties),
    ])
  const together = (debts: readonly (readonly { propertyIds: Keys }[])[]) => [
    ...new Set([...ids, ...debts.flat().flatMap(({ propertyIds }) => propertyIds)]),
  ]
  const linked = together(await sharedOn(ids))
  const [[loans, constructionLoans], [lines, blankets]] = await Promise.all([loansOn(read, linked), sharedOn(linked)])
  const properties = await read<HeldProperty>('properties', '_id', together([lines, blankets]))
  return { properties, loans, constructionLoans, lines, blankets }
}

/** Of term loans: the properties they are on, and every debt on those. */
export async function findHoldingsOfLoans(ctx: Context, ids: Keys): Promise<Holdings> {
  const loans = await reader(ctx)<HeldLoan>('loans', '_id', ids)
  return findHoldingsOfProperties(ctx, [...new Set(loans.map(({ propertyId }) => propertyId))])
}

/** Of blankets: the properties they are on, and every debt on those. */
export async function findHoldingsOfBlankets(ctx: Context, ids: Keys): Promise<Holdings> {
  const blankets = await reader(ctx)<HeldBlanket>('blankets', '_id', ids)
  return findHoldingsOfProperties(ctx, [...new Set(blankets.flatMap(({ propertyIds }) => propertyIds))])
}

/** Of portfolios: what they list, and the loans on their properties. */
export async function findHoldingsOfPortfolios(ctx: Context, portfolios: readonly Membership[]): Promise<Holdings> {
  const read = reader(ctx)
  const listed = (key: 'propertyIds' | 'lineIds' | 'blanketIds') => [
    ...new Set(portfolios.flatMap((each) => each[key])),
  ]
  const members = listed('propertyIds')
  const [properties, [loans, constructionLoans], lines, blankets] = await Promise.all([
    read<HeldProperty>('properties', '_id', members),
    loansOn(read, members),
    read<HeldLine>('lines', '_id', listed('lineIds')),
    read<HeldBlanket>('blankets', '_id', listed('blanketIds')),
  ])
  return { properties, loans, constructionLoans, lines, blankets }
}
