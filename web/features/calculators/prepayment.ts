/** What it costs to repay a loan early: on a day under each penalty, and month by month under the one it carries. */
import { msg, t } from '@lingui/core/macro'
import type { IsoDate } from '#domain/kernel/dates.ts'
import { formatMoney, formatNumber } from '#domain/kernel/format.ts'
import { balanceOn, countPaymentsMade, remainingRows } from '#domain/portfolio/amortization.ts'
import { exitCurve } from '#domain/portfolio/exit-cost.ts'
import { HOW_LEAVING } from '#domain/portfolio/how-leaving.ts'
import type { Discounting } from '#domain/portfolio/interest.ts'
import { rowsUntilOpen } from '#domain/portfolio/open-period.ts'
import { isPenaltyType, prepaymentCost } from '#domain/portfolio/prepayment.ts'
import { agencyYieldMaintenance, defeasance, stepDown } from '#domain/portfolio/prepayment-methods.ts'
import { i18n } from '#web/i18n.ts'
import { serverNow } from '#web/ui/clock.ts'
import { formatLocalDate } from '#web/ui/format.ts'
import { defineCalculator } from './calculator.ts'
import { choice, date, type Given, money, optional, percent, rate, rows, shared, type Values } from './inputs.ts'
import { asMoney } from './words.ts'

const METHODS = [
  { value: '3-month-interest', label: msg`3-month interest` },
  { value: 'interestRateDifferential', label: msg`Interest rate differential` },
  { value: 'yield-maintenance', label: msg`Yield maintenance` },
  { value: 'agency', label: msg`Yield maintenance of US agencies` },
  { value: 'step-down', label: msg`Step-down` },
  { value: 'defeasance', label: msg`Defeasance` },
] as const
type Method = (typeof METHODS)[number]['value']

const isMethod =
  (...methods: Method[]) =>
  ({ penalty }: Values) =>
    methods.includes(penalty as Method)

/** Penalties that follow from the loan alone are known for every month. */
const hasCurve = ({ penalty }: Values) => isPenaltyType(String(penalty))

const inputs = {
  penalty: choice<Method>(msg`Penalty`, METHODS, { usual: 'interestRateDifferential' }),
  principal: shared.principal,
  rate: shared.rate,
  compounding: shared.compounding,
  term: shared.term,
  amortization: shared.amortization,
  firstPaymentDate: date(msg`First payment date`),
  repaidOn: optional(date(msg`Payoff date`, { help: msg`Empty means today.` })),
  referenceRate: optional(
    rate(msg`Comparable rate`, { help: msg`The lender's for the remaining term. For the differential.` }),
  ),
  treasuryYield: optional(rate(msg`Government bond yield`, { help: msg`For yield maintenance and defeasance.` })),
  minimumPct: optional(percent(msg`Least charge`, { showIf: isMethod('yield-maintenance') })),
  steps: rows(
    msg`Step-down, from the first loan year`,
    { stepPct: percent(msg`Percent of balance`) },
    { usual: [5, 4, 3, 2, 1].map((stepPct) => ({ stepPct })), mostRows: 15, showIf: isMethod('step-down') },
  ),
  exchangeCosts: optional(money(msg`Costs of the exchange`, { showIf: isMethod('defeasance') })),
  lockoutEnds: optional(
    date(msg`Lockout ends`, {
      checkDate: (ends, { openDate }) =>
        typeof openDate === 'string' && ends > openDate && msg`The lockout must end before the loan opens.`,
    }),
  ),
  openDate: optional(date(msg`Open from`)),
  discounting: choice<Discounting>(
    msg`Discounting`,
    [
      { value: 'per-1200', label: msg`Rate over twelve a month` },
      { value: 'bond-equivalent', label: msg`Bond-equivalent, twice a year` },
    ],
    { usual: 'per-1200' },
  ),
  newRate: optional(
    rate(msg`Rate of a new loan`, { help: msg`Shows when refinancing begins to pay.`, showIf: hasCurve }),
  ),
  refinancingCosts: optional(money(msg`Costs of the new loan`, { showIf: hasCurve })),
}

