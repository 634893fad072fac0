/** The card of a lender as a colleague receives it: what it wants, what it charges, and whom to speak to. */
import { formatBps, formatMoney, formatMonths, formatMultiple, formatPercent } from '#domain/kernel/format.ts'
import type { Currency } from '#domain/kernel/money.ts'
import { currentPricing } from '#domain/lenders/lender-matching.ts'
import { escapeHtml } from '#domain/mail/plain-text.ts'

type Maybe<Value> = Value | null | undefined

/** As the lender is answered; what the reader may not see is not there. */
export type CardLender = {
  id: number
  companyName: string
  country: 'CA' | 'US'
  categoryName: string | null
  city: string | null
  state: string | null
  website?: Maybe<string>
  phone?: Maybe<string>
  minLoan?: Maybe<number>
  maxLoan?: Maybe<number>
  minTerm?: Maybe<number>
  maxTerm?: Maybe<number>
  minAmortization?: Maybe<number>
  maxAmortization?: Maybe<number>
  maxLTV?: Maybe<number>
  maxLTC?: Maybe<number>
  minDSCR?: Maybe<number>
  minDebtYield?: Maybe<number>
  feeMin?: Maybe<number>
  rateType?: Maybe<string>
  provinces: readonly string[]
  contacts?: readonly CardContact[]
  pricings?: readonly CardPricing[]
}
type CardContact = { name: string; title: string | null; email: string; phone?: Maybe<string>; mobile?: Maybe<string> }
type CardPricing = Parameters<typeof currentPricing>[0][number] & {
  indexType: string
  indexTermMonths: number | null
  spreadMin: number
  spreadMax: number | null
}

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
  subject: `Lender: ${lender.companyName}`,
  body: [
    paragraph('Hello {{name}},'),
    paragraph(`${escapeHtml(senderName)} sends you what we know of ${escapeHtml(lender.companyName)}.`),
    ...(note ? [paragraph(escapeHtml(note).replaceAll('\n', '<br />'))] : []),
    table(factsOf(lender)),
    section('Pricing in force', table(pricesOf(lender, loanTypes, today))),
    section('Contacts', peopleOf(lender)),
    paragraph(`<a href="${escapeHtml(link)}">Open ${escapeHtml(lender.companyName)}</a>`),
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
    ['Category', lender.categoryName],
    ['Place', [lender.city, lender.state, lender.country].filter(Boolean).join(', ')],
    ['Website', lender.website ?? null],
    ['Phone', lender.phone ?? null],
    ['Loan', between(lender.minLoan, lender.maxLoan, money)],
    ['Term', between(lender.minTerm, lender.maxTerm, formatMonths)],
    ['Amortization', between(lender.minAmortization, lender.maxAmortization, formatMonths)],
    ['Maximum LTV', shown(lender.maxLTV, formatPercent)],
    ['Maximum LTC', shown(lender.maxLTC, formatPercent)],
    ['Minimum DSCR', shown(lender.minDSCR, formatMultiple)],
    ['Minimum debt yield', shown(lender.minDebtYield, formatPercent)],
    ['Minimum fee', shown(lender.feeMin, formatBps)],
    ['Rate', lender.rateType ?? null],
    ['Lends in', lender.provinces.join(', ')],
  ]
  return lines.flatMap(([label, value]) => (value ? [[label, value] as const] : []))
}

const shown = (value: Maybe<number>, format: (value: number) => string) => (value == null ? null : format(value))

function between(least: Maybe<number>, most: Maybe<number>, format: (value: number) => string): string | null {
  if (least == null) return most == null ? null : `up to ${format(most)}`
  return most == null ? `from ${format(least)}` : `${format(least)} to ${format(most)}`
}

/** One line for each kind of loan: the newest price of it that is in force. */
function pricesOf({ pricings = [] }: CardLender, loanTypes: ReadonlyMap<number, string>, today: string): Line[] {
  return [...loanTypes].flatMap(([loanType, name]) => {
    const current = currentPricing(pricings, loanType, today) as CardPricing | null
    if (!current) return []
    const index = [current.indexType, current.indexTermMonths && formatMonths(current.indexTermMonths)]
    return [[name, `${index.filter(Boolean).join(' ')} + ${spreadOf(current)}`] as const]
  })
}

const spreadOf = ({ spreadMin, spreadMax }: CardPricing) =>
  spreadMax === null || spreadMax === spreadMin
    ? formatPercent(spreadMin)
    : `${formatPercent(spreadMin)} to ${formatPercent(spreadMax)}`

const peopleOf = ({ contacts = [] }: CardLender) =>
  contacts.length === 0
    ? ''
    : `<ul>${contacts
        .map(({ name, title, email, phone, mobile }) => [name, title, email, phone, mobile].filter(Boolean).join(', '))
        .map((line) => `<li>${escapeHtml(line)}</li>`)
        .join('')}</ul>`
