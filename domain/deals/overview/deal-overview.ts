/** What the first page of a deal is answered with, and the lines of its stream. */

import type { TrackStage } from '#domain/deals/deal-lifecycle.ts'
import type { BidStatus } from '#domain/deals/lender-bid.ts'
import type { IsoDate } from '#domain/kernel/dates.ts'
import type { HeldCost } from './best-bids.ts'
import type { FunnelRow } from './lender-funnel.ts'
import type { DealNextStep } from './next-step.ts'
import type { StagePlace } from './stage-rail.ts'

export type OverviewBid = HeldCost & {
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

export type OverviewPerson = {
  name: string
  part: 'owner' | 'member' | 'approver' | 'borrower' | 'lender' | 'consultant'
  /** Company, or what a consultant is engaged for. */
  of: string | null
}

export type DealOverview = {
  today: IsoDate
  stages: StagePlace[]
  /** Null of a deal that is over. */
  next: DealNextStep | null
  funnel: FunnelRow[]
  /** The three cheapest that stand while the loan is held for `heldMonths`; the chosen one first. */
  bids: OverviewBid[]
  /** Months; null while neither the request nor a bid says how long. */
  heldMonths: number | null
  /** Lenders that still wait to hear how the choice went. */
  untoldCount: number
  bidsCount: number
  people: OverviewPerson[]
  nextStage: TrackStage | null
  /** Sentences that say what the next stage needs. */
  missing: string[]
  /** The first of the conditions still owed, the earliest due first; none before the stage that they belong to. */
  blocks: OverviewBlock[]
  blocksCount: number
  /** Conditions of funding still owed that block no stage yet. */
  aheadCount: number
}
