/** What is answered with a deal beside its own fields: people, bids, the primary lender, the fee. */
import { z } from 'zod'
import { bps, choice, integer, json, money, rate, text } from '#domain/kernel/field.ts'
import { TRACK_STAGE_WORDS, TRACK_STAGES } from './deal-lifecycle.ts'

const handedOver = z.object({
  by: z.string().nullable(),
  to: z.string().nullable(),
  at: z.string(),
  lenders: z.int(),
})
const person = z.object({ id: z.int(), name: z.string() })
const member = z.object({ userId: z.int(), name: z.string(), role: z.string() })
const primaryBid = z.object({
  id: z.int(),
  lenderCompanyId: z.int(),
  lenderName: z.string(),
  status: z.string(),
  rate: z.number().nullable(),
  termMonths: z.int().nullable(),
  amount: z.number().nullable(),
})

export const dealExtras = {
  owner: json(person),
  dealTeam: json(z.array(member)),
  cityProvince: text(110),
  propertyTypeName: text(120),
  /** All uses together: what the loan-to-cost is measured by. Null until the first use is entered. */
  Total_Project_Cost: money().label('Total project cost'),
  lendersSent: integer(),
  /** Bids with terms. */
  bidsCount: integer(),
  /** Requests to consultants that were not taken back. */
  consultantsCount: integer().notListed(),
  bestRate: rate(),
  bestAmount: money(),
  primaryLenderName: text(150),
  primaryBid: json(primaryBid),
  /** What the deal earned, or null while it is open; an agent learns its own share. */
  revenueAmount: money(),
  /** With advances after the first. */
  fundedTotal: money(),
  feeBps: bps(),
  /** Calendar days since it was submitted, as the reader counts them, while it waits for approval. */
  waitingDays: integer(),
  /** Paths that stand fixed; `values` stands for every answer. */
  lockedFields: json(z.array(z.string())),
  /** The message to lenders that waits for whoever may send it: from whom, to whom and to how many lenders. */
  messageHandedOver: json(handedOver).notListed(),
  lastStage: choice(TRACK_STAGES, TRACK_STAGE_WORDS),
  approvedByName: text(161),
  inactivatedByName: text(161),
}
