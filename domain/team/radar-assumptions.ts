/** What a company takes for granted of a new loan, where no lender has said otherwise: the radar is reckoned with it. */
import { z } from 'zod'

/** The usual limits of term lenders; each stands in the workings. */
export const RADAR_USUAL = {
  /** Over the five-year bond, points. */
  spread: 1.85,
  /** Months. */
  amortization: 300,
  /** Percent. */
  maxLTV: 65,
  minDSCR: 1.25,
  /** Percent. */
  minDebtYield: 8,
  /** Of the balance, and for lawyers and appraisers on top. */
  costsBps: 50,
  costsFixed: 15_000,
  /** What a borrower accepts to pay a lender. */
  feeBps: 100,
}

export type RadarAssumptions = typeof RADAR_USUAL
export const RADAR_ASSUMPTIONS = [
  'spread',
  'amortization',
  'maxLTV',
  'minDSCR',
  'minDebtYield',
  'costsBps',
  'costsFixed',
  'feeBps',
] as const satisfies readonly (keyof RadarAssumptions)[]

/** What a company has set; of what it has not set, the usual counts. */
export const radarAssumptionsSchema = z.strictObject({
  spread: z.number().min(0).max(20).optional(),
  amortization: z.int().min(1).max(600).optional(),
  maxLTV: z.number().min(1).max(100).optional(),
  minDSCR: z.number().min(0.5).max(20).optional(),
  minDebtYield: z.number().min(0.5).max(100).optional(),
  costsBps: z.int().min(0).max(2_000).optional(),
  costsFixed: z.number().min(0).max(99_999_999_999.99).optional(),
  feeBps: z.int().min(0).max(2_000).optional(),
})

export const radarAssumptions = (set: z.infer<typeof radarAssumptionsSchema> | null | undefined): RadarAssumptions => ({
  ...RADAR_USUAL,
  ...set,
})
