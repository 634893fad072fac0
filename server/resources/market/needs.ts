/** What the market needs of later rooms. */
import type { OpenBidPrice } from '#domain/market/bid-price.ts'
import type { Context } from '#server/kernel/context.ts'
import { defineNeed } from '#server/kernel/room.ts'

/** The open bids that the caller may read, each with what today's index makes of it; null for a role that reads none. */
export type OpenBidPrices = (ctx: Context) => Promise<OpenBidPrice[] | null>

export const openBidPrices = defineNeed<OpenBidPrices>('what open bids cost today')
