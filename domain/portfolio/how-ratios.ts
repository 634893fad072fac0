/** How ratios, covenants and the size of a loan are computed. */
import type { HowFigures } from '#domain/kernel/how-figure.ts'
import { WATCH_BAND_PCT } from './covenants.ts'
import { STRESS_POINTS } from './ratios.ts'

export const HOW_RATIOS = {
  coverage: {
    name: 'DSCR and interest coverage',
    what: 'How many times the income pays what the loan costs in a year.',
    formula: [
      'DSCR: net operating income / twelve amortizing payments',
      `Stressed DSCR: the same with a rate ${STRESS_POINTS} points higher`,
      'Interest coverage: net operating income / interest of the first twelve payments',
    ],
    takenForGranted: [
      'The amortizing payment counts even while only interest is paid.',
      'A ratio whose figures are missing or divide by zero is N/A, never 0.',
    ],
    source: 'General use of lenders.',
  },
  leverage: {
    name: 'LTV, LTC and combined LTV',
    what: 'How much of the value, or of the cost, is lent.',
    formula: [
      'LTV through a charge: (balance + debt ranked ahead of it) / value',
      'Combined LTV: all charges / value',
      'LTC: loan / total cost',
    ],
    takenForGranted: [
      'The value is the owner’s own, else the appraised one, else the price. A purchase is lent on the lower of price and appraisal.',
      'Combined LTV is not said while one charge has no amount.',
    ],
    source: 'General use of lenders.',
  },
  yields: {
    name: 'Debt yield, cap rate and break-even occupancy',
    what: 'What the income is of the loan and of the value, and how full the building must be.',
    formula: [
      'Debt yield: net operating income / loan. Cap rate: net operating income / value',
      'Break-even occupancy: (operating expenses + debt service) / gross potential income',
    ],
    takenForGranted: ['Income and expenses are those of a year.'],
    source: 'General use of lenders.',
  },
  covenants: {
    name: 'Covenants of a loan',
    what: 'Whether a loan keeps its limits, and by how much.',
    formula: [
      'LTV: debt / value, at most the limit. Debt yield: income / debt. DSCR: income / annual debt service. Occupancy: as entered',
      'Debt and debt service: all debt on the property, or this loan only where the covenant says so',
      `Watch: kept by less than ${WATCH_BAND_PCT} % of the limit. Breach: not kept`,
      'Cushion: distance to the limit in percent of the limit. Headroom: the same in points, and what value or income may fall',
    ],
    takenForGranted: [
      'Figures and limits are compared in whole millionths: a loan exactly at its limit keeps it.',
      'The lender’s own income counts for DSCR where it is entered. A limit or a figure that is missing is not tested.',
      'A blanket is tested on its properties together. What is under construction is not tested.',
    ],
    source: 'The covenants of the loan as entered.',
  },
  sizing: {
    name: 'Loan size',
    what: 'The largest loan that value, cost, income and the lender allow, and which of them binds.',
    formula: [
      'LTV and LTC: value or cost · limit. Debt yield: income / limit',
      'DSCR: income / limit / mortgage constant; without an amortization the constant is that of interest only',
      'The least of them, rounded down to the thousand from whole cents',
    ],
    takenForGranted: [
      'A constraint with a missing figure drops out.',
      'A deal compounds by its currency: Canadian dollars twice a year, US dollars monthly.',
    ],
    source: 'General use of lenders.',
  },
} as const satisfies HowFigures
