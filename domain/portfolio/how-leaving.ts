/** How it is computed what leaving a loan costs, and whether a new one pays for that. */
import type { HowFigures } from '#domain/kernel/how-figure.ts'
import { EXPIRING_MONTHS, LTV_FALL_MONTHS, LTV_FALL_POINTS } from './refinance.ts'

const CONTRACT = 'The contract decides; a lender may count days, rates or months otherwise.'
const PRIVILEGE =
  'What may still be repaid free of charge in the loan’s year is no part of the balance that is charged.'
const PER_1200 =
  'A yearly rate discounts a month by its twelfth (rate/1200); with bond-equivalent discounting it is read as a bond yield, compounded twice a year, and three months of interest are those at the loan’s own monthly rate.'

export const HOW_LEAVING = {
  threeMonthInterest: {
    name: 'Three months of interest',
    what: 'The charge of a loan that may be repaid for three months of interest, and the least charge beside a differential.',
    formula: ['Balance · rate/1200 · 3'],
    takenForGranted: [PER_1200, PRIVILEGE, CONTRACT],
    source: 'Custom of Canadian mortgages.',
  },
  differential: {
    name: 'Interest rate differential',
    what: 'What the lender loses by lending again at today’s rate for the remaining term, the comparable rate; at least three months of interest.',
    formula: [
      'Each month: balance · (i(rate of the loan) − i(comparable rate))',
      'Charge: Σ month k / (1 + comparable rate/1200)^k, at least three months of interest, never below 0',
      'Simple form, for comparison: balance · difference of the rates · years left',
    ],
    takenForGranted: [PER_1200, PRIVILEGE, 'The balance is the scheduled one of each month to come.', CONTRACT],
    source: 'Custom of Canadian mortgages; the discounted form of the standard charge terms.',
  },
  yieldMaintenance: {
    name: 'Yield maintenance',
    what: 'What the lender needs beside the balance to earn the same with government bonds.',
    formula: [
      'Σ payment / (1 + yield/1200)^k + balance at maturity / (1 + yield/1200)^months − balance',
      'Never below 0, or below the least charge where one is entered',
    ],
    takenForGranted: [
      PER_1200,
      'The yield is that of a government bond for the remaining term, to maturity; a contract may end the count at the open date.',
      CONTRACT,
    ],
    source: 'General form of prepayment premiums on government yields.',
  },
  agencyYieldMaintenance: {
    name: 'Yield maintenance of US agencies',
    what: 'The premium of loans sold to Fannie Mae or Freddie Mac.',
    formula: [
      'Balance · (note rate − yield)/100 · present value factor, at least 1 % of the balance',
      'Present value factor: (1 − (1 + yield/100)^(−months/12)) / (yield/100)',
    ],
    takenForGranted: [
      'Months are counted to the open date, where one is entered, and otherwise to maturity.',
      CONTRACT,
    ],
    source: 'Multifamily note of the agencies (Fannie Mae forms 4188 and 6104).',
  },
  stepDown: {
    name: 'Step-down',
    what: 'A percentage of the balance that falls with each loan year.',
    formula: ['Balance · percentage of the current loan year'],
    takenForGranted: ['A loan year is twelve payments.', CONTRACT],
    source: 'The loan agreement.',
  },
  defeasance: {
    name: 'Defeasance',
    what: 'An estimate of the bonds that would make the loan’s payments, beyond its balance.',
    formula: ['Σ payment / (1 + yield/1200)^k + balance then / (1 + yield/1200)^months − balance + costs'],
    takenForGranted: [
      'One yield for all bonds; the bonds are bought per payment in truth, by quotation.',
      'Payments are counted to the open date, where one is entered, and otherwise to maturity.',
      PER_1200,
    ],
    source: 'General form of a defeasance by Treasury securities.',
  },
  exitCost: {
    name: 'Exit cost',
    what: 'What leaving costs after each payment still to come, and from which month a new loan pays for it.',
    formula: [
      'Penalty of a month: the charge of the loan on that day. Payoff: balance + penalty',
      'Refinancing pays from the first month in which the saving until maturity is at least penalty and costs',
    ],
    takenForGranted: [
      'Rates stay as they are today.',
      'What is not entered is named beside the curve: lockout, open date, rates, costs, the least charge.',
      'Each month is left right after its payment, when no interest has run up; on another day the interest since the last payment is owed besides.',
      PER_1200,
    ],
    source: 'The penalties above, month by month.',
  },
  refinanceSaving: {
    name: 'Refinance saving',
    what: 'What a new rate saves on the loan as it stands, after what leaving and the new loan cost.',
    formula: [
      'Savings: Σ balance · (i(rate) − i(new rate)) / (1 + new rate/1200)^k until the old loan is due',
      'Net saving: savings − penalty − costs of the new loan',
      'Months until it pays: penalty and costs / the first month’s saving',
    ],
    takenForGranted: [
      'The new loan follows the old one’s schedule and compounding until the old one is due; what comes after is not counted.',
      'A saving is discounted at the new rate and may be negative; costs that are not entered are 0.',
      PER_1200,
    ],
    source: 'Present value of the difference in interest.',
  },
  refinanceSuggestion: {
    name: 'Refinance suggestion',
    what: 'Whether a loan should be refinanced: yes where one of three reasons holds, review where none does and a figure is missing.',
    formula: [
      `It expires within ${EXPIRING_MONTHS} months`,
      'The net saving of a new loan today is above 0',
      `Its LTV fell by ${LTV_FALL_POINTS} points or more since it was made, and it expires within ${LTV_FALL_MONTHS} months`,
    ],
    takenForGranted: [
      'The saving counts until the old loan is due, discounted at the new rate, less the charge of today and the costs entered; a differential is charged at least three months of interest.',
      'The first LTV is the one entered, or else the loan over the purchase price; today’s is the balance over today’s value.',
      'What somebody decided is shown beside it and wins.',
    ],
    source: 'The desk’s own rule.',
  },
} as const satisfies HowFigures
