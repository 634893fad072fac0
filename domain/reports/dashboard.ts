/** The figures of a brokerage's dashboard: what was funded and earned, what is expected, and how it stands to the target. */
import { dayDiff, type IsoDate } from '#domain/kernel/dates.ts'
import { type Currency, roundMoney } from '#domain/kernel/money.ts'

/** Whose figures: the company's, those of the people below, or one's own. */
export const DASHBOARD_SCOPES = ['company', 'tree', 'self'] as const
export type DashboardScope = (typeof DASHBOARD_SCOPES)[number]

/** Fees of one currency, month (1 to 12), status and owner of the deals; money in whole units of the currency. */
export type FeeGroup = {
  currency: Currency
  month: number
  status: 'expected' | 'invoiced' | 'received' | 'written-off'
  ownerId: number
  ownerName: string
  fundedAmount: number
  /** Fee and other fees, without tax. */
  fee: number
  /** The caller's own part of the fee. */
  ownShare: number
}

export type ClosedGroup = { currency: Currency; deals: number; medianDaysToClose: number | null }

export type PipelineGroup = {
  currency: Currency
  ownerId: number
  ownerName: string
  deals: number
  volume: number
  gross: number
  weighted: number
  /** Weighted fee of deals that are to fund within the year. */
  weightedInYear: number
  /** The caller's own part of that. */
  ownWeightedInYear: number
}

export type DashboardFacts = {
  scope: DashboardScope
  /** The currency in which targets are set. */
  homeCurrency: Currency
  fees: readonly FeeGroup[]
  closed: readonly ClosedGroup[]
  pipeline: readonly PipelineGroup[]
  /** Revenue expected of the whole year, and the part of it that should be in by now; null without a target. */
  target: { revenue: number; paceShare: number } | null
}

export type CurrencyTiles = {
  currency: Currency
  fundedVolume: number
  dealsClosed: number
  revenue: number
  target: number | null
  /** Percent of the year's target. */
  attainmentPct: number | null
  /** Revenue above (or, negative, below) what should be in by now. */
  aheadBy: number | null
  pipelineVolume: number
  grossPipeline: number
  weightedPipeline: number
  projectedYear: number
  averageFeeBps: number | null
  averageDealSize: number | null
  medianDaysToClose: number | null
}

const sum = <Row>(rows: readonly Row[], part: (row: Row) => number) =>
  roundMoney(rows.reduce((total, row) => total + part(row), 0))

const counts = ({ status }: FeeGroup) => status !== 'written-off'

/** One set of tiles for each currency that occurs; two currencies are never added. */
export function toTiles(facts: DashboardFacts): CurrencyTiles[] {
  const found = new Set<Currency>([facts.homeCurrency])
  for (const { currency } of [...facts.fees, ...facts.closed, ...facts.pipeline]) found.add(currency)
  return [...found].map((currency) => tilesOf(facts, currency))
}

function tilesOf({ scope, homeCurrency, target, ...facts }: DashboardFacts, currency: Currency): CurrencyTiles {
  const fees = facts.fees.filter((row) => row.currency === currency)
  const pipeline = facts.pipeline.filter((row) => row.currency === currency)
  const closed = facts.closed.find((row) => row.currency === currency)
  const isOwn = scope === 'self'
  const fundedVolume = sum(fees, (row) => row.fundedAmount)
  const gross = sum(fees.filter(counts), (row) => row.fee)
  const revenue = isOwn ? sum(fees.filter(counts), (row) => row.ownShare) : gross
  const expected = sum(pipeline, (row) => (isOwn ? row.ownWeightedInYear : row.weightedInYear))
  const dealsClosed = closed?.deals ?? 0
  return {
    currency,
    fundedVolume,
    dealsClosed,
    revenue,
    ...againstTarget(revenue, currency === homeCurrency ? target : null),
    pipelineVolume: sum(pipeline, (row) => row.volume),
    grossPipeline: sum(pipeline, (row) => row.gross),
    weightedPipeline: sum(pipeline, (row) => row.weighted),
    projectedYear: roundMoney(revenue + expected),
    // Of the fee the borrower paid, also where the caller sees only a share of it.
    averageFeeBps: fundedVolume > 0 ? (gross / fundedVolume) * 10_000 : null,
    averageDealSize: dealsClosed > 0 ? roundMoney(fundedVolume / dealsClosed) : null,
    medianDaysToClose: closed?.medianDaysToClose ?? null,
  }
}

