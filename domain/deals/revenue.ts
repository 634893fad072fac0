/** A fee earned on a closed deal: expected, invoiced, received. */

import { z } from 'zod'
import { type Access, grant } from '#domain/access/access.ts'
import { LEADERS, type Role } from '#domain/access/roles.ts'
import { defineEntity, type Lifecycle } from '#domain/kernel/entity.ts'
import { choice, date, flag, json, money, reference, text } from '#domain/kernel/field.ts'
import { CURRENCIES } from '#domain/market/reference-lists.ts'
import { dealChildAccess } from './deal.access.ts'
import { dealSummarySchema } from './deal-summary.ts'

/** The roles that see how a fee is shared. */
export const FEE_READERS: readonly Role[] = ['Super Admin', ...LEADERS]

export const REVENUE_STATUSES = ['expected', 'invoiced', 'received', 'written-off'] as const
export const REVENUE_STATUS_WORDS = {
  expected: 'Expected',
  invoiced: 'Invoiced',
  received: 'Received',
  'written-off': 'Written off',
}

export const revenueLifecycle = {
  field: 'status',
  label: 'revenue',
  transitions: [
    { action: 'invoice', from: ['expected'], to: 'invoiced' },
    { action: 'receive', from: ['invoiced'], to: 'received' },
    { action: 'writeOff', from: ['expected', 'invoiced'], to: 'written-off' },
  ],
} as const satisfies Lifecycle

const shareSchema = z.strictObject({
  party: z.enum(['originator', 'manager', 'house', 'coi']),
  userId: z.int().nullable(),
  pct: z.number().min(0).max(100),
  /** In the deal's currency, whole cents. */
  amount: z.number().min(0).max(99_999_999_999.99),
})
export type RevenueShare = z.infer<typeof shareSchema>

export const revenue = defineEntity({
  path: 'revenue',
  label: 'Revenue',
  title: 'dealId',
  fields: {
    dealId: reference('deals').fixed().required(),
    user_company_id: reference('user-companies').readOnly().always(),
    /** The deal's primary lender when not said: a second advance may come from another. */
    lenderCompanyId: reference('lender-company'),
    currency: choice(CURRENCIES).readOnly().always(),
    fundedAmount: money().required(),
    fundingDate: date().required(),
    feeAmount: money().required(),
    otherFees: money().always(),
    /** Never counted as revenue. */
    taxAmount: money().always(),
    invoiceNumber: text(40),
    invoiceDate: date(),
    receivedDate: date(),
    status: choice(REVENUE_STATUSES, REVENUE_STATUS_WORDS).always(),
    /** What each party gets; of the others' shares an agent learns nothing. */
    splits: json(z.array(shareSchema).max(20)).readableBy(FEE_READERS).always(),
    active: flag().readOnly().always(),
  },
  extras: { lenderName: text(150), ownShare: money(), deal: json(dealSummarySchema) },
  ownership: { company: 'user_company_id', parent: { path: 'deals', column: 'dealId' } },
  filters: ['dealId', 'fundingDate', 'status', 'currency'],
  sorts: ['fundingDate', 'feeAmount', 'updatedAt'],
  defaultSort: { fundingDate: -1 },
  lifecycle: revenueLifecycle,
  softDelete: true,
})

const manage = grant({ read: 'parent', create: 'parent', update: 'parent', remove: 'parent' })
const lead = grant({ read: 'parent', create: 'parent', update: 'parent' })
const readOnly = grant({ read: 'parent' })

/** Agents see the deal's revenue row but change nothing; their own share is what their dashboard counts. */
export const revenueAccess: Access = {
  ...dealChildAccess,
  Capstack: manage,
  'Full Server': manage,
  'Transaction Only': manage,
  'FS/Underwriter': lead,
  'TO/Underwriter': lead,
  'FS/Agent': readOnly,
  'TO/Agent': readOnly,
  'Self Serve': readOnly,
}
