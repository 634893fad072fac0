/** Who hears that something about a letter to many changed: its sender and those above. */
import { bulkEmails } from '#domain/mail/bulk-email.ts'
import type { Fact } from '#server/kernel/context.ts'
import { roomsOf } from '#server/kernel/events.ts'

export const bulkRooms = (bulk: { id: number; userId: number; user_company_id: number }): Fact[] =>
  roomsOf(bulkEmails, [bulk])
