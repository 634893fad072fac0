/** What the query of /leads may ask for besides a list: a profile, a file, a change that answers in words. */
import { z } from 'zod'
import type { AnyRow } from '#domain/kernel/entity.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { say } from '#domain/kernel/words.ts'
import { type KeptLead, leads } from '#domain/leads/lead.ts'
import { LEAD_UPDATED } from '#domain/leads/lead-file.ts'
import { readLeadType } from '#domain/leads/lead-types.ts'
import { getRowJson } from '#server/kernel/reading.ts'
import { resourceOf } from '#server/kernel/registry.ts'
import { listVariant, type Resource, rowVariant } from '#server/kernel/resource.ts'
import { changedPart } from '#server/kernel/whole-record.ts'
import { updateRow } from '#server/kernel/writing.ts'
import { downloadLeads } from './lead-download.ts'

const anything = z.record(z.string(), z.unknown())

export const leadVariants = [
  listVariant({
    method: 'GET',
    query: { exports: 'true' },
    rest: anything,
    summary: 'The leads of a kind as the file that is uploaded again',
    permission: 'read',
    run: (ctx, { query }) => downloadLeads(ctx, query),
  }),
  listVariant({
    method: 'GET',
    query: { exports: 'true', icp: 'true' },
    rest: anything,
    summary: 'The leads of a kind that meet a profile, as a file',
    permission: 'read',
    run: (ctx, { query }) => downloadLeads(ctx, { ...query, icp: 'true' }),
  }),
  rowVariant<KeptLead, AnyRow, { leadType?: string | undefined }>({
    method: 'PATCH',
    on: 'one',
    query: { update: 'lead' },
    rest: z.strictObject({ leadType: z.string().optional() }),
    summary: 'Change a lead; what only comes back as it was answered is no change',
    permission: 'update',
    input: anything,
    async run(ctx, lead, body, { leadType }) {
      const { key } = ctx.services.config.partnerBrokerage
      if (leadType !== undefined && readLeadType(leadType, key) !== lead.leadType) throw notFound()
      const resource: Resource = resourceOf(ctx, leads)
      await updateRow(resource, ctx, lead._id, changedPart(resource, ctx.actor, lead, body))
      return { ...JSON.parse(await getRowJson(resource, ctx, lead._id)), message: say(LEAD_UPDATED) }
    },
  }),
]
