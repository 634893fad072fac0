/** Tells those who work on a deal what its borrower said to the bids: in the bell, and by mail where they want that. */
import { sql } from 'kysely'
import { pathTo } from '#domain/access/addresses.ts'
import { clientVersions } from '#domain/deals/client-version.ts'
import { deals } from '#domain/deals/deal.ts'
import { say } from '#domain/kernel/words.ts'
import { firstOf } from '#server/adapters/database.ts'
import type { ChangeContext } from '#server/kernel/context.ts'
import { roomsOf } from '#server/kernel/events.ts'
import { escapeHtml } from '#server/resources/team/account.email.ts'
import { type Addressee, sendLetter } from '#server/resources/team/auth-tokens.ts'
import { notify } from '#server/resources/team/notify.ts'
import { lockDeal } from './bid.queries.ts'
import type { KeptClientVersion } from './kept-rows.ts'

type BorrowerSaid =
  | { what: 'commented'; name: string; text: string }
  | { what: 'accepted'; name: string; bidId: number }

/** The owner and the team, as far as they want to hear of bids. */
async function listHearers({ db }: ChangeContext, dealId: number): Promise<Addressee[]> {
  const { rows } = await sql<Addressee>`
    select u.id, u.name, u.email from users u
    left join user_settings s on s."userId" = u.id
    where u.active and coalesce(s."notifyBid", true)
      and (u.id = (select "userId" from deals where id = ${dealId})
        or u.id in (select "userId" from deal_team where "dealId" = ${dealId}))
    order by u.id`.execute(db)
  return rows
}

export async function tellTeamOfClient(ctx: ChangeContext, { id, dealId }: KeptClientVersion, said: BorrowerSaid) {
  const deal = await lockDeal(ctx, dealId)
  await sql`update deals set "lastActivityAt" = app_now() where id = ${dealId}`.execute(ctx.db)
  const rooms = roomsOf(deals, [deal])
  ctx.emit({ path: clientVersions.path, id, rooms })
  ctx.emit({ path: deals.path, id: dealId, rooms })
  const hearers = await listHearers(ctx, dealId)
  const lenderName = said.what === 'accepted' ? await nameOf(ctx, said.bidId) : ''
  const link = pathTo('lenderBids', { id: dealId }, { view: 'compare' })
  const title = () => titleOf(said, lenderName)
  await notify(
    ctx,
    hearers.map((each) => each.id),
    () => ({ kind: `client-${said.what}`, title: title().slice(0, 200), detail: deal.dealName, link }),
  )
  const address = `${ctx.services.config.publicUrl}${link}`
  for (const hearer of hearers) {
    await sendLetter(ctx, hearer, () => ({
      subject: `${deal.dealName}: ${title()}`.slice(0, 300),
      body: letterBody(title(), said, address),
    }))
  }
}

async function nameOf({ db }: ChangeContext, bidId: number): Promise<string> {
  const { rows } = await sql<{ lenderName: string }>`
    select "lenderName" from deals_lender_bids where id = ${bidId}`.execute(db)
  return firstOf(rows).lenderName
}

const titleOf = (said: BorrowerSaid, lenderName: string) =>
  said.what === 'accepted'
    ? say('{name} accepts the bid of {lenderName} for the borrower', { name: said.name, lenderName })
    : say('{name} comments on the bids for the borrower', { name: said.name })

const letterBody = (title: string, said: BorrowerSaid, address: string) =>
  [
    `${escapeHtml(title)}.`,
    said.what === 'accepted'
      ? say('The bid itself is as it was: you decide when it is accepted towards the lender.')
      : `“${escapeHtml(said.text)}”`,
    `<a href="${escapeHtml(address)}">${say('Open the bids')}</a>`,
  ]
    .map((text) => `<p>${text}</p>`)
    .join('\n')
