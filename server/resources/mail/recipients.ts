/** From the companies that were ticked to the people who get a message, and why others do not. */
import { AppError, invalidField } from '#domain/kernel/errors.ts'
import { say } from '#domain/kernel/words.ts'
import { invalidAddress, isEmailAddress } from '#domain/mail/addresses.ts'
import type { MessageKind } from '#domain/mail/deal-draft.ts'
import type { DealRecipient } from '#domain/mail/deal-message.ts'
import type { Context } from '#server/kernel/context.ts'
import type { MessageDeal } from './message-values.ts'
import { type CompanyToWrite, listConsultants, listLenders, type WritableContact } from './recipients.queries.ts'

export type SkippedContact = { companyName: string; name: string; email: string; reason: string }

/** A company with those of its people who get a message, and the bid it goes out for; null when one has to be made. */
export type RecipientPlan<Company extends CompanyToWrite> = { companies: Company[]; skipped: SkippedContact[] }

/** What is said of a company that cannot be written to. */
export type RecipientWords = {
  unknown: () => string
  nobody: () => string
  again: (day: string) => string
}

export const RECIPIENT_WORDS: Readonly<Record<MessageKind, RecipientWords>> = {
  lender: {
    unknown: () => say('Lender has an unknown value.'),
    nobody: () => say('This lender has no contacts.'),
    again: (day) => say('This lender was already selected on {day}. Select again?', { day }),
  },
  consultant: {
    unknown: () => say('Consultant has an unknown value.'),
    nobody: () => say('This consultant has no contacts.'),
    again: (day) => say('This consultant was already selected on {day}. Select again?', { day }),
  },
}

/** Somebody ticked, with the place in the request. */
type Ticked = { recipient: DealRecipient; index: number }

/** Whoever is ticked, each once. Throws `invalid` when nobody is. */
export function wantedOf(recipients: readonly DealRecipient[]): Ticked[] {
  const ticked = recipients.filter(({ checked }) => checked !== false).map((recipient, index) => ({ recipient, index }))
  if (ticked.length === 0) throw nobodyChosen()
  const keyOf = ({ recipient: { categoryId, companyId } }: Ticked) => `${categoryId ?? ''} ${companyId}`
  const first = new Map(ticked.toReversed().map((one) => [keyOf(one), one]))
  return ticked.filter((one) => first.get(keyOf(one)) === one)
}

const nobodyChosen = () => invalidField('recipients', say('Add at least one recipient.'))

export type TickedCompany<Company> = Ticked & { company: Company | undefined; refusal?: string | null }

/**
 * Checks everybody at once and throws one error that names each recipient that cannot stand, by its place in the
 * request. Contacts who wish no mail are left out and named.
 */
export function planRecipients<Company extends CompanyToWrite>(
  wanted: readonly TickedCompany<Company>[],
  words: RecipientWords,
): RecipientPlan<Company> {
  const plan: RecipientPlan<Company> = { companies: [], skipped: [] }
  const problems = new Map<string, Problem>()
  for (const one of wanted) {
    const problem = addToPlan(plan, one, words)
    if (problem) problems.set(`recipients.${one.index}`, problem)
  }
  refuse(problems)
  if (plan.companies.length === 0) throw nobodyChosen()
  return plan
}

/** What keeps a company from being written to; a `conflict` may be confirmed. */
type Problem = { code: 'conflict' | 'invalid'; sentence: string }

function refuse(problems: ReadonlyMap<string, Problem>) {
  const [first] = problems.values()
  if (first === undefined) return
  const isAboutState = [...problems.values()].every(({ code }) => code === 'conflict')
  const errors = Object.fromEntries([...problems].map(([path, { sentence }]) => [path, sentence]))
  throw new AppError(isAboutState ? 'conflict' : 'invalid', first.sentence, errors)
}

const invalid = (sentence: string): Problem => ({ code: 'invalid', sentence })

/** Adds one company to the plan. @returns what is wrong with it, if anything */
function addToPlan<Company extends CompanyToWrite>(
  plan: RecipientPlan<Company>,
  { recipient: { contactIds, reselected }, company, refusal }: TickedCompany<Company>,
  words: RecipientWords,
): Problem | undefined {
  if (!company) return invalid(words.unknown())
  if (refusal) return invalid(refusal)
  if (company.contacts.length === 0) return invalid(words.nobody())
  const chosen = contactIds.length > 0 ? company.contacts.filter(({ id }) => contactIds.includes(id)) : mainOf(company)
  if (contactIds.length > 0 && chosen.length < new Set(contactIds).size)
    return invalid(say('Contact has an unknown value.'))
  const { bid, companyName } = company
  if (bid && bid.status !== 'selected' && !reselected) {
    return { code: 'conflict', sentence: words.again((bid.sentAt ?? bid.createdAt).slice(0, 10)) }
  }
  const bad = chosen.find(({ email }) => !isEmailAddress(email))
  if (bad) return invalid(invalidAddress(bad.email))
  plan.skipped.push(...chosen.flatMap((contact) => skipped(companyName, contact)))
  const contacts = chosen.filter(({ optOut, bounced }) => !optOut && !bounced)
  if (contacts.length > 0) plan.companies.push({ ...company, contacts })
  return undefined
}

/** The first who wants mail; else the first, so that it is said why nobody gets any. */
const mainOf = ({ contacts }: CompanyToWrite) => {
  const usable = contacts.find(({ optOut, bounced }) => !optOut && !bounced)
  return usable ? [usable] : contacts.slice(0, 1)
}

function skipped(companyName: string, { name, email, optOut, bounced }: WritableContact): SkippedContact[] {
  if (optOut) return [{ companyName, name, email, reason: say('Wishes no e-mail.') }]
  return bounced ? [{ companyName, name, email, reason: say('Earlier e-mail could not be delivered.') }] : []
}

export type RecipientChoice = { kind: MessageKind; companyId: number; contactId?: number | undefined }

/** One person at a company: the one named, else the main contact. Throws `invalid` or `conflict` when there is none. */
export async function getRecipient(ctx: Context, deal: MessageDeal, { kind, companyId, contactId }: RecipientChoice) {
  const place = { dealId: deal.id, companyId: deal.user_company_id, requestId: deal.requestId ?? null }
  const [company]: readonly CompanyToWrite[] =
    kind === 'lender'
      ? await listLenders(ctx, place, [companyId])
      : await listConsultants(ctx, place, [{ companyId, categoryId: null }])
  const words = RECIPIENT_WORDS[kind]
  if (!company) throw invalidField('companyId', words.unknown())
  const contact = contactId ? company.contacts.find(({ id }) => id === contactId) : company.contacts[0]
  if (!contact) throw new AppError('conflict', words.nobody())
  const { name, firstName, email } = contact
  return { company: company.companyName, name, firstName, email }
}
