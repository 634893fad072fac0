/** The facts on the first tab of a loan's card, in the order in which a lender's statement has them. */

import { msg } from '@lingui/core/macro'
import { type Fact, type FactGroup, factsOf, type NameOf, toldEmpty, valueText } from '#domain/kernel/facts.ts'
import { findField } from '#domain/kernel/field-sets.ts'
import { formatMoney, formatMonths, formatPercent, MISSING } from '#domain/kernel/format.ts'
import { lenderCompanies } from '#domain/lenders/lender-company.ts'
import { interestToFirstPeriod } from '#domain/portfolio/accrued-interest.ts'
import { balanceOn } from '#domain/portfolio/amortization.ts'
import { loans } from '#domain/portfolio/loan.ts'
import type { EnteredOrDerived } from '#domain/portfolio/loan-figures.ts'
import { isInArrears, toLoanTerms } from '#domain/portfolio/loan-record.ts'
import { i18n } from '#web/i18n.ts'
import { withUntold } from './asked-facts.ts'
import type { LoanRow } from './card-rows.ts'
import type { ConstructionView, LoanView, TermView } from './loan-view.ts'

const figure = (key: string, label: string, value: string): Fact => ({ key, label, value })

/** All fields of the loan in groups, each figure marked as entered or derived where it could be either. */
export function detailGroups(view: LoanView, nameOf: NameOf, lenderPath?: string): FactGroup[] {
  const { loan, entity } = view
  const facts = (paths: readonly string[]) => factsOf(entity, loan, paths, nameOf)
  const lender: Fact = {
    key: 'lenderId',
    label: i18n._(msg`Lender`),
    value: loan.lenderName ?? nameOf(lenderCompanies.path, loan.lenderId) ?? MISSING,
    ...(lenderPath && { to: lenderPath }),
  }
  const groups: FactGroup[] = [
    {
      key: 'loan',
      facts: loanFacts(view, facts, lender),
    },
    {
      key: 'rate',
      title: i18n._(msg`Rate and payments`),
      facts: [
        ...(view.kind === 'term' ? paymentFacts(view) : interestFacts(view)),
        ...facts(['facilityIndexType', 'facilityIndexId', 'spread', 'interestRateFloor', 'interestRateCap']),
        ...facts(['paymentFrequency', 'compounding', 'dayCount', 'fundingDate', 'lockoutEnds', 'openDate']),
        ...(view.kind === 'term' ? [...facts(['prepaymentPrivilegePercentage']), ...courseFacts(view, facts)] : []),
      ],
    },
    { key: 'ratios', title: i18n._(msg`Ratios and security`), facts: ratioFacts(view, facts) },
    {
      key: 'lenders',
      title: i18n._(msg`Lead lender and syndicate`),
      facts: facts([
        'leadLenderExposurePercentage',
        'leadLenderExposureAmount',
        'leadLenderContactId',
        'syndicatePartnersId',
        'syndicateLenderExposurePercentage',
        'syndicateLenderExposureAmount',
      ]),
    },
    {
      key: 'insurance',
      title: i18n._(msg`Insurance and servicing`),
      facts: [
        ...facts(['insured', 'insurer', 'insurancePremium', 'insuranceCertificate']),
        ...facts(['servicer', 'paymentAccountLast4']),
        ...facts(['loanStatus', 'paidOffDate', 'paidOffAmount']),
      ],
    },
    { key: 'reserves', title: i18n._(msg`Reserves`), facts: reserveFacts(loan) },
  ]
  return withUntold(view, groups, facts)
}

type FactsAt = (paths: readonly string[]) => Fact[]

