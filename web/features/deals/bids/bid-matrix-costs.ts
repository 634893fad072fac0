/** What each bid costs, as rows of the comparison: unlike bids on one amount and hold, with their own figures below. */
import { t } from '@lingui/core/macro'
import { type BidBasis, onBasis } from '#domain/deals/bid-basis.ts'
import { type BidCosts, costsOf } from '#domain/deals/bid-costs.ts'
import { type BidExit, exitsOf } from '#domain/deals/bid-exits.ts'
import { type BidTerms } from '#domain/deals/bid-terms.ts'
import { formatPercent } from '#domain/kernel/format.ts'
import type { Currency } from '#domain/kernel/money.ts'
import { type CompareRow, dollars, type MatrixBid, type RowRule, toRow } from './bid-matrix-row.ts'

export interface Compared {
  bids: readonly MatrixBid[]
  currency: Currency
  basis: BidBasis
}

/** A bid on the amount and hold of the comparison, and as it is. */
interface Held {
  cost: BidCosts
  own: BidCosts
  /** When the comparison ends before the loan is due. */
  exit: BidExit | null
  /** The loan is due before the comparison ends. */
  isDueBefore: boolean
}

function holdOf(values: BidTerms, { currency, basis }: Compared): Held | null {
  const own = costsOf(values, currency)
  const normed = onBasis(values, basis)
  const cost = costsOf(normed, currency)
  if (!own || !cost) return null
  const exit = basis.months === null ? undefined : exitsOf(normed, currency).find(({ month }) => month === basis.months)
  const term = values.termMonths ?? 0
  return { own, cost, exit: exit ?? null, isDueBefore: basis.months !== null && term < basis.months }
}

const unknown = () => t`Not known`
const money = (amount: number | null) => (amount === null ? unknown() : dollars(amount))
const percent = (rate: number | null) => (rate === null ? unknown() : formatPercent(rate))

const rateOf = ({ cost, exit }: Held) => (exit ?? cost).effectiveRate
const totalOf = ({ cost, exit }: Held) => (exit ?? cost).totalCost
const interestOnly = ({ cost }: Held) =>
  cost.interestOnlyPayment === null ? null : t`${dollars(cost.interestOnlyPayment)} while interest-only`

function balanceOf({ cost, exit, isDueBefore }: Held): number | null {
  if (isDueBefore) return null
  return exit ? exit.balance : cost.balanceAtMaturity
}

const joined = (parts: readonly (string | null)[]) => parts.filter(Boolean).join(' · ') || null

/** What the bid itself comes to, where that is another figure. */
type AsBid = (own: number | null, normed: number | null, say: (figure: number) => string) => string | null

const rulesOf = (months: number | null, asBid: AsBid): RowRule<Held>[] => [
  {
    key: 'effectiveRate',
    label: months === null ? t`Effective rate, maturity` : t`Effective rate, held ${months} months`,
    text: (held) => percent(rateOf(held)),
    minor: (held) => asBid(held.own.effectiveRate, rateOf(held), formatPercent),
    figure: rateOf,
    kind: 'percent',
    isLead: true,
  },
  {
    key: 'totalCost',
    label: months === null ? t`Total cost, maturity` : t`Total cost, held ${months} months`,
    text: (held) => money(totalOf(held)),
    minor: (held) => asBid(held.own.totalCost, totalOf(held), dollars),
    figure: totalOf,
    kind: 'money',
  },
  {
    key: 'payment',
    label: t`Monthly payment`,
    text: ({ cost }) => money(cost.payment),
    minor: (held) => joined([asBid(held.own.payment, held.cost.payment, dollars), interestOnly(held)]),
    figure: ({ cost }) => cost.payment,
    kind: 'money',
  },
  {
    key: 'netProceeds',
    label: t`Net proceeds`,
    text: ({ cost }) => money(cost.netProceeds),
    minor: ({ own, cost }) => asBid(own.netProceeds, cost.netProceeds, dollars),
    figure: ({ cost }) => cost.netProceeds,
    kind: 'money',
    prefers: 'more',
  },
  {
    key: 'balance',
    label: months === null ? t`Balance at maturity` : t`Balance after ${months} months`,
    text: (held) => (held.isDueBefore ? t`Due before` : money(balanceOf(held))),
    minor: (held) => asBid(held.own.balanceAtMaturity, balanceOf(held), dollars),
    figure: balanceOf,
    kind: 'money',
  },
]

export function costRows(compared: Compared): CompareRow[] {
  const { bids, basis } = compared
  const sources = bids.map(({ id, values }) => ({ id, source: holdOf(values, compared) }))
  const isNormed = basis.amount !== null || basis.months !== null
  const asBid: AsBid = (own, normed, say) => (isNormed && own !== null && own !== normed ? t`${say(own)} as bid` : null)
  return rulesOf(basis.months, asBid).map((rule) => toRow(rule, sources))
}

/** What a comparison with a hold of its own says besides rate, cost and charge; a shorter loan is due before. */
export function heldRows(compared: Compared): CompareRow[] {
  return costRows(compared).filter(({ key }) => key !== 'effectiveRate' && key !== 'totalCost')
}

export function exitRows({ bids, currency, basis }: Compared, month: number): CompareRow[] {
  const sources = bids.map(({ id, values }) => {
    const exits = exitsOf(onBasis(values, basis), currency)
    const own = costsOf(values, currency)
    const exit = exits.find((each) => each.month === month)
    return { id, source: exit && own && { ...exit, own } }
  })
  const atMaturity = (figure: number | null, say: (figure: number) => string) =>
    figure === null ? null : t`${say(figure)} to maturity`
  const rules: RowRule<BidExit & { own: BidCosts }>[] = [
    {
      key: 'exitRate',
      label: t`Effective rate, held ${month} months`,
      text: ({ effectiveRate }) => percent(effectiveRate),
      minor: ({ own }) => atMaturity(own.effectiveRate, formatPercent),
      figure: ({ effectiveRate }) => effectiveRate,
      kind: 'percent',
      isLead: true,
    },
    {
      key: 'exitCost',
      label: t`Total cost, held ${month} months`,
      text: ({ totalCost }) => money(totalCost),
      minor: ({ own }) => atMaturity(own.totalCost, dollars),
      figure: ({ totalCost }) => totalCost,
      kind: 'money',
    },
    {
      key: 'exitCharge',
      label: t`Prepayment charge, month ${month}`,
      text: ({ charge }) => money(charge),
      figure: ({ charge }) => charge,
      kind: 'money',
    },
  ]
  return rules.map((rule) => toRow(rule, sources))
}
