/** The steps a deal takes from draft to closed, with how many deals stand at each. */

import { DEAL_STATUS_WORDS, type DealStatus, TRACK_STAGE_WORDS, TRACK_STAGES } from '#domain/deals/deal-lifecycle.ts'
import type { Currency } from '#domain/kernel/money.ts'
import { wordOf } from '#domain/kernel/words.ts'
import type { FunnelRow } from './dashboard-answer.ts'

/** What was given up is no step on the way. */
const ORDER: readonly DealStatus[] = ['draft', 'pending', 'in-progress', 'archived']

const placeOf = ({ dealStatus, trackStage }: FunnelRow) =>
  ORDER.indexOf(dealStatus) * TRACK_STAGES.length + (trackStage ? TRACK_STAGES.indexOf(trackStage) : 0)

export const stepName = ({ dealStatus, trackStage }: FunnelRow): string =>
  trackStage ? wordOf(TRACK_STAGE_WORDS, trackStage) : wordOf(DEAL_STATUS_WORDS, dealStatus)

export const funnelSteps = (funnel: readonly FunnelRow[], currency: Currency): FunnelRow[] =>
  funnel
    .filter((row) => ORDER.includes(row.dealStatus) && row.currency === currency)
    .toSorted((a, b) => placeOf(a) - placeOf(b))