function loanFacts(view: LoanView, facts: FactsAt, lender: Fact): Fact[] {
  return [
    ...facts(['loanName', 'loanId']),
    lender,
    ...facts(['firstPaymentDate']),
    ...(view.kind === 'term' ? termAmounts(view) : authorizedAmounts(view)),
    ...facts(['rateType']),
    rateFact(view),
    ...facts(['term']),
    amortizationFact(view),
    ...facts(['ioMonths', 'loanExpiry']),
    monthsLeft(view),
    ...toldEmpty(facts(['prePaymentPenaltyType', 'chargeType'])),
    ...facts(['recourse', 'crossCollaterizedLoan']),
  ]
}

function termAmounts({ loan, entity, figures }: TermView): Fact[] {
  const entered = loan.balanceOverride
  return [
    ...factsOf(entity, loan, ['originalLoanAmount']),
    figure('currentBalance', i18n._(msg`Outstanding today`), formatMoney(figures.balance)),
    ...(entered
      ? [
          {
            key: 'outstandingLoanAmount',
            label: i18n._(msg`Statement balance`),
            value: formatMoney(loan.outstandingLoanAmount),
            origin: 'entered' as const,
          },
          ...factsOf(entity, loan, ['balanceOverride']),
        ]
      : []),
    { key: 'balanceBasis', label: i18n._(msg`Balance source`), value: balanceBasis(loan) },
  ]
}

/** What the balance shown comes from: a statement that holds while payments are late, or the schedule. */
function balanceBasis(loan: TermView['loan']): string {
  const { balanceOverride: date } = loan
  if (!date) return isInArrears(loan) ? i18n._(msg`Schedule, as if every payment were made`) : i18n._(msg`Schedule`)
  return isInArrears(loan)
    ? i18n._(msg`Statement of ${date}, held while payments are late`)
    : i18n._(msg`Schedule, going on from the statement of ${date}`)
}

function authorizedAmounts({ loan, entity, figures }: ConstructionView): Fact[] {
  return [
    ...factsOf(entity, loan, ['authorizedLoanAmount']),
    {
      key: 'totalOutstandingLoanAmount',
      label: i18n._(msg`Outstanding amount`),
      value: formatMoney(figures.balance),
      origin: loan.draws?.length ? 'derived' : 'entered',
    },
    figure('availableToDraw', i18n._(msg`Available to draw`), formatMoney(loan.availableToDraw)),
    figure('undrawn', i18n._(msg`Undrawn`), formatMoney(figures.undrawn)),
    ...factsOf(entity, loan, ['interestReserve', 'interestReserveRemaining']),
    ...factsOf(entity, loan, ['letterOfCreditLimit', 'letterOfCreditUsed']),
    ...factsOf(entity, loan, ['takeoutType', 'takeoutCommitment']),
  ]
}

const rateFact = ({ loan, figures }: LoanView): Fact => ({
  key: 'allInRate',
  label: i18n._(msg`All-in rate`),
  value: formatPercent(figures.allInRate),
  ...(loan.facilityIndexId && { origin: 'derived' as const }),
})

const amortizationFact = ({ loan, entity }: LoanView): Fact => {
  const field = entity.fields.amortization
  const months = loan.amortization
  return {
    key: 'amortization',
    label: i18n._(msg`Amortization`),
    value: months && field ? valueText(field, months) : i18n._(msg`Interest Only`),
  }
}

const monthsLeft = ({ figures }: LoanView): Fact => ({
  key: 'remainingTerm',
  label: i18n._(msg`Months left`),
  value: formatMonths(figures.remainingTerm),
  isOrange: figures.isExpiring,
})

function paymentFacts({ figures }: TermView): Fact[] {
  return [
    figure('monthlyPayment', i18n._(msg`Monthly payment`), formatMoney(figures.monthlyPayment)),
    figure('annualDebtService', i18n._(msg`Annual debt service`), formatMoney(figures.annualDebtService)),
    figure('nextPaymentDate', i18n._(msg`Next payment`), figures.nextPaymentDate ?? MISSING),
    figure('nextPayment', i18n._(msg`Amount of the next payment`), formatMoney(figures.nextPayment)),
    figure('balanceAtMaturity', i18n._(msg`Balance at maturity`), formatMoney(figures.balanceAtMaturity)),
    figure('prepaymentCostToday', i18n._(msg`Prepayment today`), formatMoney(figures.prepaymentCostToday.cost)),
  ]
}

