/** What the first page of a deal is answered with, and the lines of its stream. */

import type { TrackStage } from '#domain/deals/deal-lifecycle.ts'
import type { BidStatus } from '#domain/deals/lender-bid.ts'
import type { IsoDate } from '#domain/kernel/dates.ts'
import type { FunnelRow } from './lender-funnel.ts'
import type { DealNextStep } from './next-step.ts'
import type { StagePlace } from './stage-rail.ts'

export type OverviewBid = {
  id: number
  lenderName: string
  status: BidStatus
  /** Percent a year; null while a lender has not named it. */
  allInRate: number | null
  loanAmount: number | null
  rateType: string | null
  expiryDate: IsoDate | null
  isPrimary: boolean
}

export type OverviewBlock = {
  id: number
  name: string
  /** Who owes it, as the tracker calls that party. */
  party: string
  responsibleName: string | null
  dueOn: IsoDate | null
}

export type OverviewPerson = { name: string; part: 'owner' | 'member' | 'borrower' | 'lender'; of: string | null }

export type DealOverview = {
  today: IsoDate
  stages: StagePlace[]
  /** Null of a deal that is over. */
  next: DealNextStep | null
  funnel: FunnelRow[]
  /** The three cheapest that stand, by all-in rate. */
  bids: OverviewBid[]
  bidsCount: number
  people: OverviewPerson[]
  nextStage: TrackStage | null
  /** Sentences that say what the next stage needs. */
  missing: string[]
  /** The first of the documents still owed, the earliest due first. */
  blocks: OverviewBlock[]
  blocksCount: number
}
