/** The steps of a deal's life that the server offers whoever reads it. */
import { mayRemove, mayStep } from '#domain/access/rights.ts'
import { DEAL_STEPS, type DealStep } from '#domain/deals/deal-steps.ts'
import type { DealRow } from './deal-row.ts'

/** In the order of the buttons: the step that carries the deal on first. */
export const offeredSteps = (deal: Pick<DealRow, 'may'>): DealStep[] =>
  DEAL_STEPS.filter((step) => (step === 'delete' ? mayRemove(deal) : mayStep(deal, step)))
