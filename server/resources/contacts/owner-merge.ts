/** Two owners that are one become one: what hangs on the other moves over, and can be taken back for a month. */
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { type MergeSide, mergedValues, mergePlan, mergeRefusal } from '#domain/contacts/merge-plan.ts'
import { owners } from '#domain/contacts/owner.ts'
import { mergedContacts } from '#domain/contacts/owner-contacts.ts'
import type { KeptRowOf } from '#domain/kernel/entity.ts'
import { AppError, invalidField } from '#domain/kernel/errors.ts'
import type { Values } from '#domain/kernel/validation.ts'
import { say } from '#domain/kernel/words.ts'
import type { ChangeContext, UserActor } from '#server/kernel/context.ts'
import { resourceOf } from '#server/kernel/registry.ts'
import { lockRow } from '#server/kernel/rows.ts'
import { keepChanges, tell } from '#server/kernel/writing.ts'
import {
  countHanging,
  endMerge,
  giveBack,
  type KeptMerge,
  keepMerge,
  listOpenMerges,
  moveHanging,
  setActive,
  setApart,
} from './owner-merge.queries.ts'

type Owner = KeptRowOf<typeof owners>

/** Days for which a merge can be taken back. */
const UNDO_DAYS = 30

/** What may be chosen, in the order in which it is shown. The name is that of the owner that stays. */
const MERGED_FIELDS = [
  'address',
  'type',
  'tier',
  'website',
  'managerId',
  'coiCompanyId',
  'holdingsCount',
  'portfolioValue',
  'knownDebt',
  'propertyTypes',
  'markets',
  'source',
] as const

const otherOwner = { ownerId: z.int().min(1) }
export const mergeQuery = z.strictObject({ ownerId: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) })
export const mergeSchema = z.strictObject({
  ...otherOwner,
  chosen: z.partialRecord(z.enum(MERGED_FIELDS), z.enum(['kept', 'other'])).default({}),
})
export const apartSchema = z.strictObject(otherOwner)

async function sideOf(ctx: ChangeContext, owner: Owner): Promise<MergeSide> {
  const { leads, notes, deals, borrowers } = await countHanging(ctx, owner.id)
  return {
    id: owner.id,
    companyId: Number(owner.user_company_id),
    updatedAt: owner.updatedAt ?? '',
    values: Object.fromEntries(MERGED_FIELDS.map((name) => [name, owner[name]])),
    stage: owner.stage,
    optOut: owner.optOut === true,
    counts: { contacts: owner.contacts.length, leads, notes, deals, borrowers },
  }
}

/** Both sides as the caller may change them, and what they become. Throws where they cannot be one. */
async function planOf(ctx: ChangeContext, kept: Owner, ownerId: number) {
  const gone = await lockRow(resourceOf(ctx, owners), ctx, ownerId, 'update')
  const [mine, theirs] = [await sideOf(ctx, kept), await sideOf(ctx, gone)]
  const refusal = mergeRefusal(mine, theirs)
  if (refusal !== null) throw invalidField('ownerId', refusal)
  return { gone, plan: mergePlan(mine, theirs, MERGED_FIELDS) }
}

/** What a merge would make of the two, for whoever decides. */
export async function showMerge(ctx: ChangeContext, kept: Owner, _input: unknown, rest: z.infer<typeof mergeQuery>) {
  const { gone, plan } = await planOf(ctx, kept, rest.ownerId)
  return { ...plan, gone: { id: gone.id, companyName: gone.companyName, source: gone.source } }
}

export async function mergeOwners(
  ctx: ChangeContext<UserActor>,
  kept: Owner,
  { ownerId, chosen }: z.infer<typeof mergeSchema>,
): Promise<void> {
  const { gone, plan } = await planOf(ctx, kept, ownerId)
  const further = plan.stage.from === 'other' ? gone : kept
  const values = mergedValues(plan, chosen)
  const after: Values = {
    ...values,
    userId: values.managerId ?? kept.createdBy ?? kept.userId,
    contacts: mergedContacts(kept.contacts, gone.contacts),
    stage: further.stage,
    actionDate: further.actionDate,
    pitchTime: further.pitchTime,
    passReason: further.passReason,
    optOut: plan.optOut,
    formerNames: formerNames(kept, gone),
  }
  const held: Readonly<Record<string, unknown>> = kept
  const before = Object.fromEntries(Object.keys(after).map((name) => [name, held[name] ?? null]))
  const moved = await moveHanging(ctx, gone.id, kept.id)
  await setActive(ctx, gone.id, false, ctx.actor.id)
  const resource = resourceOf(ctx, owners)
  await keepChanges(resource, ctx, kept, after)
  await keepMerge(ctx, { keptId: kept.id, goneId: gone.id, before, after, moved, by: ctx.actor.id })
  await tell(resource, ctx, [kept, gone])
}

/** Whoever looks for the name that went finds the one that stayed. */
function formerNames(kept: Owner, gone: Owner): string {
  const names = [kept.formerNames, gone.formerNames, gone.companyName]
  return [...new Set(names)].filter((each) => each && each !== kept.companyName).join('; ')
}

export async function markApart(
  ctx: ChangeContext<UserActor>,
  owner: Owner,
  { ownerId }: z.infer<typeof apartSchema>,
): Promise<void> {
  const other = await lockRow(resourceOf(ctx, owners), ctx, ownerId, 'read')
  if (other.id === owner.id) throw invalidField('ownerId', say('An owner cannot be told from itself.'))
  await setApart(ctx, owner.id, other.id, ctx.actor.id)
}

export const showMerges = async (ctx: ChangeContext, { id }: Owner) => ({
  data: (await listOpenMerges(ctx, id, UNDO_DAYS)).map(({ before: _b, after: _a, moved: _m, ...merge }) => merge),
})

/** Takes the newest merge back: what somebody changed since stays as it was changed. */
export async function undoMerge(ctx: ChangeContext<UserActor>, kept: Owner): Promise<void> {
  const [merge] = await listOpenMerges(ctx, kept.id, UNDO_DAYS)
  if (!merge) throw new AppError('conflict', say('There is no merge of the last 30 days to take back.'))
  await setActive(ctx, merge.goneId, true, null)
  await giveBack(ctx, merge.moved, kept.id, merge.goneId)
  const resource = resourceOf(ctx, owners)
  await keepChanges(resource, ctx, kept, unmerged(kept, merge))
  await endMerge(ctx, merge.id)
  await tell(resource, ctx, [kept])
}

function unmerged(kept: Owner, { before, after }: KeptMerge): Values {
  const now: Readonly<Record<string, unknown>> = kept
  const untouched = Object.keys(after).filter((name) => isSame(now[name], after[name]))
  return Object.fromEntries(untouched.map((name) => [name, before[name]]))
}

/** An instant is written in two ways. */
const isSame = (one: unknown, other: unknown) =>
  isDeepStrictEqual(one ?? null, other ?? null) ||
  (typeof one === 'string' && typeof other === 'string' && Date.parse(one) === Date.parse(other))