function againstTarget(revenue: number, target: DashboardFacts['target']) {
  if (target === null || target.revenue <= 0) return { target: null, attainmentPct: null, aheadBy: null }
  return {
    target: target.revenue,
    attainmentPct: (revenue / target.revenue) * 100,
    aheadBy: roundMoney(revenue - target.revenue * target.paceShare),
  }
}

/** Percent of deals that were closed among those that left the work in progress; null when none has. */
export const pullThroughPct = ({ closed, lost }: { closed: number; lost: number }): number | null =>
  closed + lost === 0 ? null : (closed / (closed + lost)) * 100

/** Share of the year's target (0 to 1) that should be in at the end of a day, quarters weighted in percent. */
export function paceShare(weights: readonly number[], year: number, asOf: IsoDate): number {
  return weights.reduce((share, weight, quarter) => {
    const first = `${year}-${String(quarter * 3 + 1).padStart(2, '0')}-01`
    const next = quarter === 3 ? `${year + 1}-01-01` : `${year}-${String(quarter * 3 + 4).padStart(2, '0')}-01`
    const elapsed = Math.min(Math.max(dayDiff(first, asOf) + 1, 0), dayDiff(first, next))
    return share + (weight / 100) * (elapsed / dayDiff(first, next))
  }, 0)
}

export type RevenueMonth = { month: number; expected: number; invoiced: number; received: number; cumulative: number }

/** Twelve months of fees by status, with what had come together by each month's end. */
export function revenueByMonth(fees: readonly FeeGroup[], scope: DashboardScope): RevenueMonth[] {
  const partOf = (row: FeeGroup) => (scope === 'self' ? row.ownShare : row.fee)
  let cumulative = 0
  return Array.from({ length: 12 }, (_, index) => {
    const rows = fees.filter(({ month }) => month === index + 1)
    const of = (status: FeeGroup['status']) =>
      sum(
        rows.filter((row) => row.status === status),
        partOf,
      )
    const [expected, invoiced, received] = [of('expected'), of('invoiced'), of('received')]
    cumulative = roundMoney(cumulative + expected + invoiced + received)
    return { month: index + 1, expected, invoiced, received, cumulative }
  })
}

export type OriginatorRow = {
  userId: number
  name: string
  currency: Currency
  fundedVolume: number
  revenue: number
  pipelineVolume: number
  weightedPipeline: number
  target: number | null
}

/** What each owner of deals has earned and expects, best first; fees count in full, whoever shares in them. */
export function byOriginator(
  { fees, pipeline, homeCurrency }: Pick<DashboardFacts, 'fees' | 'pipeline' | 'homeCurrency'>,
  targets: ReadonlyMap<number, number>,
): OriginatorRow[] {
  const keys = new Map([...fees, ...pipeline].map((row) => [`${row.ownerId} ${row.currency}`, row]))
  const rows = [...keys.values()].map(({ ownerId, ownerName, currency }) => {
    const own = <Row extends { ownerId: number; currency: Currency }>(all: readonly Row[]) =>
      all.filter((row) => row.ownerId === ownerId && row.currency === currency)
    return {
      userId: ownerId,
      name: ownerName,
      currency,
      fundedVolume: sum(own(fees), (row) => row.fundedAmount),
      revenue: sum(own(fees).filter(counts), (row) => row.fee),
      pipelineVolume: sum(own(pipeline), (row) => row.volume),
      weightedPipeline: sum(own(pipeline), (row) => row.weighted),
      target: currency === homeCurrency ? (targets.get(ownerId) ?? null) : null,
    }
  })
  return rows.sort((a, b) => b.revenue - a.revenue || a.name.localeCompare(b.name))
}

/** The target of a team: its leader's own where there is one, else what its members are to bring together. */
export function teamTarget(leaderId: number, targets: ReadonlyMap<number, number>): number | null {
  const own = targets.get(leaderId)
  if (own !== undefined) return own
  return targets.size === 0 ? null : sum([...targets.values()], (target) => target)
}
