/** What a message about a deal says of itself: the shortcodes' values, and the owner in whose name it goes out. */
import { sql } from 'kysely'
import { deals } from '#domain/deals/deal.ts'
import type { ExistingDebt } from '#domain/deals/existing-debt.ts'
import { invalidField } from '#domain/kernel/errors.ts'
import type { Address } from '#domain/kernel/field.ts'
import { formatMoney } from '#domain/kernel/format.ts'
import type { Currency } from '#domain/kernel/money.ts'
import { say } from '#domain/kernel/words.ts'
import { escapeHtml } from '#domain/mail/plain-text.ts'
import { findShortcodes, mergeHtml, mergeText, type ShortcodeValues } from '#domain/mail/shortcodes.ts'
import type { Context } from '#server/kernel/context.ts'
import { findRowJson } from '#server/kernel/reading.ts'
import type { Registry } from '#server/kernel/resource.ts'
import { cleanHtml } from './clean-html.ts'
import { LINK_PLACE } from './outbox.ts'

export type MessageDeal = {
  id: number
  dealName: string
  userId: number
  user_company_id: number
  currency: Currency
  values: Record<string, unknown>
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
export async function readMessageDeal(registry: Registry, ctx: Context, dealId: number): Promise<MessageDeal> {
  const resource = registry.get(deals.path)
  const found = resource && (await findRowJson(registry, resource, ctx, dealId))
  if (!found) throw invalidField('dealId', say('Deal has an unknown value.'))
  return JSON.parse(found) as MessageDeal
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
  `<p>${[name, companyName, phone]
    .filter((line) => line !== null && line !== '')
    .map((line) => escapeHtml(line as string))
    .join('<br />')}</p>`

/** What is the same for all recipients. */
export function dealValues({ dealName, currency, values }: MessageDeal, sender: MessageSender): ShortcodeValues {
  const { Sponsor_Name: owner, Property_Address: address, Loan_Amount: loanAmount, Existing_Debt: debts } = values
  const known: ShortcodeValues = {
    owner: textOf(owner),
    propertyAddress: textOf((address as Address | null | undefined)?.formattedAddress),
    dealName,
    loanAmount: typeof loanAmount === 'number' ? formatMoney(loanAmount, currency) : null,
    maturity: earliestMaturity(debts),
    senderName: sender.name,
    signature: sender.signature,
  }
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== null))
}

const textOf = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : null)

/** The next loan to come due is why most deals are in a hurry. */
function earliestMaturity(debts: unknown): string | null {
  const days = Array.isArray(debts) ? (debts as ExistingDebt[]).flatMap(({ maturity }) => maturity ?? []) : []
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

const LINK_SENTENCE = '<p>To view the request and answer it, please {{clickHere}}.</p>'

/** The template with what every message carries: the link if it is wanted, the signature, the company's footer. */
export function completeTemplate({ subject, body, includeBidLink }: Template, sender: MessageSender): Template {
  const { known } = findShortcodes(body)
  const parts = [
    body,
    includeBidLink && !known.includes('clickHere') ? LINK_SENTENCE : '',
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
