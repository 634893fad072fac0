/** The facts of a blanket, and the figures at the head of its page. */
import { msg } from '@lingui/core/macro'
import { type Fact, type FactGroup, factsOf, type NamedFigure, toldEmpty } from '#domain/kernel/facts.ts'
import { formatMoney, formatMultiple, formatNumber, formatPercent, MISSING } from '#domain/kernel/format.ts'
import { blankets } from '#domain/portfolio/blanket.ts'
import type { BlanketFigures } from '#domain/portfolio/facility-figures.ts'
import { indexRates } from '#domain/portfolio/index-rate.ts'
import { i18n } from '#web/i18n.ts'
import type { BlanketRow } from './card-rows.ts'

const figure = (key: string, label: string, value: string): Fact => ({ key, label, value })

export function blanketNumbers({ currency }: BlanketRow, figures: BlanketFigures): NamedFigure[] {
  return [
    { label: i18n._(msg`Outstanding (${currency})`), value: formatMoney(figures.balance) },
    { label: i18n._(msg`Combined value`), value: formatMoney(figures.combinedValue) },
    { label: i18n._(msg`LTV`), value: formatPercent(figures.ltv) },
    { label: i18n._(msg`DSCR`), value: formatMultiple(figures.dscr) },
    { label: i18n._(msg`Combined NOI`), value: formatMoney(figures.combinedNOI) },
    { label: i18n._(msg`All-in rate`), value: formatPercent(figures.allInRate) },
    {
      label: i18n._(msg`Months left`),
      value: formatNumber(figures.remainingTerm),
      ...(figures.isExpiring && { tone: 'or' as const }),
    },
    { label: i18n._(msg`Expiry`), value: figures.loanExpiry ?? MISSING },
    { label: i18n._(msg`Next payment`), value: figures.nextPaymentDate ?? MISSING },
  ]
}

export function blanketGroups(blanket: BlanketRow, figures: BlanketFigures): FactGroup[] {
  const nameOf = (path: string) => (path === indexRates.path ? (blanket.facilityIndexName ?? undefined) : undefined)
  const facts = (paths: readonly string[]) => factsOf(blankets, blanket, paths, nameOf)
  return [
    {
      key: 'blanket',
      facts: [
        ...facts(['name']),
        { key: 'lenderId', label: i18n._(msg`Lender`), value: blanket.lenderName ?? MISSING },
        ...facts(['originalLoanAmount']),
        figure('outstandingLoanAmount', i18n._(msg`Outstanding amount`), formatMoney(figures.balance)),
        ...facts(['firstPaymentDate', 'fundingDate', 'term', 'loanExpiry']),
        amortization(blanket),
        ...facts(['ioMonths']),
        ...toldEmpty(facts(['prePaymentPenaltyType', 'chargeType'])),
        ...facts(['lockoutEnds', 'openDate', 'substitutionAllowed']),
      ],
    },
    {
      key: 'rate',
      title: i18n._(msg`Rate and payments`),
      facts: [
        ...facts([
          'rateType',
          'allInRate',
          'compounding',
          'dayCount',
          'facilityIndexType',
          'facilityIndexId',
          'spread',
        ]),
        ...facts(['interestRateFloor', 'interestRateCap']),
        ...(blanket.rateType === 'Floating' ? facts(['paymentRule']) : []),
        ...(blanket.rateHistory ?? []).map(({ until, rate }) => ({
          key: `rate-${until}`,
          label: i18n._(msg`Rate until ${until}`),
          value: formatPercent(rate),
        })),
        figure('monthlyPayment', i18n._(msg`Monthly payment`), formatMoney(figures.monthlyPayment)),
        figure('annualDebtService', i18n._(msg`Annual debt service`), formatMoney(figures.annualDebtService)),
        figure('balanceAtMaturity', i18n._(msg`Balance at maturity`), formatMoney(figures.balanceAtMaturity)),
      ],
    },
  ]
}

function amortization(blanket: BlanketRow): Fact {
  const [fact] = factsOf(blankets, blanket, ['amortization'])
  const value = blanket.amortization && fact ? fact.value : i18n._(msg`Interest Only`)
  return { key: 'amortization', label: i18n._(msg`Amortization`), value }
}
