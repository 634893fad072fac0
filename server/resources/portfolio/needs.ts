/** What the portfolio needs of later rooms. */
import type { Currency } from '#domain/kernel/money.ts'
import type { Context } from '#server/kernel/context.ts'
import { defineNeed } from '#server/kernel/room.ts'

/** What the caller's company was lately paid on loans it placed, in basis points of them; null where it placed none. */
export const usualFee = defineNeed<(ctx: Context, currency: Currency) => Promise<number | null>>('the usual fee')
