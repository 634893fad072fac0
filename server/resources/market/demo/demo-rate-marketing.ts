/** The nine rates that the demo's house publishes, as of the day before. */
import { addDays } from '#domain/kernel/dates.ts'
import type { KeptRowOf } from '#domain/kernel/entity.ts'
import type { rateMarketingInputs } from '#domain/market/rate-marketing.ts'
import { insertRows } from '#server/database/seed/insert-rows.ts'
import { LOAN_TYPES, PROPERTY_TYPES } from '#server/database/seed/reference-data.ts'
import type { SeedContext } from '#server/database/seed/seeding.ts'

type MarketingLine = {
  label: string
  product: string
  type?: string
  /** Percent. */
  ltv: number
  /** Months. */
  term: number
  amortization?: number
  index: KeptRowOf<typeof rateMarketingInputs>['indexType']
  /** Basis points. */
  spreads: readonly [low: number, high: number]
}

const insured = {
  product: 'Term – CMHC Insured',
  type: 'Multifamily',
  ltv: 85,
  amortization: 480,
  index: 'GOC',
} as const
const term = { product: 'Term – Conventional', term: 60, amortization: 300, index: 'GOC' } as const

const LINES: readonly MarketingLine[] = [
  { ...insured, label: 'Insured apartments, 5 years', term: 60, spreads: [75, 95] },
  { ...insured, label: 'Insured apartments, 10 years', term: 120, spreads: [85, 105] },
  { ...term, label: 'Apartments, conventional', type: 'Multifamily', ltv: 75, spreads: [145, 175] },
  { ...term, label: 'Industrial', type: 'Industrial', ltv: 70, spreads: [160, 190] },
  { ...term, label: 'Retail, anchored', type: 'Retail – Anchored', ltv: 70, spreads: [175, 210] },
  { ...term, label: 'Retail, unanchored', type: 'Retail – Unanchored', ltv: 65, spreads: [185, 225] },
  { ...term, label: 'Office', type: 'Office', ltv: 60, spreads: [240, 300] },
  { label: 'Construction', product: 'Construction', ltv: 75, term: 24, index: 'PRIME', spreads: [50, 125] },
  { label: 'Bridge', product: 'Bridge', ltv: 70, term: 12, index: 'PRIME', spreads: [250, 450] },
]

/** Throws when the list no longer holds the name. */
function idOf(list: readonly { id: number; name: string }[], name: string): number {
  const found = list.find((row) => row.name === name)
  if (!found) throw new Error(`The reference lists have no ${name}.`)
  return found.id
}

export async function seedDemoRateMarketing({ ctx }: { ctx: SeedContext }): Promise<void> {
  const rows = LINES.map(
    ({ label, product, type, ltv, term: termMonths, amortization, index, spreads: [low, high] }) => ({
      ...{ country: 'CA', label, product: idOf(LOAN_TYPES, product), ltvBand: ltv, termMonths },
      propertyType: type === undefined ? null : idOf(PROPERTY_TYPES, type),
      ...{ amortizationMonths: amortization ?? null, indexType: index, spreadLow: low, spreadHigh: high },
      ...{ effectiveDate: addDays(ctx.today, -1), published: true, createdAt: ctx.now.toISOString() },
    }),
  )
  await insertRows(ctx, 'rate_marketing_inputs', rows)
}
