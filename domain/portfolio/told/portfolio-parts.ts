/** What a portfolio's summary, its maturities and its covenants say, from what is held on a day. */

import type { IsoDate } from '#domain/kernel/dates.ts'
import { formatNumber } from '#domain/kernel/format.ts'
import type { Currency } from '#domain/kernel/money.ts'
import {
  count,
  day,
  heads,
  money,
  multiple,
  percent,
  type ToldBlock,
  type ToldCell,
  type ToldPart,
} from '#domain/kernel/paper/told.ts'
import { say, wordOf } from '#domain/kernel/words.ts'
import { testedDebts } from '#domain/portfolio/covenant-tests.ts'
import {
  COVENANT_STATUS_WORDS,
  COVENANT_STATUSES,
  COVENANTS,
  type CovenantResult,
} from '#domain/portfolio/covenants.ts'
import type { Slice } from '#domain/portfolio/debt-slices.ts'
import { currenciesOf, type Debt, debtsOf } from '#domain/portfolio/debts.ts'
import { type HeldProperty, type Holdings } from '#domain/portfolio/holdings.ts'
import { type CurrencyDashboard, portfolioDashboard } from '#domain/portfolio/portfolio-dashboard.ts'
import type { PartOf } from '#domain/portfolio/portfolio-totals.ts'
import { COVENANT_WORDS, formatHeadroom } from '#domain/portfolio/watch-words.ts'

type CurrencyFigures = CurrencyDashboard & { currency: Currency }

/** Figures and tables of each currency; `currencies` as the dashboard answers them. */
export function summaryParts(currencies: readonly CurrencyFigures[]): ToldPart[] {
  const each = (key: string, title: string, blocksOf: (figures: CurrencyFigures) => ToldBlock[]): ToldPart => ({
    ...{ key, title },
    blocks: currencies.flatMap((figures) => {
      const blocks = blocksOf(figures)
      return blocks.length > 0 && currencies.length > 1
        ? [{ kind: 'heading' as const, text: figures.currency }, ...blocks]
        : blocks
    }),
  })
  return [
    each('figures', say('Figures'), figureBlocks),
    each('maturities', say('Maturities by year'), ({ maturities }) =>
      table(
        heads(say('Year'), `${say('Debts')}#`, `${say('Balance at expiry')}#`),
        maturities.map(({ year, count: debts, balance }) => [String(year), count(debts), money(balance)]),
      ),
    ),
    each('debt', say('Debt by lender, type and province'), ({ byLender, byPropertyType, byProvince }) => [
      ...slices(say('Lender'), byLender),
      ...slices(say('Property type'), byPropertyType),
      ...slices(say('Province or state'), byProvince),
    ]),
    each('properties', say('Value and debt by property'), ({ byProperty }) =>
      table(
        heads(say('Property'), `${say('Value')}#`, `${say('Debt')}#`, `${say('LTV')}#`),
        byProperty.map(({ name, value, debt, ltv }) => [name, money(value), money(debt), percent(ltv)]),
      ),
    ),
    each('income', say('NOI by year'), ({ incomeByYear }) =>
      table(
        heads(say('Year'), `${say('Properties')}#`, `${say('NOI')}#`),
        incomeByYear.map(({ year, properties, noi }) => [String(year), count(properties), money(noi)]),
      ),
    ),
  ]
}

const table = (columns: ReturnType<typeof heads>, rows: readonly (readonly ToldCell[])[]): ToldBlock[] =>
  rows.length === 0 ? [] : [{ kind: 'table', columns, rows }]

const slices = (head: string, rows: readonly Slice[]) =>
  table(
    heads(head, `${say('Debts')}#`, `${say('Balance')}#`),
    rows.map(({ name, count: debts, balance }) => [name, count(debts), money(balance)]),
  )

function figureBlocks({ totals }: CurrencyFigures): ToldBlock[] {
  const { expiring, covenants, known } = totals
  const whole = (amount: number | null) => money(amount === null ? null : Math.round(amount))
  const cells: [label: string, value: ToldCell, part?: PartOf][] = [
    [say('Properties'), count(totals.properties)],
    [say('Portfolio value'), whole(totals.value), known.value],
    [say('Total debt'), whole(totals.totalDebt)],
    [say('Undrawn'), whole(totals.undrawn)],
    [say('Equity'), whole(totals.equity), known.equity],
    [say('LTV'), percent(totals.ltv), known.ltv],
    ...(totals.ltvWithoutConstruction === null
      ? []
      : [[say('LTV without construction'), percent(totals.ltvWithoutConstruction)] as [string, ToldCell]]),
    [say('NOI'), whole(totals.noi), known.noi],
    [say('Annual debt service'), whole(totals.annualDebtService)],
    [say('DSCR'), multiple(totals.dscr), known.dscr],
    [say('Debt yield'), percent(totals.debtYield), known.debtYield],
    [say('Weighted rate'), percent(totals.weightedRate)],
    [say('Weighted months left'), count(totals.weightedRemainingTerm)],
    [say('Floating'), percent(totals.floatingShare)],
    [say('Rates up 100 bps'), whole(totals.rateRise)],
    [withCount(say('Expiring within 6 months'), expiring.within6.count), whole(expiring.within6.balance)],
    [withCount(say('Expiring within 12 months'), expiring.within12.count), whole(expiring.within12.balance)],
    [say('Covenants in breach'), count(covenants.Breach)],
    ...(totals.answeredBreaches > 0
      ? [[say('Of these waived or cured'), count(totals.answeredBreaches)] as [string, ToldCell]]
      : []),
    [say('Covenants on watch'), count(covenants.Watch)],
  ]
  return [{ kind: 'figures', cells: cells.map(([label, value, part]) => [`${label}${partText(part)}`, value]) }]
}

