/** How the figures of an owner's dashboard are made. */
import type { HowFigure } from '#domain/kernel/how-figure.ts'
import type { Figure } from './figure-records.ts'

const NAMED = 'Every figure opens the records that it is made of.'
const BOTH_KNOWN =
  'A debt is left out with its property where one of both sides is not known; the figure says of how many it is made.'
const SHARE = 'Own share counts values, income and debts by the share that is owned; of a blanket by its allocations.'
const SERVICED =
  'Lines and construction loans are left out: no income pays them back yet. The figure says on how much of the debt it is.'

const how = (
  name: string,
  what: string,
  formula: readonly string[],
  takenForGranted: readonly string[] = [],
): HowFigure => ({
  name,
  what,
  formula,
  takenForGranted: [...takenForGranted, NAMED],
  source: 'The portfolio’s records.',
})

export const HOW_PORTFOLIO: Readonly<Record<Figure, HowFigure>> = {
  value: how(
    'Portfolio value',
    'The values of the properties together.',
    ['Σ value'],
    [
      'The value of a property is the owner’s own, else the appraised one, else the price.',
      'A building site counts at its cost until it is complete, then at its stabilized value; one that is lent on as a building keeps its own value.',
      SHARE,
    ],
  ),
  totalDebt: how(
    'Total debt',
    'The balances of all debts together.',
    ['Σ balance'],
    [
      'Lines and construction loans count with what is drawn; loans that are paid off or refinanced do not count.',
      SHARE,
      'Two currencies are never added; shown in one they are converted at the rate of the day that stands beside it.',
    ],
  ),
  equity: how(
    'Equity',
    'The values that are known less the debts secured on them.',
    ['Σ value − Σ secured balance'],
    ['The same properties and debts as of the loan to value, so that both agree.', BOTH_KNOWN, SHARE],
  ),
  ltv: how(
    'LTV',
    'The balances of what is secured, over the values of the properties.',
    ['Σ secured balance / Σ value'],
    [
      'Property without debt is part of the value. Unsecured lines are left out.',
      'A building site counts at its cost until it stands; beside it stands the LTV without construction.',
      BOTH_KNOWN,
    ],
  ),
  undrawn: how(
    'Undrawn',
    'What may still be drawn of construction loans and lines.',
    ['Σ (authorized or limit − drawn)'],
    [SHARE],
  ),
  noi: how(
    'NOI',
    'The yearly income of the properties together.',
    ['Σ net operating income'],
    ['Only properties whose income is entered count; the figure says how many these are.', SHARE],
  ),
  annualDebtService: how(
    'Annual debt service',
    'Twelve payments of each term loan and blanket.',
    ['Σ 12 · payment'],
    ['The amortizing payment counts even while only interest is paid.', SHARE],
  ),
  dscr: how(
    'DSCR',
    'The income of the properties over the yearly service of their loans.',
    ['Σ net operating income / Σ 12 · payment'],
    ['Only properties with a term loan or a blanket count.', SERVICED, BOTH_KNOWN],
  ),
  debtYield: how(
    'Debt yield',
    'The income of the properties over the balances of their loans.',
    ['Σ net operating income / Σ balance'],
    ['Only properties with a term loan or a blanket count.', SERVICED, BOTH_KNOWN],
  ),
  weightedRate: how(
    'Weighted rate',
    'The rates of the debts, each weighed by its balance.',
    ['Σ balance · rate / Σ balance'],
    ['A floating debt counts with its rate of today, between its floor and its cap.'],
  ),
  weightedRemainingTerm: how(
    'Weighted term left',
    'The months that the debts have left, each weighed by its balance.',
    ['Σ balance · months left / Σ balance'],
    ['Months are whole ones, from today to the expiry.'],
  ),
  floatingShare: how('Fixed / floating', 'The balances of each rate type, over all debt.', [
    'Σ floating balance / Σ balance',
  ]),
  rateRise: how(
    'Rates up 100 bps',
    'What one percent more costs a year on what floats.',
    ['Σ floating balance / 100'],
    ['Caps and floors are not counted.'],
  ),
  covenants: how(
    'Covenants',
    'Each debt counts by the worst of its covenants.',
    ['Counts of breach, watch, pass and not tested'],
    ['Lines and construction loans are not tested.'],
  ),
  maturities: how(
    'Maturities',
    'What is still owed on the day each debt ends.',
    ['Σ balance at maturity'],
    ['Lines and construction loans end with what is drawn today.', SHARE],
  ),
  income: how(
    'NOI by year',
    'The income of the properties whose figure of that year is known.',
    ['Σ last figure of the year'],
    ['A year with fewer properties is no fall: the label says how many it has.', SHARE],
  ),
}

/** How what several properties secure is divided among them. */
export const HOW_SHARES: HowFigure = how(
  'Debt of a property',
  'What is owed on one property, and the capital stack: its debts in the order in which they are paid from it.',
  [
    'Blanket: balance · allocated to it / original loan',
    'Line: balance · its value / values of all that secure it',
    'Order: first, second and third charge; then loans without a charge entered; then secured lines',
    'Through a charge: everything ranked before it and the debt itself',
  ],
  [
    'Where no value is known, a line is divided evenly.',
    'A construction loan is a first charge. Of two debts with the same charge the older one ranks first.',
    'Lines and construction loans count in balances, not in debt service. A matured debt counts until it is repaid.',
  ],
)
