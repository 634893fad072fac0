/** The figures of a brokerage's dashboard: what was funded and earned, what is expected, and how it stands to the target. */
import { type IsoDate } from '#domain/kernel/dates.ts'
import { type Currency, roundMoney } from '#domain/kernel/money.ts'
import type { YearPlan } from './targets.ts'

/** Whose figures: the company's, those of the people below, or one's own. */
export const DASHBOARD_SCOPES = ['company', 'tree', 'self'] as const
export type DashboardScope = (typeof DASHBOARD_SCOPES)[number]

/** By what the year's funded volume is parted. */
export const MIX_KINDS = ['propertyType', 'lenderCategory', 'province'] as const
export type MixKind = (typeof MIX_KINDS)[number]

/** Figures whose deals are in no list of their own. */
export const FIGURES = [
  'pullThrough',
  'bidsPerDeal',
  'medianDaysToClose',
  'fundedVolume',
  'revenue',
  'projectedYear',
  'revenueMonth',
  ...MIX_KINDS,
] as const
export type DashboardFigure = (typeof FIGURES)[number]
/** Figures of which one part at a time is looked into: a month by its number, or names of a mix. */
export const PARTED_FIGURES: readonly DashboardFigure[] = ['revenueMonth', ...MIX_KINDS]

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
  /** In which they are to fund; null outside the year. */
  month: number | null
  deals: number
  volume: number
  gross: number
  weighted: number
  /** The caller's own part of the weighted fee. */
  ownWeighted: number
}

export type DashboardFacts = {
  scope: DashboardScope
  /** The currency in which targets are set. */
  homeCurrency: Currency
  /** The one currency that was asked for; without it all that occur, and the home currency. */
  chosenCurrency?: Currency | undefined
  fees: readonly FeeGroup[]
  closed: readonly ClosedGroup[]
  pipeline: readonly PipelineGroup[]
  plan: YearPlan | null
}

export type CurrencyTiles = {
  currency: Currency
  fundedVolume: number
  dealsClosed: number
  revenue: number
  target: number | null
  /** What the team is to bring together, beside its leader's own target. */
  teamTarget: number | null
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
  const found = new Set<Currency>([facts.chosenCurrency ?? facts.homeCurrency])
  for (const { currency } of [...facts.fees, ...facts.closed, ...facts.pipeline]) found.add(currency)
  return [...found].map((currency) => tilesOf(facts, currency))
}

function tilesOf({ scope, homeCurrency, plan, ...facts }: DashboardFacts, currency: Currency): CurrencyTiles {
  const fees = facts.fees.filter((row) => row.currency === currency)
  const pipeline = facts.pipeline.filter((row) => row.currency === currency)
  const closed = facts.closed.find((row) => row.currency === currency)
  const isOwn = scope === 'self'
  const fundedVolume = sum(fees, (row) => row.fundedAmount)
  const gross = sum(fees.filter(counts), (row) => row.fee)
  const revenue = isOwn ? sum(fees.filter(counts), (row) => row.ownShare) : gross
  const expected = sum(
    pipeline.filter(({ month }) => month !== null),
    expectedOf(scope),
  )
  const dealsClosed = closed?.deals ?? 0
  return {
    currency,
    fundedVolume,
    dealsClosed,
    revenue,
    ...againstPlan(revenue, currency === homeCurrency ? plan : null),
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

/** Before a fee is shared out, only the owner of the deal has a part in it. */
const expectedOf = (scope: DashboardScope) => (row: PipelineGroup) =>
  scope === 'self' ? row.ownWeighted : row.weighted

function againstPlan(revenue: number, plan: YearPlan | null) {
  if (plan === null || plan.revenue <= 0) return { target: null, teamTarget: null, attainmentPct: null, aheadBy: null }
  return {
    target: plan.revenue,
    teamTarget: plan.teamRevenue,
    attainmentPct: (revenue / plan.revenue) * 100,
    aheadBy: roundMoney(revenue - plan.dueByNow),
  }
}

/** Percent of deals that were closed among those that left the work in progress; null when none has. */
export const pullThroughPct = ({ closed, lost }: { closed: number; lost: number }): number | null =>
  closed + lost === 0 ? null : (closed / (closed + lost)) * 100

export type RevenueMonth = {
  /** 1 to 12. */
  month: number
  received: number
  invoiced: number
  /** Fees of closed deals not yet invoiced, and the weighted fees of open deals that are to fund in the month. */
  expected: number
  /** The part of `expected` that is earned: of closed deals, and counted in the running sum. */
  booked: number
  /** What had come together by the month's end; null for months to come. */
  cumulative: number | null
  /** What should be in by the month's end; null without a target. */
  target: number | null
}

/** Twelve months of fees by status, those of open deals, the running sum, and the target as it should grow. */
export function revenueByMonth(
  facts: Pick<DashboardFacts, 'scope' | 'fees' | 'pipeline' | 'homeCurrency' | 'plan'>,
  { currency, year, asOf }: { currency: Currency; year: number; asOf: IsoDate },
): RevenueMonth[] {
  const fees = facts.fees.filter((row) => row.currency === currency)
  const open = facts.pipeline.filter((row) => row.currency === currency)
  const plan = currency === facts.homeCurrency ? facts.plan : null
  const partOf = (row: FeeGroup) => (facts.scope === 'self' ? row.ownShare : row.fee)
  let running = 0
  return Array.from({ length: 12 }, (_, index) => {
    const month = index + 1
    const of = (status: FeeGroup['status']) =>
      sum(
        fees.filter((row) => row.month === month && row.status === status),
        partOf,
      )
    const [billed, invoiced, received] = [of('expected'), of('invoiced'), of('received')]
    running = roundMoney(running + billed + invoiced + received)
    const dueOpen = sum(
      open.filter((row) => row.month === month),
      expectedOf(facts.scope),
    )
    const hasBegun = `${year}-${String(month).padStart(2, '0')}` <= asOf.slice(0, 7)
    return {
      ...{ month, received, invoiced, expected: roundMoney(billed + dueOpen), booked: billed },
      cumulative: hasBegun ? running : null,
      target: plan?.dueByMonth[index] ?? null,
    }
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
