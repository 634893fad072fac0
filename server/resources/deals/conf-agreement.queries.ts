/** Whether a lender or a consultant has accepted the confidentiality agreement of its bid. */
import { sql } from 'kysely'
import type { InvitedKind } from '#domain/deals/confidentiality-agreement.ts'
import { consultantBids } from '#domain/deals/consultants/consultant-bid.ts'
import { lenderBids } from '#domain/deals/lender-bid.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { mark, say } from '#domain/kernel/words.ts'
import { firstOf } from '#server/adapters/database.ts'
import type { Context, GuestActor } from '#server/kernel/context.ts'

export type Acceptance = { fullName: string; version: string; acceptedAt: string }

export type Invitation = {
  bidId: number
  invited: InvitedKind
  /** The lender or the consultant. */
  lenderName: string
  dealName: string
  tokenExpiresAt: string
  companyName: string
  companyLogo: unknown
  isRequired: boolean
  /** To whom alone the link was sent; null where several people got it. */
  invitedPerson: { name: string; email: string } | null
  acceptance: Acceptance | null
}

type BidHolder = Pick<GuestActor, 'path' | 'id'>

/** Where the bids of each kind stand, who was asked, and by which column an acceptance names its bid. */
const HOLDERS = {
  [lenderBids.path]: { invited: 'lender', table: lenderBids.table, name: 'lenderName', key: 'bidId' },
  [consultantBids.path]: {
    invited: 'consultant',
    table: consultantBids.table,
    name: 'consultantName',
    key: 'consultantBidId',
  },
} as const satisfies Record<string, { invited: InvitedKind; table: string; name: string; key: string }>

/** Throws `forbidden` for the holder of a link to another kind of record, whose key may be that of some bid. */
export function holderOf({ path }: BidHolder) {
  const holder = HOLDERS[path]
  if (!holder) throw new AppError('forbidden', say('This link does not open that.'))
  return holder
}

/** All that whoever is invited learns before it accepts. Throws `forbidden` for the holder of another kind of link. */
export async function getInvitation(ctx: Context, holder: BidHolder): Promise<Invitation> {
  const { invited, table, name, key } = holderOf(holder)
  const { rows } = await sql<Invitation>`
    select b.id as "bidId", ${invited} as invited, b.${sql.id(name)} as "lenderName", d."dealName",
      wire_instant(b."tokenExpiresAt") as "tokenExpiresAt",
      c.name as "companyName", c.logo as "companyLogo", d."confAgreementRequired" as "isRequired",
      case when jsonb_array_length(b.contacts) = 1 then
        json_build_object('name', b.contacts -> 0 ->> 'name', 'email', b.contacts -> 0 ->> 'email') end
        as "invitedPerson",
      (select json_build_object('fullName', a."fullName", 'version', a.version,
        'acceptedAt', wire_instant(a."acceptedAt"))
        from conf_agreement_acceptances a where a.${sql.id(key)} = b.id) as acceptance
    from ${sql.table(table)} b
    join deals d on d.id = b."dealId"
    join user_companies c on c.id = d.user_company_id
    where b.id = ${holder.id}`.execute(ctx.db)
  return firstOf(rows)
}

export const NOT_ACCEPTED = mark('Please accept the agreement to continue.')

/** Throws `conflict` until whoever holds the link has accepted, where the deal asks for it. */
export async function refuseUntilAccepted(ctx: Context<GuestActor>): Promise<void> {
  const { isRequired, acceptance } = await getInvitation(ctx, ctx.actor)
  if (isRequired && !acceptance) throw new AppError('conflict', say(NOT_ACCEPTED))
}
