/** Loans side by side: payment, cost over the term and the rate with all fees. */
import { msg, t } from '@lingui/core/macro'
import { formatMoney, formatMonths } from '#domain/kernel/format.ts'
import { amortize, balanceAtMaturity, paymentsOf } from '#domain/portfolio/amortization.ts'
import { HOW_LOANS } from '#domain/portfolio/how-loans.ts'
import type { Compounding } from '#domain/portfolio/interest.ts'
import { effectiveRate } from '#domain/portfolio/returns.ts'
import { defineCalculator, NOT_AVAILABLE, type ResultTable } from './calculator.ts'
import { money, months, optional, rows, shared, withinTerm } from './inputs.ts'
import { asRate } from './words.ts'

const LETTERS = 'ABCDE'

type Offer = {
  principal: number
  rate: number
  term: number
  amortization: number | null
  ioMonths: number | null
  fees: number | null
  compounding: Compounding | null
}

export const comparison = defineCalculator({
  key: 'comparison',
  title: msg`Compare loans`,
  inputs: {
    compounding: { ...shared.compounding, label: msg`Compounding of the effective rates` },
    offers: rows(
      msg`Loans`,
      {
        principal: shared.principal,
        rate: shared.rate,
        term: shared.term,
        amortization: shared.amortization,
        ioMonths: optional(months(msg`Interest only`, { check: withinTerm })),
        fees: optional(money(msg`Fees`)),
        compounding: optional(shared.compounding),
      },
      { usual: [], mostRows: LETTERS.length },
    ),
  },
  how: [HOW_LOANS.comparison, HOW_LOANS.payment],
  calculate: ({ compounding, offers }) => {
    const lines = offers.map((offer) => costsOf(offer, compounding))
    const isAlike = areAlike(offers)
    const lowest = (key: keyof Costs, label: string, format: (figure: number) => string) => {
      if (!isAlike) return { key, label, value: NOT_AVAILABLE, hint: t`amounts or terms differ` }
      const figures = lines.map((line) => line[key] ?? Number.POSITIVE_INFINITY)
      const least = Math.min(...figures)
      const letter = LETTERS[figures.indexOf(least)] ?? ''
      return { key, label, value: format(least), hint: t`Loan ${letter}` }
    }
    return {
      figures: [
        lowest('effective', t`Lowest effective rate`, asRate),
        lowest('payment', t`Lowest payment`, formatMoney),
        lowest('cost', t`Lowest total cost`, formatMoney),
        lowest('balance', t`Lowest balance at maturity`, formatMoney),
      ],
      warnings: isAlike
        ? []
        : [t`The loans differ in amount or term, so none is marked as best. Give all of them one amount and one term.`],
      table: tableOf(offers, lines, isAlike),
    }
  },
})

const areAlike = ([first, ...others]: readonly Offer[]) =>
  others.every(({ principal, term }) => principal === first?.principal && term === first.term)

type Costs = ReturnType<typeof costsOf>

function costsOf({ fees, ...offer }: Offer, quoted: Compounding) {
  const ioMonths = offer.amortization ? offer.ioMonths : null
  const terms = { ...offer, ioMonths, compounding: offer.compounding ?? quoted }
  const netProceeds = terms.principal - (fees ?? 0)
  const interest = amortize(terms).at(-1)?.accruedInterest ?? 0
  const found = effectiveRate({ ...terms, netProceeds })
  return {
    payment: paymentsOf(terms).amortising,
    balance: balanceAtMaturity(terms),
    interest,
    cost: interest + (fees ?? 0),
    effective: found === null ? null : quoted === 'monthly' ? found.monthlyNominal : found.semiAnnual,
  }
}

function tableOf(offers: readonly Offer[], lines: readonly Costs[], isAlike: boolean): ResultTable {
  const compared = [
    { label: t`Monthly payment`, figures: lines.map(({ payment }) => payment), format: formatMoney },
    { label: t`Balance at maturity`, figures: lines.map(({ balance }) => balance), format: formatMoney },
    { label: t`Interest over the term`, figures: lines.map(({ interest }) => interest), format: formatMoney },
    { label: t`Total cost`, figures: lines.map(({ cost }) => cost), format: formatMoney },
    { label: t`Effective rate`, figures: lines.map(({ effective }) => effective), format: asRate },
  ]
  const least = compared.map(({ figures }) => Math.min(...figures.map((figure) => figure ?? Number.POSITIVE_INFINITY)))
  const stated = [
    [t`Loan amount`, ...offers.map(({ principal }) => formatMoney(principal))],
    [t`Term`, ...offers.map(({ term }) => formatMonths(term))],
  ]
  return {
    label: t`Loans side by side`,
    heads: [t`Figure`, ...offers.map((_, index) => t`Loan ${LETTERS[index] ?? ''}`)],
    rows: [
      ...stated,
      ...compared.map(({ label, figures, format }) => [label, ...figures.map((figure) => format(figure))]),
    ],
    best: (row, cell) => {
      const of = compared[row - stated.length]
      return isAlike && of !== undefined && lines.length > 1 && of.figures[cell - 1] === least[row - stated.length]
    },
  }
}
