/** Who hears that something about a deal's letters changed: those who see the deal. */
import { deals } from '#domain/deals/deal.ts'
import type { Context, Fact } from '#server/kernel/context.ts'
import { roomsOf } from '#server/kernel/events.ts'
import { getRow } from '#server/kernel/rows.ts'
import { dealsResource } from '#server/resources/deals/deals.resource.ts'

export async function dealRooms(ctx: Context, dealId: number): Promise<Fact[]> {
  return roomsOf(deals, [await getRow(dealsResource, ctx, dealId)])
}
