/** One call for the holders of several kinds of links; each room lends what its own links open. */
import { z } from 'zod'
import type { ChangeContext, GuestActor } from '#server/kernel/context.ts'
import { defineNeed } from '#server/kernel/room.ts'

/** What the guest's token is for; the other services are asked with tokens of their own. */
export const guestQuery = z.strictObject({
  service: z.enum(['annual-reports', 'report-documents', 'client-survey']),
  id: z.coerce.number().int().positive(),
})
export type GuestQuery = z.infer<typeof guestQuery>

/** `path` is that of the record whose link it is. Either throws `forbidden` for what the link does not open. */
export type GuestService = {
  path: string
  show(ctx: ChangeContext<GuestActor>, query: GuestQuery): Promise<unknown>
  change(ctx: ChangeContext<GuestActor>, query: GuestQuery, body: unknown): Promise<unknown>
}

export const guestServices = defineNeed<GuestService>('services for the holders of links')
