/** From the lenders that were ticked to the people who get a message, and why others do not. */
import { LINK_ENDED, SETTLED } from '#domain/deals/lender-bid.ts'
import { AppError, invalidField } from '#domain/kernel/errors.ts'
import { say } from '#domain/kernel/words.ts'
import { invalidAddress, isEmailAddress } from '#domain/mail/addresses.ts'
import type { DealRecipient } from '#domain/mail/deal-message.ts'
import type { Context } from '#server/kernel/context.ts'
import { type EarlierBid, type LenderContact, type LenderToWrite, listLenders } from './recipients.queries.ts'

export type ChosenLender = {
  companyId: number
  lenderName: string
  contacts: LenderContact[]
  /** The bid that this message goes out for; null when one has to be made, in `round`. */
  bid: EarlierBid | null
  round: number
}

export type SkippedContact = { lenderName: string; name: string; email: string; reason: string }

export type RecipientPlan = { lenders: ChosenLender[]; skipped: SkippedContact[] }

/**
 * Checks everybody at once and throws one error that names each recipient that cannot stand, by its place in the
 * request. Contacts who wish no mail are left out and named.
 */
export async function planRecipients(
  ctx: Context,
  deal: { id: number; user_company_id: number },
  recipients: readonly DealRecipient[],
): Promise<RecipientPlan> {
  const wanted = recipients.filter(({ checked }) => checked !== false)
  if (wanted.length === 0) throw invalidField('recipients', say('Add at least one recipient.'))
  const place = { dealId: deal.id, companyId: deal.user_company_id }
  const found = await listLenders(
    ctx,
    place,
    wanted.map(({ companyId }) => companyId),
  )
  const byId = new Map(found.map((lender) => [lender.companyId, lender]))
  const plan: RecipientPlan = { lenders: [], skipped: [] }
  const problems = new Map<string, Problem>()
  const seen = new Set<number>()
  for (const [index, recipient] of wanted.entries()) {
    if (seen.has(recipient.companyId)) continue
    seen.add(recipient.companyId)
    const problem = addToPlan(plan, recipient, byId.get(recipient.companyId))
    if (problem) problems.set(`recipients.${index}`, problem)
  }
  refuse(problems)
  if (plan.lenders.length === 0) throw invalidField('recipients', say('Add at least one recipient.'))
  return plan
}

/** What keeps a lender from being written to; a `conflict` may be confirmed. */
type Problem = { code: 'conflict' | 'invalid'; sentence: string }

function refuse(problems: ReadonlyMap<string, Problem>) {
  const [first] = problems.values()
  if (first === undefined) return
  const isAboutState = [...problems.values()].every(({ code }) => code === 'conflict')
  const errors = Object.fromEntries([...problems].map(([path, { sentence }]) => [path, sentence]))
  throw new AppError(isAboutState ? 'conflict' : 'invalid', first.sentence, errors)
}

const invalid = (sentence: string): Problem => ({ code: 'invalid', sentence })

/** Adds one lender to the plan. @returns what is wrong with it, if anything */
function addToPlan(
  plan: RecipientPlan,
  recipient: DealRecipient,
  lender: LenderToWrite | undefined,
): Problem | undefined {
  if (!lender) return invalid(say('Lender has an unknown value.'))
  if (lender.contacts.length === 0) return invalid(say('This lender has no contacts.'))
  const { contactIds, reselected } = recipient
  const chosen = contactIds.length > 0 ? lender.contacts.filter(({ id }) => contactIds.includes(id)) : mainOf(lender)
  if (contactIds.length > 0 && chosen.length < new Set(contactIds).size)
    return invalid(say('Contact has an unknown value.'))
  const { bid, lenderName } = lender
  if (bid && bid.status !== 'selected' && !reselected) {
    const day = (bid.sentAt ?? bid.createdAt).slice(0, 10)
    return { code: 'conflict', sentence: say('This lender was already selected on {day}. Select again?', { day }) }
  }
  const bad = chosen.find(({ email }) => !isEmailAddress(email))
  if (bad) return invalid(invalidAddress(bad.email))
  plan.skipped.push(...chosen.flatMap((contact) => skipped(lenderName, contact)))
  const contacts = chosen.filter(({ optOut, bounced }) => !optOut && !bounced)
  if (contacts.length > 0) plan.lenders.push({ ...lender, contacts, ...bidFor(bid) })
  return undefined
}

/** The first who wants mail; else the first, so that it is said why nobody gets any. */
const mainOf = ({ contacts }: LenderToWrite) => {
  const usable = contacts.find(({ optOut, bounced }) => !optOut && !bounced)
  return usable ? [usable] : contacts.slice(0, 1)
}

function skipped(lenderName: string, { name, email, optOut, bounced }: LenderContact): SkippedContact[] {
  if (optOut) return [{ lenderName, name, email, reason: say('Wishes no e-mail.') }]
  return bounced ? [{ lenderName, name, email, reason: say('Earlier e-mail could not be delivered.') }] : []
}

/** A bid that has ended stays as it is: asking again is a new round. */
function bidFor(bid: EarlierBid | null): { bid: EarlierBid | null; round: number } {
  if (!bid) return { bid: null, round: 1 }
  const hasEnded = LINK_ENDED.includes(bid.status) || SETTLED.includes(bid.status)
  return hasEnded ? { bid: null, round: bid.round + 1 } : { bid, round: bid.round }
}

export type RecipientChoice = { companyId: number; contactId?: number | undefined }

/** One person at a lender: the one named, else the main contact. Throws `invalid` or `conflict` when there is none. */
export async function getRecipient(
  ctx: Context,
  deal: { id: number; user_company_id: number },
  { companyId, contactId }: RecipientChoice,
) {
  const [lender] = await listLenders(ctx, { dealId: deal.id, companyId: deal.user_company_id }, [companyId])
  if (!lender) throw invalidField('companyId', say('Lender has an unknown value.'))
  const contact = contactId ? lender.contacts.find(({ id }) => id === contactId) : lender.contacts[0]
  if (!contact) throw new AppError('conflict', say('This lender has no contacts.'))
  const { name, firstName, email } = contact
  return { company: lender.lenderName, name, firstName, email }
}
