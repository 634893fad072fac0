/** What each figure is called where its records are listed. */

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type DebtKind } from '#domain/portfolio/debt-kind.ts'
import type { SliceKind } from '#domain/portfolio/debt-slices.ts'
import type { Figure } from '#domain/portfolio/figure-records.ts'

export const FIGURE_NAMES: Record<Figure, MessageDescriptor> = {
  value: msg`Portfolio value`,
  totalDebt: msg`Total debt`,
  equity: msg`Equity`,
  ltv: msg`LTV`,
  undrawn: msg`Undrawn`,
  noi: msg`NOI`,
  annualDebtService: msg`Annual debt service`,
  dscr: msg`DSCR`,
  debtYield: msg`Debt yield`,
  weightedRate: msg`Weighted rate`,
  weightedRemainingTerm: msg`Weighted term left`,
  floatingShare: msg`Fixed / floating`,
  rateRise: msg`Rates up 100 bps`,
  covenants: msg`Covenants`,
  maturities: msg`Maturities`,
  income: msg`NOI by year`,
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
