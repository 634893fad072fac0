/** /listing-leads: the leads of kind listings under their own name, and their notes. */
import { z } from 'zod'
import { parseKey } from '#domain/kernel/entity.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { text } from '#domain/kernel/field.ts'
import type { Values } from '#domain/kernel/validation.ts'
import { leads } from '#domain/leads/lead.ts'
import { leadNotes } from '#domain/leads/lead-note.ts'
import { type Context, isUser } from '#server/kernel/context.ts'
import { getRowJson, listRows } from '#server/kernel/reading.ts'
import { resourceOf } from '#server/kernel/registry.ts'
import { type Call, defineCall, type Resource } from '#server/kernel/resource.ts'
import { createRow, removeRow, updateRow, updateRows } from '#server/kernel/writing.ts'
import { findListingIds } from './lead-note.queries.ts'

/** Narrows a resource to rows of which the condition over alias `t` is true. */
function narrowed<R extends Resource>(resource: R, condition: (t: string) => string): R {
  const { gate } = resource
  return {
    ...resource,
    gate: {
      sql: (t, parameters, person, action) =>
        `${gate?.sql(t, parameters, person, action) ?? 'true'} and ${condition(t)}`,
      opens: (person, action, row) => gate?.opens(person, action, row) ?? true,
    },
  }
}

const listings = (ctx: Context) => {
  const resource = narrowed<Resource>(resourceOf(ctx, leads), (t) => `${t}."leadType" = 'listings'`)
  const key = { field: text(24), sql: 't._id' }
  return { ...resource, extras: { ...resource.extras, id: key, leadId: key } }
}

const listingNotes = (ctx: Context) =>
  narrowed<Resource>(
    resourceOf(ctx, leadNotes),
    (t) => `exists (select 1 from leads l where l._id = ${t}."leadId" and l."leadType" = 'listings')`,
  )

const listingKey = (id: string) => {
  const key = parseKey({ key: '_id' }, id)
  if (key === undefined) throw notFound()
  return key
}
const noteKey = (id: string) => {
  const key = parseKey({ key: 'id' }, id)
  if (key === undefined) throw notFound()
  return key
}

const anything = z.record(z.string(), z.unknown())
const rowOf = async (resource: Resource, ctx: Context, id: string | number): Promise<Values> =>
  JSON.parse(await getRowJson(resource, ctx, id))

const standing = z.strictObject({
  stage: z.string().nullish(),
  actionDate: z.string().nullish(),
  pitchTime: z.string().nullish(),
  passReason: z.string().nullish(),
})

const listingLeadCalls: readonly Call[] = [
  defineCall({
    method: 'GET',
    path: '/listing-leads',
    summary: 'Listings that brokers have on the market',
    caller: 'user',
    query: anything,
    run: async (ctx, { query }) => JSON.parse(await listRows(listings(ctx), ctx, { ...query, leadType: 'listings' })),
  }),
  defineCall({
    method: 'GET',
    path: '/listing-leads/:id',
    summary: 'One listing',
    caller: 'user',
    run: (ctx, { params: { id = '' } }) => rowOf(listings(ctx), ctx, listingKey(id)),
  }),
  defineCall({
    method: 'POST',
    path: '/listing-leads',
    summary: 'Enter a listing',
    caller: 'user',
    isChange: true,
    status: 201,
    body: anything,
    async run(ctx, { body }) {
      const id = await createRow(listings(ctx), ctx, { ...body, leadType: 'listings' })
      return rowOf(listings(ctx), ctx, id)
    },
  }),
  defineCall({
    method: 'PATCH',
    path: '/listing-leads/:id',
    summary: 'Change a listing',
    caller: 'user',
    isChange: true,
    body: anything,
    async run(ctx, { params: { id = '' }, body }) {
      await updateRow(listings(ctx), ctx, listingKey(id), body)
      return rowOf(listings(ctx), ctx, id)
    },
  }),
  defineCall({
    method: 'PATCH',
    path: '/listing-leads',
    summary: 'Give all listings of a broker the same stage and next day',
    caller: 'user',
    isChange: true,
    query: z.strictObject({ brokerId: z.coerce.number().int().min(1), updateCRM: z.literal('true') }),
    body: standing,
    async run(ctx, { query: { brokerId }, body }) {
      const ids = await findListingIds(ctx, brokerId, isUser(ctx.actor) ? ctx.actor.companyId : null)
      if (ids.length > 0) await updateRows(listings(ctx), ctx, ids, body)
      return { matched: ids.length, modified: ids.length }
    },
  }),
]

const listingNoteCalls: readonly Call[] = [
  defineCall({
    method: 'GET',
    path: '/listing-leads-notes',
    summary: 'Notes of listings',
    caller: 'user',
    query: anything,
    run: async (ctx, { query }) => JSON.parse(await listRows(listingNotes(ctx), ctx, query)),
  }),
  defineCall({
    method: 'POST',
    path: '/listing-leads-notes',
    summary: 'Write a note about a listing',
    caller: 'user',
    isChange: true,
    status: 201,
    body: anything,
    run: async (ctx, { body }) => rowOf(listingNotes(ctx), ctx, await createRow(listingNotes(ctx), ctx, body)),
  }),
  defineCall({
    method: 'PATCH',
    path: '/listing-leads-notes/:id',
    summary: 'Correct a note about a listing',
    caller: 'user',
    isChange: true,
    body: anything,
    async run(ctx, { params: { id = '' }, body }) {
      await updateRow(listingNotes(ctx), ctx, noteKey(id), body)
      return rowOf(listingNotes(ctx), ctx, noteKey(id))
    },
  }),
  defineCall({
    method: 'DELETE',
    path: '/listing-leads-notes/:id',
    summary: 'Take a note about a listing back',
    caller: 'user',
    isChange: true,
    async run(ctx, { params: { id = '' } }) {
      const note = await rowOf(listingNotes(ctx), ctx, noteKey(id))
      await removeRow(listingNotes(ctx), ctx, noteKey(id))
      return note
    },
  }),
]

export const listingCalls: readonly Call[] = [...listingLeadCalls, ...listingNoteCalls]
