/** How draws, insured loans and returns are computed. */
import type { HowFigures } from '#domain/kernel/how-figure.ts'
import { BULLETINS } from './cmhc.ts'

const [bulletin] = BULLETINS.slice(-1)

export const HOW_PROJECTS = {
  draw: {
    name: 'Construction draw',
    what: 'What may be drawn now so that the rest of the loan still finishes the building.',
    formula: [
      'Holdback: its percentage of the hard cost in place',
      'Cost to complete: for each part of the budget what it and its approved changes still need, never below 0',
      'Largest outstanding loan: authorized − cost to complete − holdback. Draw: that − prior advances, never below 0',
      'Interest of a month: outstanding · rate/1200',
    ],
    takenForGranted: [
      'What one part of the budget costs too much pays for no other.',
      'A change order counts once it is approved and names the part it raises; otherwise the contingency pays for it.',
      'Where equity is required, only what leaves it in may be drawn.',
    ],
    source: 'Cost-to-complete method of construction lenders; holdback of the provincial construction acts.',
  },
  insured: {
    name: 'Insured loan',
    what: 'The largest loan that the insurer of Canadian multifamily loans takes on, with its premium.',
    formula: [
      'Premium: band of LTV, purpose and housing + surcharges, less the Select discount on both',
      'Surcharges: 0.25 points for each five years above 25; 0.25 where rents are still to come at the first advance; 1 on the part of the loan for commercial space',
      'Base loan: the least of LTV · lending value and income / DSCR / constant / (1 + premium)',
      'Loan: base + premium; sales tax on the premium is paid in cash',
    ],
    takenForGranted: [
      'Where debt service binds, a smaller loan in a cheaper band may be larger in the end, and is taken.',
      'Rates compound twice a year. Check the insurer’s current bulletin before relying on the premium.',
    ],
    source: `${bulletin?.source ?? ''}. Least DSCR of other shelter: the insurer’s MLI Select fact sheet as others cite it.`,
  },
  returns: {
    name: 'NPV, IRR and MIRR',
    what: 'What flows are worth today, and the yearly rate they earn.',
    formula: [
      'NPV: Σ flow / (1 + rate)^years, the first flow today',
      'IRR: the rate at which NPV is 0',
      'MIRR: (receipts put out until the last flow / payments financed from the first)^(1/years) − 1',
    ],
    takenForGranted: [
      'Flows are one year apart unless every one has a date; then years are days over 365 from the first date.',
      'IRR is looked for between −99 % and 1,000 %; where several rates fit none is named.',
      'Without rates of their own, MIRR finances and puts out at the discount rate.',
    ],
    source: 'Discounted cash flow, as spreadsheets compute NPV, XNPV, IRR, XIRR and MIRR.',
  },
} as const satisfies HowFigures
