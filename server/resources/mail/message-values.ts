/** What a message about a deal says of itself: the shortcodes' values, and the owner in whose name it goes out. */
import { sql } from 'kysely'
import { deals } from '#domain/deals/deal.ts'
import { withRequest } from '#domain/deals/deal-request.ts'
import type { ExistingDebt } from '#domain/deals/existing-debt.ts'
import type { KeptRowOf } from '#domain/kernel/entity.ts'
import { invalidField } from '#domain/kernel/errors.ts'
import { formatMoney } from '#domain/kernel/format.ts'
import { say } from '#domain/kernel/words.ts'
import { escapeHtml } from '#domain/mail/plain-text.ts'
import { findShortcodes, mergeHtml, mergeText, type ShortcodeValues } from '#domain/mail/shortcodes.ts'
import type { Context } from '#server/kernel/context.ts'
import { findRowJson } from '#server/kernel/reading.ts'
import { findFigures, getRequest } from '#server/resources/deals/deal-requests.queries.ts'
import { cleanHtml } from './clean-html.ts'
import { LINK_PLACE } from './outbox.ts'

export type MessageDeal = Pick<
  KeptRowOf<typeof deals>,
  'id' | 'dealName' | 'userId' | 'user_company_id' | 'currency' | 'values'
> & {
  /** The other request of the deal that is written about; its figures are among the values. */
  requestId?: number | null
}

/** In whose name: the deal's owner, whoever presses the button. */
export type MessageSender = {
  name: string
  email: string
  signature: string
  emailFooter: string
}

type OwnerRow = {
  name: string
  email: string
  phone: string | null
  signature: string | null
  companyName: string | null
  emailFooter: string | null
}

/** The deal as the caller may read it. One that is not there for them is an unknown value of the request. */
export async function readMessageDeal(ctx: Context, dealId: number): Promise<MessageDeal> {
  const resource = ctx.services.registry.get(deals.path)
  const found = resource && (await findRowJson(resource, ctx, dealId))
  if (!found) throw invalidField('dealId', say('Deal has an unknown value.'))
  return JSON.parse(found)
}

/** The deal as a request of it has it. Throws `invalid` for a request that is none of this deal. */
export async function askedDeal(
  ctx: Context,
  deal: MessageDeal,
  requestId: number | null | undefined,
): Promise<MessageDeal> {
  const { figures } = await getRequest(ctx, deal.id, requestId ?? null)
  return { ...deal, requestId: requestId ?? null, values: withRequest(deal.values, figures) }
}

export async function getSender(ctx: Context, ownerId: number): Promise<MessageSender> {
  const { rows } = await sql<OwnerRow>`
    select u.name, u.email, u.phone, u.signature, c.name as "companyName", c."emailFooter"
    from users u left join user_companies c on c.id = u.user_company_id
    where u.id = ${ownerId}`.execute(ctx.db)
  const owner = rows[0]
  if (!owner) throw new Error(`The deal's owner ${ownerId} does not exist.`)
  return {
    name: owner.name,
    email: owner.email,
    signature: cleanHtml(owner.signature ?? '') || plainSignature(owner),
    emailFooter: cleanHtml(owner.emailFooter ?? ''),
  }
}

const plainSignature = ({ name, companyName, phone }: OwnerRow) =>
  `<p>${[name, companyName, phone].flatMap((line) => (line ? [escapeHtml(line)] : [])).join('<br />')}</p>`

/** The firm that referred the deal, which keeps a record of its own; null without one. */
async function findReferrer(ctx: Context, dealId: number): Promise<string | null> {
  const { rows } = await sql<{ companyName: string }>`
    select b."companyName" from deals d join broker_company b on b.id = d."brokerCompanyId" and b.active
    where d.id = ${dealId}`.execute(ctx.db)
  return rows[0]?.companyName ?? null
}

/** What is the same for all recipients. */
export async function dealValues(ctx: Context, deal: MessageDeal, sender: MessageSender): Promise<ShortcodeValues> {
  const { id, dealName, values } = deal
  const { Sponsor_Name: owner, Property_Address: address, Existing_Debt: debts } = values ?? {}
  const known: ShortcodeValues = {
    owner: textOf(owner),
    coiCompany: await findReferrer(ctx, id),
    propertyAddress: textOf(address?.formattedAddress),
    dealName,
    loanAmount: amountOf(deal),
    maturity: earliestMaturity(debts),
    senderName: sender.name,
    signature: sender.signature,
  }
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== null))
}

const amountOf = ({ currency, values }: MessageDeal) =>
  typeof values?.Loan_Amount === 'number' ? formatMoney(values.Loan_Amount, currency) : null

/** The same for the lender of each of these bids, who is told of the request it was sent. */
export async function valuesByBid(
  ctx: Context,
  deal: MessageDeal,
  sender: MessageSender,
  bidIds: readonly number[],
): Promise<(bidId: number | null | undefined) => ShortcodeValues> {
  const own = await dealValues(ctx, deal, sender)
  const asked = await findFigures(ctx, bidIds)
  return (bidId) => {
    const figures = bidId == null ? undefined : asked.get(bidId)
    const loanAmount = figures && amountOf({ ...deal, values: withRequest(deal.values, figures) })
    return loanAmount ? { ...own, loanAmount } : own
  }
}

const textOf = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : null)

/** The next loan to come due is why most deals are in a hurry. */
function earliestMaturity(debts: readonly ExistingDebt[] | null | undefined): string | null {
  const days = (debts ?? []).flatMap(({ maturity }) => maturity ?? [])
  return days.toSorted()[0] ?? null
}

/** What differs from one recipient to the next. */
export const recipientValues = (lenderName: string, firstName: string, link: string = LINK_PLACE): ShortcodeValues => ({
  name: firstName,
  company: lenderName,
  lenderName,
  clickHere: link,
})

type Template = { subject: string; body: string; includeBidLink: boolean }

const linkSentence = () =>
  `<p>${say('To view the request and answer it, please {link}.', { link: '{{clickHere}}' })}</p>`

/** The template with what every message carries: the link if it is wanted, the signature, the company's footer. */
export function completeTemplate({ subject, body, includeBidLink }: Template, sender: MessageSender): Template {
  const { known } = findShortcodes(body)
  const parts = [
    body,
    includeBidLink && !known.includes('clickHere') ? linkSentence() : '',
    known.includes('signature') ? '' : '{{signature}}',
    sender.emailFooter,
  ]
  return { subject, body: parts.join(''), includeBidLink }
}

/** One recipient's own message. */
export const fillIn = ({ subject, body }: Pick<Template, 'subject' | 'body'>, values: ShortcodeValues) => ({
  subject: mergeText(subject, values).replace(/\s+/g, ' ').trim(),
  body: mergeHtml(body, values),
})
