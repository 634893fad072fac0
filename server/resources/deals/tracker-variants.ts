/** Calls on a deal that concern its way to funding: its tracker, the links to it, and another primary lender. */
import { z } from 'zod'
import { rowVariant } from '#server/kernel/resource.ts'
import type { KeptDeal } from './kept-rows.ts'
import { dealTracker } from './needs.ts'
import { changePrimaryLender, primaryLenderSchema } from './primary-lender.ts'

type PrimaryLender = z.infer<typeof primaryLenderSchema>

const primaryLenderVariant = (data: 'reset' | 'keep', summary: string) =>
  rowVariant<KeptDeal, PrimaryLender, unknown>({
    method: 'PUT',
    on: 'one',
    query: { 'primary-lender': 'change', data },
    summary,
    permission: 'update',
    input: primaryLenderSchema,
    run: changePrimaryLender(data),
  })

export const trackerVariants = [
  primaryLenderVariant('reset', 'Choose another primary lender; its tracker begins anew'),
  primaryLenderVariant('keep', 'Choose another primary lender; the tracker stays as it is'),
  rowVariant<KeptDeal, unknown, unknown>({
    method: 'GET',
    on: 'one',
    query: { prefunding: 'show' },
    summary: 'The tracker of the deal; the holder of a tracker link gets its own part',
    permission: 'read',
    run: (ctx, row) => dealTracker.of(ctx).show(ctx, row),
    runForGuest: (ctx, id) => dealTracker.of(ctx).showToGuest(ctx, id),
  }),
  rowVariant<KeptDeal, { party: string }, unknown>({
    method: 'PUT',
    on: 'one',
    query: { prefundingGuestToken: 'create' },
    summary: 'Make the link of a party to its part of the tracker; the one before ends',
    permission: 'update',
    input: z.strictObject({ party: z.string().max(40).default('borrower') }),
    run: (ctx, row, { party }) => dealTracker.of(ctx).makeLink(ctx, row, party),
  }),
]
