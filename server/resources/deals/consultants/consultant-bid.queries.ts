/** What a consultant bid needs of its consultant and its deal, its link, and what follows when one is engaged. */
import { sql } from 'kysely'
import type { consultantBids } from '#domain/deals/consultants/consultant-bid.ts'
import type { KeptRowOf, SentOf } from '#domain/kernel/entity.ts'
import { AppError, invalidField } from '#domain/kernel/errors.ts'
import { say } from '#domain/kernel/words.ts'
import { type ChangeContext, type Context, isUser } from '#server/kernel/context.ts'
import { getLinkDays, lockDeal } from '#server/resources/deals/bid.queries.ts'

const MS_PER_DAY = 86_400_000

type AskedConsultant = {
  consultantName: string
  isOfCategory: boolean
  contacts: { id: number; name: string; email: string }[]
}

/** The columns of a new bid that nobody sends: whom it goes to, and the link. Throws what stands against it. */
export async function prepareConsultantBid(ctx: ChangeContext, sent: SentOf<typeof consultantBids>) {
  const deal = await lockDeal(ctx, Number(sent.dealId))
  if (deal.dealStatus !== 'in-progress') {
    throw new AppError('conflict', say('Consultants can be asked once the deal is in progress.'))
  }
  const asked = await findAsked(ctx, deal.user_company_id, sent)
  if (!asked) throw invalidField('consultantId', say('Consultant has an unknown value.'))
  if (!asked.isOfCategory) {
    throw invalidField('consultantCategoryId', say('This consultant does not work in that category.'))
  }
  const wanted = sent.consultantContactIds ?? []
  const contacts =
    wanted.length === 0 ? asked.contacts.slice(0, 1) : asked.contacts.filter(({ id }) => wanted.includes(id))
  if (contacts.length === 0) throw new AppError('conflict', say('This consultant has no contacts.'))
  if (wanted.length > contacts.length) {
    throw invalidField('consultantContactIds', say('Consultant contact ids has an unknown value.'))
  }
  const days = await getLinkDays(ctx, isUser(ctx.actor) ? ctx.actor.id : deal.userId)
  const { hash, sealed } = ctx.services.seals.newToken()
  return {
    user_company_id: deal.user_company_id,
    consultantName: asked.consultantName,
    consultantContactIds: contacts.map(({ id }) => id),
    contacts,
    isTokenActive: true,
    tokenExpiresAt: new Date(ctx.now.getTime() + days * MS_PER_DAY).toISOString(),
    tokenHash: hash,
    tokenSealed: sealed,
  }
}

/** The consultant as the deal's company has it, with everybody there who takes mail, the main one first. */
async function findAsked(ctx: Context, companyId: number, sent: SentOf<typeof consultantBids>) {
  const { rows } = await sql<AskedConsultant>`
    select t."companyName" as "consultantName", ${sent.consultantCategoryId} = any(t.categories) as "isOfCategory",
      coalesce((select json_agg(json_build_object('id', c.id, 'name', c.name, 'email', c.email)
          order by c."isPrimary" desc, c.id)
        from consultants_contacts_of(${companyId}::bigint) c
        where c."companyId" = t.id and c.active and not c."optOut" and not c.bounced
          and (c.user_company_id is null or c.user_company_id = ${companyId})), '[]') as contacts
    from consultants_of(${companyId}::bigint) t
    where t.id = ${sent.consultantId} and t.active and t."isActive"
      and (t.user_company_id is null or t.user_company_id = ${companyId})`.execute(ctx.db)
  return rows[0]
}

/** The others that were asked for the same are not chosen, and their links end. */
export async function leaveSiblings(ctx: ChangeContext, engaged: KeptRowOf<typeof consultantBids>): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update deals_consultant_bids set status = 'not-selected', "isTokenActive" = false
    where "dealId" = ${engaged.dealId} and "consultantCategoryId" = ${engaged.consultantCategoryId}
      and id <> ${engaged.id} and active and status in ('selected', 'sent', 'viewed', 'quoted')
    returning id`.execute(ctx.db)
  for (const { id } of rows) {
    ctx.emit({ path: 'deals-consultant-bids', id, rooms: [`company:${engaged.user_company_id}`] })
  }
}

/** Marks requests as sent once their message is on its way; those sent before keep their date. */
export async function markRequestsSent(ctx: ChangeContext, dealId: number, bidIds: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number; companyId: number }>`
    update deals_consultant_bids set "sentAt" = coalesce("sentAt", app_now()),
      status = case when status = 'selected' then 'sent' else status end
    where "dealId" = ${dealId} and id = any(${[...bidIds]}::bigint[]) and active
    returning id, user_company_id as "companyId"`.execute(ctx.db)
  for (const { id, companyId } of rows) {
    ctx.emit({ path: 'deals-consultant-bids', id, rooms: [`company:${companyId}`] })
  }
}
