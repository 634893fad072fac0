/** Another request of a deal beside its own: some figures differ, and the lenders it goes to bid on those. */
import { z } from 'zod'
import { type Access, everyRole, grant, NOTHING } from '#domain/access/access.ts'
import { CLIENTS, DEAL_ROLES, isOneOf } from '#domain/access/roles.ts'
import { defineEntity, type RowOf } from '#domain/kernel/entity.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { json, reference, text } from '#domain/kernel/field.ts'
import { mark, say } from '#domain/kernel/words.ts'
import { dealFields } from './deal-form.ts'
import type { DealStatus } from './deal-lifecycle.ts'
import { TRIED_FIGURES, type TriedFigures } from './deal-what-if.ts'

const { Loan_Amount, LTV, Fee, Expected_Rate, Term, DSCR } = dealFields
const optional = <Value>({ parts }: { parts: { value: z.ZodType<Value> } }) => parts.value.optional()

/** What may differ from the deal, each as the deal takes it. */
export const requestFiguresSchema = z.strictObject({
  Loan_Amount: optional(Loan_Amount),
  LTV: optional(LTV),
  Fee: optional(Fee),
  Expected_Rate: optional(Expected_Rate),
  Term: optional(Term),
  DSCR: optional(DSCR),
})

/** The deal's own request; its alternatives go on from there. */
export const FIRST_REQUEST = 'A'
const LETTERS = 'BCDEF'
/** More than these nobody compares. */
export const MOST_REQUESTS = LETTERS.length

export const dealRequests = defineEntity({
  path: 'deal-requests',
  label: mark('Request'),
  title: 'letter',
  fields: {
    dealId: reference('deals').fixed().required(),
    user_company_id: reference('user-companies').readOnly().always(),
    letter: text(1).label(mark('Request')).readOnly().always(),
    /** Never changed: a lender bids on what it was sent. */
    figures: json(requestFiguresSchema).label(mark('Figures')).fixed().required().always(),
  },
  ownership: { company: 'user_company_id', parent: { path: 'deals', column: 'dealId' } },
  filters: ['dealId'],
  sorts: ['letter', 'createdAt'],
  defaultSort: { letter: 1 },
  // What the deal asked before a bid on this request was accepted.
  serverColumns: ['replaced'],
})
export type DealRequest = RowOf<typeof dealRequests>

const place = grant({ read: 'parent', create: 'parent', remove: 'parent' })

/** Made and taken back by whoever places the loan; a client follows it. */
export const dealRequestAccess: Access = everyRole(NOTHING, {
  'Super Admin': grant({ read: 'all' }),
  ...Object.fromEntries(DEAL_ROLES.map((role) => [role, isOneOf(role, CLIENTS) ? grant({ read: 'parent' }) : place])),
})

/** The letter of the next request. Throws `conflict` once there are as many as can be told apart. */
export function nextLetter(taken: readonly string[]): string {
  const letter = [...LETTERS].find((one) => !taken.includes(one))
  if (!letter) throw new AppError('conflict', say('A deal has at most {most} other requests.', { most: MOST_REQUESTS }))
  return letter
}

/** The figures that differ from what the deal asks. */
export function otherFigures(figures: TriedFigures, asked: Readonly<Record<string, unknown>>): TriedFigures {
  const changed = TRIED_FIGURES.flatMap((name) => {
    const figure = figures[name]
    return figure !== undefined && figure !== asked[name] ? [[name, figure] as const] : []
  })
  return Object.fromEntries(changed)
}

/** The sentence that keeps a deal from asking for something else as well; null when it may. */
export function whyNoOtherRequest(deal: { dealStatus: DealStatus; primaryLenderBidId: number | null }): string | null {
  if (deal.dealStatus === 'archived' || deal.dealStatus === 'inactive') return say('This deal is over.')
  return deal.primaryLenderBidId === null ? null : say('A lender is chosen: its bid ends all requests of the deal.')
}

/** A deal's answers as a request has them; without one they are the deal's own. */
export const withRequest = <Answers extends object>(values: Answers, figures: TriedFigures | null | undefined) =>
  figures ? { ...values, ...figures } : values
