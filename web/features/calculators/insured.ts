/** Insured multifamily loans in Canada: premium, loan and what limits it. */
import { msg, t } from '@lingui/core/macro'
import { formatMoney, formatMonths, formatMultiple, formatPercent } from '#domain/kernel/format.ts'
import {
  bulletinOn,
  INSURED_PURPOSES,
  type SelectPoints,
  type Shelter,
  sizeInsuredLoan,
} from '#domain/portfolio/cmhc.ts'
import { HOW_PROJECTS } from '#domain/portfolio/how-projects.ts'
import { serverNow } from '#web/ui/clock.ts'
import { formatLocalDate } from '#web/ui/format.ts'
import { defineCalculator } from './calculator.ts'
import { choice, count, type Given, money, months, optional, percent, shared } from './inputs.ts'

const inputs = {
  program: choice(
    msg`Program`,
    [
      { value: 'standard', label: msg`Standard` },
      { value: '50', label: msg`Select, 50 points` },
      { value: '70', label: msg`Select, 70 points` },
      { value: '100', label: msg`Select, 100 points` },
    ],
    { usual: 'standard' },
  ),
  purpose: choice(
    msg`Purpose`,
    INSURED_PURPOSES.map((value) => ({
      value,
      label: value === 'construction' ? msg`Construction` : msg`Purchase or refinance`,
    })),
    { usual: 'other' },
  ),
  shelter: choice<Shelter>(
    msg`Housing`,
    [
      { value: 'rental', label: msg`Rental apartments` },
      { value: 'other', label: msg`Student, seniors, supportive or single rooms` },
    ],
    { usual: 'rental' },
  ),
  lendingValue: money(msg`Lending value`),
  noi: shared.noi,
  rate: shared.rate,
  insuredAmortization: months(msg`Amortization`, { usual: 480 }),
  insuredLtv: percent(msg`LTV asked for`, { usual: 80 }),
  units: optional(count(msg`Units`)),
  rents: choice<'reached' | 'to-come'>(
    msg`Rents at the first advance`,
    [
      { value: 'reached', label: msg`Reached` },
      { value: 'to-come', label: msg`Still to come` },
    ],
    { usual: 'reached' },
  ),
  nonResidentialShare: optional(percent(msg`Part of the loan for commercial space`)),
  province: choice(
    msg`Province`,
    [
      { value: 'other', label: msg`No tax on the premium` },
      { value: 'ON', label: msg`Ontario, 8%` },
      { value: 'QC', label: msg`Quebec, 9%` },
      { value: 'SK', label: msg`Saskatchewan, 6%` },
    ],
    { usual: 'other' },
  ),
}

const toRequest = (given: Given<typeof inputs>) => ({
  ...given,
  asOf: formatLocalDate(serverNow()),
  selectPoints: given.program === 'standard' ? null : (Number(given.program) as SelectPoints),
  amortization: given.insuredAmortization,
  ltv: given.insuredLtv,
  isUnstabilized: given.rents === 'to-come',
})

export const insured = defineCalculator({
  key: 'insured',
  title: msg`CMHC`,
  inputs,
  how: [HOW_PROJECTS.insured],
  calculate: (given) => {
    const request = toRequest(given)
    const result = sizeInsuredLoan(request)
    const { effectiveDate } = bulletinOn(request.asOf)
    const program = bulletinOn(request.asOf)[given.program === 'standard' ? 'standard' : 'select']
    const limits = 'maxLTV' in program ? program : program[request.selectPoints as SelectPoints]
    return {
      figures: [
        { key: 'loan', label: t`Loan with premium`, value: formatMoney(result.loan), hint: t`${result.binding} binds` },
        {
          key: 'premiumPct',
          label: t`Premium`,
          value: formatPercent(result.premiumPct),
          hint: formatMoney(result.premium),
        },
        { key: 'base', label: t`Base loan`, value: formatMoney(result.base) },
        { key: 'payment', label: t`Monthly payment`, value: formatMoney(result.payment) },
        { key: 'dscr', label: t`DSCR`, value: formatMultiple(result.dscr) },
        { key: 'tax', label: t`Sales tax, in cash`, value: formatMoney(result.salesTax) },
        { key: 'byDscr', label: t`Base that debt service allows`, value: formatMoney(result.baseByDebtService) },
        { key: 'loanByDscr', label: t`Loan that debt service allows`, value: formatMoney(result.loanByDebtService) },
      ],
      warnings: result.warnings.map((warning) =>
        warning === 'ltv-above-limit'
          ? t`The program lends at most ${formatPercent(limits.maxLTV)} of the value; that was used.`
          : t`The program amortizes over at most ${formatMonths(limits.maxAmortization)}; that was used.`,
      ),
      notes: [t`Premiums of the bulletin of ${effectiveDate}.`],
    }
  },
  toDeal: (given) => ({
    Loan_Amount: Math.floor(sizeInsuredLoan(toRequest(given)).loan),
    Expected_Rate: given.rate,
    Appraised_Value: given.lendingValue,
    Amortization: sizeInsuredLoan(toRequest(given)).amortization,
    IO: false,
    Insured_Program: given.program === 'standard' ? 'mli-standard' : `mli-select-${given.program}`,
  }),
})
