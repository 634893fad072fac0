/** What the tracker needs of later rooms. */
import type { ChangeContext } from '#server/kernel/context.ts'
import { defineNeed } from '#server/kernel/room.ts'

/** A letter to somebody who owes documents of a deal; its body is clean HTML. */
export type PartyLetter = {
  dealId: number
  toName: string
  toEmail: string
  from: { id: number; name: string; email: string }
  companyId: number
  subject: string
  body: string
}

export const partyMailer =
  defineNeed<(ctx: ChangeContext, letters: readonly PartyLetter[]) => Promise<void>>('letters to parties of a deal')