/** The charge of one day under every method whose figures are there. */
function costsOn(given: Given<typeof inputs>, asOf: IsoDate) {
  const terms = { ...given, ioMonths: null }
  const made = countPaymentsMade(terms, asOf)
  const left = remainingRows(terms, made)
  const balance = balanceOn(terms, asOf)
  const { treasuryYield } = given
  const charged = (prePaymentPenaltyType: '3-month-interest' | 'interestRateDifferential' | 'yield-maintenance') =>
    prepaymentCost({ ...given, prePaymentPenaltyType, terms, asOf, minimumPct: given.minimumPct ?? 0 }).cost
  // Bonds of an agency loan and of a defeasance pay until the day the loan opens, not until it is due.
  const untilOpen = rowsUntilOpen(terms, made, given.openDate)
  const isFree = left.length === 0 || (given.openDate !== null && asOf >= given.openDate)
  const estimated = (cost: () => number | null) => (isFree ? 0 : cost())
  const costs: Record<Method, number | null> = {
    '3-month-interest': charged('3-month-interest'),
    interestRateDifferential: charged('interestRateDifferential'),
    'yield-maintenance': charged('yield-maintenance'),
    agency: estimated(() =>
      treasuryYield === null
        ? null
        : agencyYieldMaintenance({ balance, noteRate: given.rate, treasuryYield, remainingMonths: untilOpen.length })
            .cost,
    ),
    'step-down': estimated(
      () =>
        stepDown({ balance, stepsPct: given.steps.map(({ stepPct }) => stepPct), loanYear: Math.floor(made / 12) + 1 })
          .cost,
    ),
    defeasance: estimated(() =>
      treasuryYield === null
        ? null
        : defeasance({ ...given, rows: untilOpen, treasuryYield, costs: given.exchangeCosts ?? 0 }).cost,
    ),
  }
  const simpleDifferential =
    given.referenceRate === null ? null : (balance * ((given.rate - given.referenceRate) / 100) * left.length) / 12
  return { balance, remainingMonths: left.length, monthsToOpen: untilOpen.length, costs, simpleDifferential }
}

const missingRate = (method: Method) =>
  method === 'interestRateDifferential'
    ? t`Enter the comparable rate, the lender's for the remaining term: the differential is measured by it.`
    : t`Enter the government bond yield for the rest of the term: the charge is measured by it.`

export const prepayment = defineCalculator({
  key: 'prepayment',
  title: msg`Prepayment`,
  inputs,
  how: [
    HOW_LEAVING.threeMonthInterest,
    HOW_LEAVING.differential,
    HOW_LEAVING.yieldMaintenance,
    HOW_LEAVING.agencyYieldMaintenance,
    HOW_LEAVING.stepDown,
    HOW_LEAVING.defeasance,
    HOW_LEAVING.exitCost,
  ],
  calculate: (given) => {
    const asOf = given.repaidOn ?? formatLocalDate(serverNow())
    const { balance, remainingMonths, monthsToOpen, costs, simpleDifferential } = costsOn(given, asOf)
    const isLocked = given.lockoutEnds !== null && asOf < given.lockoutEnds
    // On a locked day there is nothing to pay that would free the loan.
    const cost = isLocked ? null : costs[given.penalty]
    const curve = isPenaltyType(given.penalty)
      ? exitCurve({ ...given, terms: { ...given, ioMonths: null }, prePaymentPenaltyType: given.penalty, asOf })
      : undefined
    const { breakEven } = curve ?? {}
    return {
      figures: [
        { key: 'cost', label: t`Penalty`, value: asMoney(cost), hint: t`on ${asOf}` },
        { key: 'balance', label: t`Balance`, value: formatMoney(balance) },
        { key: 'payoff', label: t`To repay in all`, value: asMoney(cost === null ? null : balance + cost) },
        { key: 'months', label: t`Months left`, value: formatNumber(remainingMonths) },
        ...(given.newRate === null || !curve
          ? []
          : [
              {
                key: 'breakEven',
                label: t`Refinancing pays from`,
                value: breakEven?.date ?? t`never`,
                hint: breakEven ? t`saves ${formatMoney(breakEven.netSaving)}` : undefined,
              },
            ]),
      ],
      warnings: [
        ...(costs[given.penalty] === null ? [missingRate(given.penalty)] : []),
        ...(isLocked
          ? [t`The loan is locked until ${given.lockoutEnds ?? ''}: it may not be repaid on that day.`]
          : []),
      ],
      notes: [
        ...(curve?.assumptions ?? []),
        ...(monthsToOpen < remainingMonths
          ? [t`To the open date ${monthsToOpen} payments are left: agency yield maintenance and defeasance end there.`]
          : []),
      ],
      table: {
        label: t`Under each penalty`,
        heads: [t`Penalty`, t`Cost`],
        rows: [
          ...METHODS.map(({ value, label }) => [i18n._(label), asMoney(isLocked ? null : costs[value])]),
          [t`Differential, simple form`, asMoney(isLocked ? null : simpleDifferential)],
        ],
      },
      curve,
    }
  },
})
