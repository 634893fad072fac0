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

/** Of properties: every debt on them, and the other properties that share one, by whose value it is divided. */
export async function findHoldingsOfProperties(ctx: Context, ids: Keys): Promise<Holdings> {
  const read = reader(ctx)
  const [[loans, constructionLoans], lines, blankets] = await Promise.all([
    loansOn(read, ids),
    read<HeldLine>('lines', 'propertyIds', ids),
    read<HeldBlanket>('blankets', 'propertyIds', ids),
  ])
  const shared = [...lines, ...blankets].flatMap(({ propertyIds }) => propertyIds)
  const properties = await read<HeldProperty>('properties', '_id', [...new Set([...ids, ...shared])])
  return { properties, loans, constructionLoans, lines, blankets }
}

/** Of term loans: they and the properties they are on. */
export async function findHoldingsOfLoans(ctx: Context, ids: Keys): Promise<Holdings> {
  const read = reader(ctx)
  const loans = await read<HeldLoan>('loans', '_id', ids)
  const properties = await read<HeldProperty>('properties', '_id', [
    ...new Set(loans.map(({ propertyId }) => propertyId)),
  ])
  return { properties, loans, constructionLoans: [], lines: [], blankets: [] }
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
