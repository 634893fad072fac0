/** Notes of leads as the documents call them: under a path that the partner brokerage's key names, for every kind of lead. */
import { z } from 'zod'
import { AppError, invalidField, notFound } from '#domain/kernel/errors.ts'
import type { Values } from '#domain/kernel/validation.ts'
import { say } from '#domain/kernel/words.ts'
import { leads } from '#domain/leads/lead.ts'
import { leadNotes } from '#domain/leads/lead-note.ts'
import { readLeadType } from '#domain/leads/lead-types.ts'
import type { ChangeContext, Context } from '#server/kernel/context.ts'
import { findRowJson, getRowJson, listRows } from '#server/kernel/reading.ts'
import { resourceOf } from '#server/kernel/registry.ts'
import { type Call, defineCall } from '#server/kernel/resource.ts'
import { createRow, removeRow, updateRow } from '#server/kernel/writing.ts'
import { findNote } from './lead-note.queries.ts'

const key = z.string().regex(/^[0-9a-f]{24}$/)
const number = z.coerce.number().int().min(1)
const ofKind = z.strictObject({ leadType: z.string().optional() })
const text = z.string().nullish()

type Params = Readonly<Record<string, string>>

/** The brokerage's key stands in the settings: whatever else an address begins with is nothing. */
const NOTES = '/:partner-leads-notes'

/** Throws `not_found` unless the address begins with the partner brokerage's key. */
function checkPartner({ services }: Context, { partner }: Params) {
  if (partner !== services.config.partnerBrokerage.key) throw notFound()
}

/** Throws `invalid` for an unknown kind, and `not_found` where the lead is none of the kind or not there for the caller. */
async function checkLead(ctx: Context, leadId: string, leadType: string | undefined) {
  const type = leadType === undefined ? undefined : readLeadType(leadType, ctx.services.config.partnerBrokerage.key)
  const lead: { leadType: string } | null = JSON.parse(
    (await findRowJson(resourceOf(ctx, leads), ctx, leadId)) ?? 'null',
  )
  if (!lead || (type && lead.leadType !== type)) throw notFound()
}

const noteOf = async (ctx: Context, id: number): Promise<Values> =>
  JSON.parse(await getRowJson(resourceOf(ctx, leadNotes), ctx, id))

/** The note is one of the lead in the address. Throws `not_found` for one of another. */
async function checkNote(ctx: ChangeContext, params: Params, leadType: string | undefined, noteId: number) {
  checkPartner(ctx, params)
  const { leadId = '' } = params
  await checkLead(ctx, leadId, leadType)
  const note = await findNote(ctx, noteId)
  if (note?.leadId !== leadId) throw notFound()
}

/** The answer that the documents call a success: code and data. */
const done = (message: string, data: Values) => ({ code: 200, message: say(message), data })

export const leadNoteCalls: readonly Call[] = [
  defineCall({
    method: 'GET',
    path: NOTES,
    summary: 'Notes of leads',
    caller: 'user',
    query: z.looseObject({ leadType: z.string().optional() }),
    async run(ctx, { params, query: { leadType, ...rest } }) {
      checkPartner(ctx, params)
      if (leadType !== undefined) readLeadType(leadType, ctx.services.config.partnerBrokerage.key)
      return JSON.parse(await listRows(resourceOf(ctx, leadNotes), ctx, rest))
    },
  }),
  defineCall({
    method: 'POST',
    path: NOTES,
    summary: 'Write a note about a lead',
    caller: 'user',
    isChange: true,
    query: ofKind,
    body: z.strictObject({ leadId: key, text }),
    async run(ctx, { params, query: { leadType }, body }) {
      checkPartner(ctx, params)
      await checkLead(ctx, body.leadId, leadType).catch((error) => {
        // It stands in the body: the address itself is right.
        if (error instanceof AppError && error.code === 'not_found')
          throw invalidField('leadId', say('{label} has an unknown value.', { label: say('Lead') }))
        throw error
      })
      const id = await createRow(resourceOf(ctx, leadNotes), ctx, { leadId: body.leadId, text: body.text ?? null })
      return done('Note Added', await noteOf(ctx, Number(id)))
    },
  }),
  defineCall({
    method: 'PATCH',
    path: `${NOTES}/:leadId`,
    summary: 'Correct a note about a lead',
    caller: 'user',
    isChange: true,
    query: ofKind,
    body: z.strictObject({ noteId: number, text }),
    async run(ctx, { params, query: { leadType }, body }) {
      await checkNote(ctx, params, leadType, body.noteId)
      await updateRow(resourceOf(ctx, leadNotes), ctx, body.noteId, { text: body.text ?? null })
      return done('Note Updated', await noteOf(ctx, body.noteId))
    },
  }),
  defineCall({
    method: 'DELETE',
    path: `${NOTES}/:leadId`,
    summary: 'Take a note about a lead back',
    caller: 'user',
    isChange: true,
    query: z.strictObject({ leadType: z.string().optional(), noteId: number }),
    async run(ctx, { params, query: { leadType, noteId } }) {
      await checkNote(ctx, params, leadType, noteId)
      const note = await noteOf(ctx, noteId)
      await removeRow(resourceOf(ctx, leadNotes), ctx, noteId)
      return done('Note Deleted', note)
    },
  }),
]
