/** The card of a lender as a colleague receives it: what it wants, what it charges, and whom to speak to. */

import type { RowOf } from '#domain/kernel/entity.ts'
import { formatBps, formatMoney, formatMonths, formatMultiple, formatPercent } from '#domain/kernel/format.ts'
import type { Currency } from '#domain/kernel/money.ts'
import { say } from '#domain/kernel/words.ts'
import type { lenderCompanies } from '#domain/lenders/lender-company.ts'
import type { lenderContacts } from '#domain/lenders/lender-contact.ts'
import { currentPricing } from '#domain/lenders/lender-matching.ts'
import type { pricings } from '#domain/lenders/pricing.ts'
import { escapeHtml } from '#domain/mail/plain-text.ts'
import { indexCode } from '#domain/market/rate.ts'
import { linked } from '#server/resources/team/account.email.ts'

type Maybe<Value> = Value | null | undefined

/** As the lender is answered; what the reader may not see is not there. */
export type CardLender = Pick<
  RowOf<typeof lenderCompanies>,
  | 'id'
  | 'companyName'
  | 'country'
  | 'city'
  | 'state'
  | 'website'
  | 'phone'
  | 'minLoan'
  | 'maxLoan'
  | 'minTerm'
  | 'maxTerm'
  | 'minAmortization'
  | 'maxAmortization'
  | 'maxLTV'
  | 'maxLTC'
  | 'minDSCR'
  | 'minDebtYield'
  | 'feeMin'
  | 'rateType'
  | 'provinces'
> & {
  categoryName: string | null
  contacts?: readonly CardContact[]
  pricings?: readonly CardPricing[]
}
type CardContact = Pick<RowOf<typeof lenderContacts>, 'name' | 'title' | 'email' | 'phone' | 'mobile'>
type CardPricing = Parameters<typeof currentPricing>[0][number] &
  Pick<RowOf<typeof pricings>, 'indexType' | 'indexTermMonths' | 'spreadMin' | 'spreadMax'>

export type CardFacts = {
  lender: CardLender
  /** Names of kinds of loan, by their id. */
  loanTypes: ReadonlyMap<number, string>
  senderName: string
  /** A line of the sender's own. */
  note: string | null
  /** Where the lender is shown. */
  link: string
  today: string
}

/** A message complete but for signature and footer. */
export const lenderCard = ({ lender, loanTypes, senderName, note, link, today }: CardFacts) => ({
  subject: say('Lender: {name}', { name: lender.companyName }),
  body: [
    paragraph(say('Hello {name},', { name: '{{name}}' })),
    paragraph(
      say('{sender} sends you what we know of {lender}.', {
        sender: escapeHtml(senderName),
        lender: escapeHtml(lender.companyName),
      }),
    ),
    ...(note ? [paragraph(escapeHtml(note).replaceAll('\n', '<br />'))] : []),
    table(factsOf(lender)),
    section(say('Pricing in force'), table(pricesOf(lender, loanTypes, today))),
    section(say('Contacts'), peopleOf(lender)),
    paragraph(linked(say('<a>Open {lender}</a>', { lender: escapeHtml(lender.companyName) }), link)),
  ].join(''),
})

const paragraph = (html: string) => `<p>${html}</p>`
const section = (title: string, html: string) => (html ? `<h3>${title}</h3>${html}` : '')

type Line = readonly [label: string, value: string]

const table = (lines: readonly Line[]) =>
  lines.length === 0
    ? ''
    : `<table><tbody>${lines
        .map(([label, value]) => `<tr><th>${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>`)
        .join('')}</tbody></table>`

function factsOf(lender: CardLender): Line[] {
  const currency: Currency = lender.country === 'CA' ? 'CAD' : 'USD'
  const money = (amount: number) => formatMoney(amount, currency)
  const lines: [string, string | null][] = [
    [say('Category'), lender.categoryName],
    [say('Place'), [lender.city, lender.state, lender.country].filter(Boolean).join(', ')],
    [say('Website'), lender.website ?? null],
    [say('Phone'), lender.phone ?? null],
    [say('Loan'), between(lender.minLoan, lender.maxLoan, money)],
    [say('Term'), between(lender.minTerm, lender.maxTerm, formatMonths)],
    [say('Amortization'), between(lender.minAmortization, lender.maxAmortization, formatMonths)],
    [say('Maximum LTV'), shown(lender.maxLTV, formatPercent)],
    [say('Maximum LTC'), shown(lender.maxLTC, formatPercent)],
    [say('Minimum DSCR'), shown(lender.minDSCR, formatMultiple)],
    [say('Minimum debt yield'), shown(lender.minDebtYield, formatPercent)],
    [say('Minimum fee'), shown(lender.feeMin, formatBps)],
    [say('Rate'), lender.rateType ?? null],
    [say('Lends in'), lender.provinces.join(', ')],
  ]
  return lines.flatMap(([label, value]) => (value ? [[label, value] as const] : []))
}

const shown = (value: Maybe<number>, format: (value: number) => string) => (value == null ? null : format(value))

function between(least: Maybe<number>, most: Maybe<number>, format: (value: number) => string): string | null {
  if (least == null) return most == null ? null : say('up to {most}', { most: format(most) })
  return most == null
    ? say('from {least}', { least: format(least) })
    : say('{least} to {most}', { least: format(least), most: format(most) })
}

/** One line for each kind of loan: the newest price of it that is in force. */
function pricesOf({ pricings = [] }: CardLender, loanTypes: ReadonlyMap<number, string>, today: string): Line[] {
  return [...loanTypes].flatMap(([loanType, name]) => {
    const current = currentPricing(pricings, loanType, today) as CardPricing | null
    if (!current) return []
    const index = [indexCode(current.indexType), current.indexTermMonths && formatMonths(current.indexTermMonths)]
    return [[name, `${index.filter(Boolean).join(' ')} + ${spreadOf(current)}`] as const]
  })
}

const spreadOf = ({ spreadMin, spreadMax }: CardPricing) =>
  spreadMax === null || spreadMax === spreadMin
    ? formatPercent(spreadMin)
    : say('{least} to {most}', { least: formatPercent(spreadMin), most: formatPercent(spreadMax) })

const peopleOf = ({ contacts = [] }: CardLender) =>
  contacts.length === 0
    ? ''
    : `<ul>${contacts
        .map(({ name, title, email, phone, mobile }) => [name, title, email, phone, mobile].filter(Boolean).join(', '))
        .map((line) => `<li>${escapeHtml(line)}</li>`)
        .join('')}</ul>`
