/** Lenders of a deal with what a letter needs to know of them: their state, their people, their link. */
import { sql } from 'kysely'
import type { ChoiceBid } from '#domain/deals/bid-choice.ts'
import type { RemindableBid } from '#domain/deals/bid-reminders.ts'
import type { Stated } from '#domain/kernel/entity.ts'
import type { lenderContacts } from '#domain/lenders/lender-contact.ts'
import type { ChangeContext } from '#server/kernel/context.ts'

export type ReminderContact = { isUsable: boolean } & Stated<
  typeof lenderContacts,
  'id' | 'name' | 'firstName' | 'email'
>

export type HeldBid = RemindableBid &
  ChoiceBid & {
    id: number
    lenderName: string
    /** Calendar days of the company. */
    sentOn: string
    openUntil: string
    contacts: ReminderContact[]
  }

/** Held until the letters are written, so that two who press the button send one; all bids of the deal, or these. */
export async function holdBids(
  ctx: ChangeContext,
  dealId: number,
  bidIds: readonly number[] | undefined,
): Promise<HeldBid[]> {
  const { rows } = await sql<HeldBid>`
    select b.id, b."lenderName", b.status, b."isActive", b."isTokenActive", d."dealStatus", b."toldOutcome",
      wire_instant(b."tokenExpiresAt") as "tokenExpiresAt", wire_instant(b."sentAt") as "sentAt",
      wire_instant(b."remindedAt") as "remindedAt",
      (coalesce(b."sentAt", b."createdAt") at time zone c."timeZone")::date::text as "sentOn",
      (b."tokenExpiresAt" at time zone c."timeZone")::date::text as "openUntil",
      coalesce((
        select json_agg(json_build_object('id', p.id, 'name', p.name, 'firstName', p."firstName", 'email', p.email,
          'isUsable', not p."optOut" and not p.bounced) order by p."isPrimary" desc, p.id)
        from lenders_contacts_of(b.user_company_id) p
        where p.id = any(b."lenderContactIds") and p.active
          and (p.user_company_id is null or p.user_company_id = b.user_company_id)
      ), '[]') as contacts
    from deals_lender_bids b
    join deals d on d.id = b."dealId"
    join user_companies c on c.id = d.user_company_id
    where b."dealId" = ${dealId} and b.active
      and (${bidIds === undefined} or b.id = any(${[...(bidIds ?? [])]}::bigint[]))
    order by b."lenderName", b.id for update of b`.execute(ctx.db)
  return rows
}