/** What the loan went through: each rate that it has paid, and each part repaid beside its payments. */
function courseFacts({ loan, known }: TermView, facts: (paths: readonly string[]) => Fact[]): Fact[] {
  const terms = toLoanTerms(loan, known.indexRate)
  const stub = terms && interestToFirstPeriod(terms, loan.fundingDate)
  return [
    ...(stub
      ? [
          figure(
            'stub',
            i18n._(msg`Interest from funding to ${stub.to}`),
            `${formatMoney(stub.amount)} (${stub.days} d)`,
          ),
        ]
      : []),
    ...(loan.rateType === 'Floating' ? facts(['paymentRule']) : []),
    ...(loan.rateHistory ?? []).map(({ until, rate }) => {
      const owed = terms ? formatMoney(balanceOn(terms, until)) : MISSING
      const label = i18n._(msg`Rate until ${until}`)
      return { key: `rate-${until}`, label, value: i18n._(msg`${formatPercent(rate)}, owed then ${owed}`) }
    }),
    ...(loan.partialPrepayments ?? []).map(({ date, amount }, index) => ({
      key: `part-${index}`,
      label: i18n._(msg`Partial prepayment on ${date}`),
      value: formatMoney(amount),
    })),
  ]
}

function interestFacts({ figures }: ConstructionView): Fact[] {
  return [
    figure('monthlyInterest', i18n._(msg`Interest of a month`), formatMoney(figures.monthlyInterest)),
    figure('reserveMonths', i18n._(msg`Interest reserve lasts`), formatMonths(figures.reserveMonths)),
    figure('letterOfCredit', i18n._(msg`Letters of credit left`), formatMoney(figures.letterOfCreditAvailable)),
  ]
}

function ratioFacts(view: LoanView, facts: (paths: readonly string[]) => Fact[]): Fact[] {
  const collateral = facts(['crossCollateralLoan', 'crossCollateralPropertyName'])
  const ratio = (key: string, { value, isEntered }: EnteredOrDerived): Fact[] => {
    const field = findField(loans.fields, key)
    const [fact] = facts([key])
    if (!field || !fact) return []
    const shown = value === null ? 'N/A' : valueText(field, value)
    return [{ ...fact, value: shown, ...(value !== null && { origin: isEntered ? 'entered' : 'derived' }) }]
  }
  if (view.kind === 'construction') {
    return [...facts(['ltv']), ...ratio('ltc', view.figures.ltc), ...facts(['dscr']), ...collateral]
  }
  const { ltv, ltc, dscr } = view.figures
  return [
    ...ratio('ltv', ltv),
    ...ratio('ltc', ltc),
    ...ratio('dscr', dscr),
    figure('currentLTV', i18n._(msg`LTV today`), formatPercent(view.figures.currentLTV)),
    ...collateral,
  ]
}

const RESERVES = ['tax', 'insurance', 'replacement', 'tilc'] as const
type Reserves = Partial<Record<(typeof RESERVES)[number], { balance?: number | null; monthly?: number | null } | null>>

/** `$12,000, $1,000 a month`. */
function reserveFacts(loan: LoanRow): Fact[] {
  const kept = (loan.reserves ?? {}) as Reserves
  const labels = loans.fields.reserves?.parts.keys ?? {}
  return RESERVES.map((key) => {
    const { balance, monthly } = kept[key] ?? {}
    const inIt = formatMoney(balance)
    const goesIn = formatMoney(monthly)
    const label = labels[key]?.parts.label ?? key.charAt(0).toUpperCase() + key.slice(1)
    return { key, label, value: monthly == null ? inIt : i18n._(msg`${inIt}, ${goesIn} a month`) }
  })
}
