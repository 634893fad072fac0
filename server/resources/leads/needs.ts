/** What the leads need of later rooms. */
import type { KeptLead } from '#domain/leads/lead.ts'
import type { ChangeContext } from '#server/kernel/context.ts'
import { defineNeed } from '#server/kernel/room.ts'

/** Makes the caller's draft of a deal out of the lead and answers its key. Throws `forbidden` to who makes no deals. */
export const dealMaker = defineNeed<(ctx: ChangeContext, lead: KeptLead) => Promise<number>>('a deal made of a lead')
