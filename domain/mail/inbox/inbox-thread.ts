/** A conversation by mail: with whom, about which deal, and why it was filed there. */
import { z } from 'zod'
import { type Access, everyRole, grant } from '#domain/access/access.ts'
import { defineEntity } from '#domain/kernel/entity.ts'
import { choice, flag, instant, json, reference, text } from '#domain/kernel/field.ts'
import { filingSchema } from './filing.ts'

export const COUNTERPART_KINDS = ['lender', 'consultant', 'borrower', 'other'] as const
export type CounterpartKind = (typeof COUNTERPART_KINDS)[number]
export const COUNTERPART_KIND_WORDS: Readonly<Record<CounterpartKind, string>> = {
  lender: 'Lenders',
  consultant: 'Consultants',
  borrower: 'Borrowers',
  other: 'Others',
}

export const addresseeSchema = z.strictObject({
  name: z.string().trim().max(161).default(''),
  address: z.string().trim().max(254),
})
export type Addressee = z.infer<typeof addresseeSchema>

export const inboxThreads = defineEntity({
  path: 'inbox-threads',
  label: 'Conversation',
  title: 'subject',
  fields: {
    /** 128 random bits as 32 signs; the thread's address is made of it. */
    chatId: text(40).readOnly().always(),
    /** Null for general mail and for what waits unassigned. */
    dealId: reference('deals').readOnly(),
    user_company_id: reference('user-companies').readOnly().always(),
    /** Who began it, or to whom it was addressed. */
    userId: reference('users').readOnly(),
    /** Who of the house answers. */
    assigneeId: reference('users').readOnly(),
    counterpartKind: choice(COUNTERPART_KINDS, COUNTERPART_KIND_WORDS).readOnly().always(),
    counterpartName: text(250).readOnly(),
    subject: text(250).readOnly(),
    participants: json(z.array(addresseeSchema)).readOnly().always(),
    /** Came in, and nobody has said yet where it belongs. */
    isUnassigned: flag().readOnly().always(),
    filing: json(filingSchema).readOnly(),
    lastMessageAt: instant().readOnly().always(),
  },
  ownership: { owner: 'userId', company: 'user_company_id', parent: { path: 'deals', column: 'dealId' } },
  filters: ['dealId', 'counterpartKind', 'isUnassigned', 'userId', 'assigneeId'],
  sorts: ['lastMessageAt', 'createdAt'],
  defaultSort: { lastMessageAt: -1 },
  audited: false,
  serverColumns: ['counterpartId', 'counterpartContactId'],
})

const ofDeal = grant({ read: 'parent' })
const manager = grant({ read: 'parent+special' })
const company = grant({ read: 'company' })

/** The deal's team reads its conversations; managers besides what is theirs or waits unassigned; management all. */
export const inboxThreadAccess: Access = everyRole(ofDeal, {
  'Super Admin': grant({}),
  'Dashboard Only': grant({}),
  Capstack: company,
  'Full Server': company,
  'Transaction Only': company,
  'FS/Underwriter': manager,
  'TO/Underwriter': manager,
})
