/** How lenders are matched with a loan request. */
import type { HowFigures } from '#domain/kernel/how-figure.ts'

export const HOW_MATCHING = {
  match: {
    name: 'Lender match',
    what: 'How many of the fourteen criteria of a lender a request meets; all fourteen are a match.',
    formula: [
      'Amount, term, amortization and DSCR within the lender’s bounds, LTV not above its maximum',
      'Fee: at least the lender’s least fee less 20 basis points',
      'Expected rate: with half a point added, at least the index and the lender’s least spread',
      'Rate type, recourse, interest only, market, property type, class and province are among those the lender takes',
    ],
    takenForGranted: [
      'What a lender does not limit counts as met; what the request does not say earns no point, and the page says which answer is missing.',
      'Amounts and rates are compared in whole millionths, so that a request exactly at a limit meets it.',
      'The stated answers of the request are compared, not figures computed from others.',
      'The index is the newest one stored; older than thirty days it still counts, with its date.',
      'Only lenders of the country of the deal are scored. Order: score, relationship lenders, rating, name.',
    ],
    source: 'The criteria of the lender directory; a lender that was not asked is judged by the loans it is known for.',
  },
} as const satisfies HowFigures
