/** How the deals score to which a mail may belong, and when the best of them is sure. */
import { FILING_WEIGHTS, type FilingCandidate, type FilingReason } from './filing.ts'
import { amountsWritten } from './filing-signs.ts'
import { domainOf, isPublicDomain } from './sender-domains.ts'

const WHO: readonly FilingReason[] = ['bid-contact', 'participant', 'lender-domain']
/** From here on a mail is sure, and files itself where the company wants it. */
const SURE = 0.9
/** Below, a deal is not even offered. */
const OFFERED = 0.05
const MOST_OFFERED = 3
/** As certain as signs in the text can make it. */
const HIGHEST = 0.99
/** Two deals closer than this are not told apart. */
const CLEAR_LEAD = 0.2
const LEAST_AMOUNT = 10_000

/** A deal as far as mails speak of it. */
export type FilingDeal = {
  id: number
  /** `D-2026-0016` */
  number: string
  name: string
  /** `800 Ottawa St S`; null where there is none. */
  street: string | null
  amount: number | null
  contactEmails: readonly string[]
  participantEmails: readonly string[]
  lenderDomains: readonly string[]
}

export type FilingMail = { fromEmail: string; subject: string; text: string }

/**
 * The deals a mail may belong to, best first, at most three. `threadDealId` is the deal of a thread that it answers
 * (`known-thread`) or passes on.
 */
export function scoreDeals(
  mail: FilingMail,
  deals: readonly FilingDeal[],
  thread?: { dealId: number; reason: 'known-thread' | 'forwarded-thread' },
): FilingCandidate[] {
  const text = plain(`${mail.subject}\n${mail.text}`)
  const from = mail.fromEmail.toLowerCase()
  const asked = { words: wordsOf(text), amounts: amountsIn(text), from, domain: domainOf(from) }
  return deals
    .map((deal) => {
      const reasons = reasonsFor(deal, asked)
      if (thread?.dealId === deal.id) reasons.unshift(thread.reason)
      return { dealId: deal.id, score: scoreOf(reasons), reasons }
    })
    .filter(({ score }) => score >= OFFERED)
    .toSorted((a, b) => b.score - a.score || a.dealId - b.dealId)
    .slice(0, MOST_OFFERED)
}

type MailSigns = { words: string; amounts: ReadonlySet<number>; from: string; domain: string }

function reasonsFor(deal: FilingDeal, { words, amounts, from, domain }: MailSigns) {
  const reasons: FilingReason[] = []
  if (deal.contactEmails.includes(from)) reasons.push('bid-contact')
  else if (deal.participantEmails.includes(from)) reasons.push('participant')
  else if (!isPublicDomain(domain) && deal.lenderDomains.includes(domain)) reasons.push('lender-domain')
  if (holds(words, deal.number)) reasons.push('deal-number')
  if (deal.street !== null && holds(words, deal.street)) reasons.push('address')
  if (deal.name.length > 5 && holds(words, deal.name)) reasons.push('deal-name')
  if (deal.amount !== null && deal.amount >= LEAST_AMOUNT && amounts.has(deal.amount)) reasons.push('amount')
  return reasons
}

function scoreOf(reasons: readonly FilingReason[]): number {
  const who = Math.max(0, ...reasons.filter((each) => WHO.includes(each)).map((each) => FILING_WEIGHTS[each]))
  const what = reasons.filter((each) => !WHO.includes(each)).reduce((sum, each) => sum + FILING_WEIGHTS[each], 0)
  return Math.round(Math.min(reasons.includes('known-thread') ? 1 : HIGHEST, who + what) * 100) / 100
}

/** Whether the best is sure: high enough, somebody known wrote it, and no other deal is near. */
export function isSureOf(candidates: readonly FilingCandidate[]): boolean {
  const [best, second] = candidates
  if (!best || best.score < SURE) return false
  if (best.reasons.includes('known-thread')) return true
  return best.reasons.some((each) => WHO.includes(each)) && best.score - (second?.score ?? 0) >= CLEAR_LEAD
}

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}$.,@]+/gu, ' ')

/** With one blank before, between and behind, so that whole words are found: deal 16 is not deal 160. */
const wordsOf = (text: string) => ` ${text.replace(/[.,\s]+/g, ' ').trim()} `

function holds(words: string, said: string): boolean {
  // Most deals' words are not even begun in a mail, which is soon seen of plain letters.
  const [first] = /^[ -~]*$/.test(said) ? (/[a-z0-9$@]+/i.exec(said) ?? ['']) : ['']
  if (!words.includes(` ${first.toLowerCase()}`)) return false
  const wanted = plain(said)
  return wanted.trim().length >= 4 && words.includes(wordsOf(wanted))
}

/** The amounts named in a text as numbers. */
const amountsIn = (text: string) =>
  new Set([...amountsWritten(text)].map(({ amount }) => amount).filter((amount) => amount >= LEAST_AMOUNT))
