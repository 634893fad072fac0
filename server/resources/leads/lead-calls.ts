/** Calls on leads that are no plain records: the caller's permissions, the figures above a list, the heads of a board. */
import { sql } from 'kysely'
import { z } from 'zod'
import {
  LEAD_FLAGS,
  LEAD_PERMISSION_KINDS,
  type LeadFlag,
  type LeadPermissionKind,
} from '#domain/leads/lead-permissions.ts'
import { type Context, isUser } from '#server/kernel/context.ts'
import { type Call, defineCall } from '#server/kernel/resource.ts'
import { readLeadBoard, readLeadFigures } from './lead-figures.ts'
import { readLeadMap } from './lead-map.ts'
import { listingCalls } from './listing-calls.ts'

type Flags = Record<LeadFlag, boolean> & { territories: number[] }

const NOTHING: Flags = {
  canView: false,
  canUpload: false,
  canDownload: false,
  canAssign: false,
  canDelete: false,
  territories: [],
}

/** What the caller may do with the kind; nothing where there is no row. */
async function findFlags({ db, actor }: Context, kind: LeadPermissionKind): Promise<Flags> {
  if (!isUser(actor)) return NOTHING
  const { rows } = await sql<Flags>`
    select ${sql.join(LEAD_FLAGS.map((flag) => sql.id(flag)))}, territories from leads_roles_permissions
    where "userId" = ${actor.id} and kind = ${kind}`.execute(db)
  return rows[0] ?? NOTHING
}

const permissionCalls = LEAD_PERMISSION_KINDS.map((kind) =>
  defineCall({
    method: 'GET',
    path: `/leads-roles-${kind}-permissions`,
    summary: 'What the caller may do with this kind of leads',
    caller: 'user',
    run: (ctx) => findFlags(ctx, kind),
  }),
)

/** The query of the list that the figures are of. */
const listQuery = z.record(z.string(), z.unknown())

export const leadCalls: readonly Call[] = [
  ...permissionCalls,
  defineCall({
    method: 'GET',
    path: '/lead-figures',
    summary: 'Counts and sums of the leads that the same query lists',
    caller: 'user',
    query: listQuery,
    run: (ctx, { query }) => readLeadFigures(ctx, query),
  }),
  defineCall({
    method: 'GET',
    path: '/lead-board',
    summary: 'How many of the leads that the same query lists are at each stage, and what they come to',
    caller: 'user',
    query: listQuery,
    run: (ctx, { query }) => readLeadBoard(ctx, query),
  }),
  defineCall({
    method: 'GET',
    path: '/lead-map',
    summary: 'Where the leads are that the same query lists',
    caller: 'user',
    query: listQuery,
    run: (ctx, { query }) => readLeadMap(ctx, query),
  }),
  ...listingCalls,
]