const withCount = (label: string, debts: number) => `${label} (${formatNumber(debts)})`

/** Where not all could be counted: of how many of how many. */
function partText(part?: PartOf): string {
  if (!part || part.count === part.of) return ''
  return ` ${say('({count} of {of})', { count: formatNumber(part.count), of: formatNumber(part.of) })}`
}

const namesOf = (properties: readonly HeldProperty[]) => {
  const names = new Map(properties.map(({ _id, name }) => [_id, name]))
  return (ids: readonly string[]) => ids.flatMap((id) => names.get(id) ?? []).join(', ')
}

/** Every debt by the day it ends, those without a day last, each currency by itself with its sum. */
export function maturityParts({ properties, ...debts }: Holdings, asOf: IsoDate): ToldPart[] {
  const all = debtsOf({ properties, ...debts }, asOf)
  const nameOf = namesOf(properties)
  const last = '9999-12-31'
  return currenciesOf([], all).map((currency) => {
    const rows = all
      .filter((debt) => debt.currency === currency)
      .toSorted((a, b) => ((a.loanExpiry ?? last) < (b.loanExpiry ?? last) ? -1 : 1))
    const sum = (read: (debt: Debt) => number | null) => rows.reduce((total, debt) => total + (read(debt) ?? 0), 0)
    return {
      key: `maturities-${currency}`,
      title: say('Maturities in {currency}', { currency }),
      blocks: [
        {
          kind: 'table',
          columns: heads(
            say('Expiry'),
            `${say('Months left')}#`,
            ...[say('Property'), say('Debt'), say('Lender')],
            ...[`${say('Rate')}#`, `${say('Balance')}#`, `${say('Balance at expiry')}#`],
          ),
          rows: rows.map((debt) => [
            ...[day(debt.loanExpiry), count(debt.remainingTerm), nameOf(debt.propertyIds), debt.name],
            ...[debt.lenderName, percent(debt.allInRate), money(debt.balance), money(debt.balanceAtMaturity)],
          ]),
          total: [
            ...[say('Total'), null, null, null, null, null],
            ...[money(sum(({ balance }) => balance)), money(sum(({ balanceAtMaturity }) => balanceAtMaturity))],
          ],
        },
      ],
    }
  })
}

/** Every covenant that a term loan or blanket has, the worst first, tested on the day's balance, value and income. */
export function covenantParts(holdings: Holdings, asOf: IsoDate): ToldPart[] {
  const nameOf = namesOf(holdings.properties)
  const tested = testedDebts(holdings, debtsOf(holdings, asOf), asOf)
    .flatMap(({ debt, results }) => {
      const on = nameOf('propertyId' in debt ? [debt.propertyId] : debt.propertyIds)
      return results.map((result) => ({ result, debt, on }))
    })
    .filter(({ result }) => result.limit !== null)
    .toSorted((a, b) => rank(a.result) - rank(b.result) || (a.on < b.on ? -1 : 1))
  const figures = COVENANT_STATUSES.map(
    (status) =>
      [
        wordOf(COVENANT_STATUS_WORDS, status),
        count(tested.filter(({ result }) => result.status === status).length),
      ] as const,
  )
  return [
    { key: 'standing', title: say('How they stand'), blocks: [{ kind: 'figures', cells: figures }] },
    {
      key: 'covenants',
      title: say('Covenants'),
      blocks: table(
        heads(
          ...[say('Property'), say('Debt'), say('Lender'), say('Covenant')],
          ...[`${say('Required')}#`, `${say('Actual')}#`, `${say('Headroom')}#`, say('Status')],
        ),
        tested.map(({ result, debt, on }) => [
          ...[on, debt.name, debt.lenderName, wordOf(COVENANT_WORDS, result.covenant)],
          ...[figureOf(result, result.limit), figureOf(result, result.actual)],
          ...[formatHeadroom(result.covenant, result.headroom), wordOf(COVENANT_STATUS_WORDS, result.status)],
        ]),
      ),
    },
  ]
}

const rank = ({ status, cushionPct }: CovenantResult) =>
  COVENANT_STATUSES.indexOf(status) * 1_000_000 + (cushionPct ?? 0)

function figureOf({ covenant }: CovenantResult, value: number | null): ToldCell {
  const unit = COVENANTS.find(({ field }) => field === covenant)?.unit
  return unit === 'multiple' ? multiple(value) : percent(value)
}

/** The whole portfolio at a glance on a day. */
export const portfolioSummary = (holdings: Holdings, asOf: IsoDate): ToldPart[] =>
  summaryParts(portfolioDashboard(holdings, asOf))
