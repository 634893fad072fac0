/** How the numbers of the refinance radar are made. */
import type { HowFigures } from '#domain/kernel/how-figure.ts'
import { RADAR_USUAL, type RadarAssumptions } from '#domain/team/radar-assumptions.ts'
import { NEW_LOAN_TERM } from './radar-market.ts'
import { INCOME_MONTHS, SMALL_CHARGE_PCT, VALUE_MONTHS } from './refinance-radar.ts'

/** With what the reader's company takes for granted. */
export const howRadar = (assumptions: RadarAssumptions) => ({
  ...howLoan(assumptions),
  ...howLenders(assumptions),
  ...HOW_ORDER,
})

function howLoan({ spread, amortization, maxLTV, minDSCR, minDebtYield, costsBps, costsFixed }: RadarAssumptions) {
  return {
    newRate: {
      name: 'Rate of a new loan',
      what: 'What a new loan would cost today, before any lender was asked.',
      formula: [`Five-year government bond of the loan’s currency + ${spread} points`],
      takenForGranted: [
        'The bond is the newest one stored; when it is older than thirty days its date stands beside the figures.',
        'The comparable rate of a differential is the bond closest to the months that are left, plus the same points.',
        `The new loan runs ${NEW_LOAN_TERM} months and is repaid over ${amortization}.`,
      ],
      source: 'The desk’s own rule over the stored government bonds.',
    },
    newLoan: {
      name: 'New loan',
      what: 'The largest loan that value and income carry today, and which limit binds.',
      formula: [
        `By value: value · ${maxLTV} %`,
        `By coverage: the loan whose payments at the new rate are the income / ${minDSCR}`,
        `By debt yield: income / ${minDebtYield} %`,
        'The least of those that are known, rounded down to the thousand',
        'Each less the other debt that stays on the property: its balance, and by coverage its payments',
      ],
      takenForGranted: [
        'One debt is refinanced and the others stay. A blanket is refinanced as a whole on its properties together.',
        'No new loan is sized for a line or a construction loan.',
        'Of a lead, value and income are those that the loan was lent on; nothing that its owner entered later is looked at.',
        `A value older than ${VALUE_MONTHS} months, or an income older than ${INCOME_MONTHS}, is labelled and lowers the rank.`,
      ],
      source: 'The usual limits of term lenders; a lender’s own decide.',
    },
    cashOut: {
      name: 'Cash to the owner',
      what: 'What is left of the new loan after everything is paid out; below zero it is a gap.',
      formula: [
        'New loan − balance − charge for leaving today − costs',
        `Costs: balance · ${costsBps} bps + ${costsFixed}`,
      ],
      takenForGranted: ['The loan is left today. While it may not be repaid, nothing is said.'],
      source: 'Sums of the figures beside it.',
    },
  } as const satisfies HowFigures
}

const howLenders = ({ feeBps }: RadarAssumptions) =>
  ({
    lenders: {
      name: 'Who would lend',
      what: 'Lenders of the directory that the new loan misses no stated criterion of; the first three by the order of matching.',
      formula: ['The fourteen criteria of matching, asked with the new loan'],
      takenForGranted: [
        `Five years, fixed, full recourse where nothing else was agreed, and a lender’s fee of ${feeBps} bps.`,
        'What the loan does not say speaks against nobody.',
      ],
      source: 'The directory of lenders and its criteria.',
    },
  }) as const satisfies HowFigures

const HOW_ORDER = {
  order: {
    name: 'Order of the list',
    what: 'Whom to call first.',
    formula: [
      'Loans that save money today, the largest saving first',
      'Then those that end within 12 months, the soonest first',
      'Then those of which the loan to value fell by 10 points, the largest cash first',
    ],
    takenForGranted: [
      'Within each, a loan of which an input is old comes after those of which none is.',
      'A loan of which rate, term or charge is not known has no rank and no figure.',
      `A charge of at most ${SMALL_CHARGE_PCT} % of the balance is worth saying when it begins.`,
    ],
    source: 'The desk’s own rule.',
  },
} as const satisfies HowFigures

/** As it is where a company has set nothing. */
export const HOW_RADAR = howRadar(RADAR_USUAL)
