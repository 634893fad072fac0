/** How bids are compared, and how a request is sized while it is typed. */
import type { HowFigures } from '#domain/kernel/how-figure.ts'

export const HOW_BIDS = {
  bidCost: {
    name: 'Cost of a bid',
    what: 'What a bid costs the borrower: payment, balance at maturity, all fees, and the rate that includes them.',
    formula: [
      'Fees of the first day: lender’s and broker’s basis points of the loan, commitment, application and legal fees',
      'Effective rate: the monthly rate at which all payments, the balance at maturity and the exit fee are worth the loan less its fees, quoted as a yearly rate',
      'Total cost: interest, fees and exit fee until maturity',
    ],
    takenForGranted: [
      'Rates compound by the currency of the deal, and effective rates are quoted the same way for all of its bids: twice a year in Canadian dollars, monthly in US dollars.',
      'A floating rate is index and spread of today, between floor and cap, for the whole term.',
      'A fee that a bid does not name is taken as none, except the lender’s own. What is unknown has no rank and no mark.',
      'Best marks only bids that are alike in amount and hold; unlike bids are normed first, and the page says to what.',
    ],
    source: 'Internal rate of return of the borrower’s flows.',
  },
  bidExit: {
    name: 'Rank by exit month',
    what: 'Which bid is cheapest if the loan is repaid in a month before it is due.',
    formula: [
      'Effective rate of the flows up to that month, with the balance, the charge of the bid and its exit fee at the end',
    ],
    takenForGranted: [
      'Rates stay as they are: the lender lends again at the bid’s own rate, and bonds yield what the bid names.',
      'In the open period nothing is charged.',
      'A bid whose charge is not known has no rank in that month; its line is dashed.',
    ],
    source: 'The charges of prepayment, month by month.',
  },
} as const satisfies HowFigures
