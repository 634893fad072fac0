/** What each figure is called where its records are listed, and how it comes of them. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SliceKind } from '#domain/portfolio/debt-slices.ts'
import type { Figure } from '#domain/portfolio/figure-records.ts'
import type { DebtKind } from '#domain/portfolio/holdings.ts'

type FigureText = { name: MessageDescriptor; made: MessageDescriptor }

export const FIGURE_TEXTS: Record<Figure, FigureText> = {
  value: {
    name: msg`Portfolio value`,
    made: msg`The values of the properties together; a building site counts at its cost until it stands.`,
  },
  totalDebt: { name: msg`Total debt`, made: msg`The balances of all debts together.` },
  equity: { name: msg`Equity`, made: msg`The values that are known less the debts secured on them.` },
  ltv: {
    name: msg`LTV`,
    made: msg`The balances of what is secured, over the values of the properties, where these are known; a building site counts at its cost until it stands.`,
  },
  undrawn: { name: msg`Undrawn`, made: msg`What may still be drawn of construction loans and lines.` },
  noi: { name: msg`NOI`, made: msg`The yearly income of the properties together.` },
  annualDebtService: { name: msg`Annual debt service`, made: msg`Twelve payments of each term loan and blanket.` },
  dscr: {
    name: msg`DSCR`,
    made: msg`The income of the properties over the yearly service of their loans, where both are known.`,
  },
  debtYield: {
    name: msg`Debt yield`,
    made: msg`The income of the properties over the balances of their loans, where it is known.`,
  },
  weightedRate: { name: msg`Weighted rate`, made: msg`The rates of the debts, each weighed by its balance.` },
  weightedRemainingTerm: {
    name: msg`Weighted term left`,
    made: msg`The months that the debts have left, each weighed by its balance.`,
  },
  floatingShare: { name: msg`Fixed / floating`, made: msg`The balances of each rate type, over all debt.` },
  rateRise: { name: msg`Rates up 100 bps`, made: msg`One percent of the balances whose rate floats.` },
  covenants: { name: msg`Covenants`, made: msg`Each debt counts by the worst of its covenants.` },
  maturities: { name: msg`Maturities`, made: msg`What is still owed on the day each debt ends.` },
  income: { name: msg`NOI by year`, made: msg`The income of the properties whose figure of that year is known.` },
}

export const SLICE_NAMES: Record<SliceKind, MessageDescriptor> = {
  lender: msg`Debt by lender`,
  propertyType: msg`Debt by property type`,
  province: msg`Debt by province`,
}

export const DEBT_NAMES: Record<DebtKind, MessageDescriptor> = {
  loan: msg`Term loan`,
  construction: msg`Construction loan`,
  line: msg`Line`,
  blanket: msg`Blanket`,
}
