/** /deals: from draft to funding. */
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { dealAccess } from '#domain/deals/deal.access.ts'
import { deals } from '#domain/deals/deal.ts'
import { assertMilestones, assertStage } from '#domain/deals/deal-moves.ts'
import { completenessPct, contradictions, type DealAnswers, withUnderwrittenIncome } from '#domain/deals/deal-rules.ts'
import { assertMayTake } from '#domain/deals/deal-steps.ts'
import { assertUnlocked } from '#domain/deals/locked-fields.ts'
import { assertOnlyFewer, marksAfter } from '#domain/deals/return-marks.ts'
import { AppError, type FieldErrors, invalidField } from '#domain/kernel/errors.ts'
import type { Values } from '#domain/kernel/validation.ts'
import { say } from '#domain/kernel/words.ts'
import { CURRENCY_OF } from '#domain/market/reference-lists.ts'
import type { ChangeContext, Context } from '#server/kernel/context.ts'
import { defineResource } from '#server/kernel/resource.ts'
import { claimPhotos, cleanAnswers } from './answers.ts'
import {
  findLookups,
  getOwnerDefaults,
  hasBidsOrRevenue,
  submittedAloneRooms,
  submittedAloneSql,
  takeDealNumber,
} from './deal.queries.ts'
import { declineClose, duplicateDeal, nameTeam, teamSchema } from './deal-actions.ts'
import { recentCounts } from './deal-counts.ts'
import { followDeals } from './deal-effects.ts'
import { dealExtraSql } from './deal-extras.ts'
import { withParties } from './deal-parties.ts'
import { dealRights } from './deal-rights.ts'
import { dealTransitions, mergedAnswers, toMover, withChanges } from './deal-transitions.ts'
import { handDealOver, handOverSchema } from './hand-over.ts'
import type { KeptDeal, SentDeal } from './kept-rows.ts'
import { assertReady } from './stage-needs.ts'
import { trackerVariants } from './tracker-variants.ts'

const UNNAMED = 'Untitled deal'
/** The list of all deals is a register; a list of one status is work, with what moved last on top. */
const NEWEST_FIRST = { createdAt: -1 }

export const dealsResource = defineResource({
  entity: deals,
  access: dealAccess,
  special: submittedAloneSql,
  specialRooms: submittedAloneRooms,
  rights: dealRights,
  listsRights: true,
  extras: dealExtraSql,
  // Deals asked for by their ids have no order of their own: such a query names the deals of an act on many, too.
  toListQuery: (_ctx, query) => ('dealStatus' in query || 'id' in query ? query : { $sort: NEWEST_FIRST, ...query }),
  besideList: (ctx): Promise<Values> => recentCounts(dealsResource, ctx),
  hooks: {
    beforeCreate: prepareNew,
    afterCreate: (ctx, row) => claimPhotos(ctx, row.id, row.values),
    beforeUpdate: prepareChange,
    afterUpdates: followDeals,
    beforeRemove: refuseRemoval,
  },
  transitions: dealTransitions,
  actions: {
    duplicate: { permission: 'read', summary: 'Start a draft with the same answers', run: duplicateDeal },
    team: {
      permission: 'update',
      summary: 'Name the people who work on the deal',
      input: teamSchema,
      run: nameTeam,
    },
    declineClose: {
      permission: 'update',
      summary: 'Refuse the request to close the deal',
      input: z.strictObject({ returnNote: z.string().trim().min(1).max(10_000) }),
      run: declineClose,
    },
    handOver: {
      permission: 'update',
      summary: 'Offer the funded loan of a closed deal to its owner, or take it into a portfolio of one’s own',
      input: handOverSchema,
      run: handDealOver,
    },
  },
  variants: trackerVariants,
})

async function prepareNew(ctx: ChangeContext, given: SentDeal): Promise<Values> {
  const values = await withParties(ctx, null, given)
  if (values.dealStatus && values.dealStatus !== 'draft') {
    throw new AppError('conflict', say('A new deal cannot be moved to {status}.', { status: values.dealStatus }))
  }
  if (values.trackStage)
    throw new AppError('conflict', say('The track stage changes only while the deal is in progress.'))
  assertMilestones(values)
  const owner = await getOwnerDefaults(ctx, Number(values.userId))
  const answers: DealAnswers = withUnderwrittenIncome({
    Broker_Fee_Bps: owner.defaultBrokerFeeBps,
    ...withoutNulls(cleanAnswers(ctx, values.values)),
  })
  const lookups = await findLookups(ctx, answers)
  refuse(contradictions(answers, lookups, ['Property_Address']))
  const country = values.values?.Property_Address?.country ?? owner.country
  return {
    ...values,
    dealStatus: 'draft',
    user_company_id: owner.companyId,
    dealId: await takeDealNumber(ctx, owner.companyId, Number(ctx.today.slice(0, 4))),
    dealName: values.dealName ?? nameFrom(answers) ?? UNNAMED,
    country,
    currency: CURRENCY_OF[country],
    values: answers,
    completenessPct: completenessPct(answers, lookups),
    lastActivityAt: ctx.now.toISOString(),
    ...('confAgreementRequired' in values && { confAgreementRequired: values.confAgreementRequired ?? true }),
    ...('packageWithout' in values && { packageWithout: values.packageWithout ?? [] }),
  }
}

const withoutNulls = (values: Values | null | undefined): Values =>
  Object.fromEntries(Object.entries(values ?? {}).filter(([, value]) => value !== null))

/** Property name, or street and city; undefined when neither is known. */
function nameFrom({ Property_Name, Property_Address }: DealAnswers): string | undefined {
  const { street, city } = Property_Address ?? {}
  const name = Property_Name ?? [street, city].filter(Boolean).join(', ')
  return String(name).slice(0, 150) || undefined
}

async function prepareChange(ctx: ChangeContext, row: KeptDeal, sent: SentDeal): Promise<Values> {
  const given = await withParties(ctx, row, sent)
  const changes: SentDeal = { ...given, ...(given.values ? { values: followingAnswers(ctx, row, given) } : {}) }
  // A step out of a status is judged by its own rule; what it brings along is part of it.
  const isStep = changes.dealStatus !== undefined && changes.dealStatus !== row.dealStatus
  const differs = differing(row, changes)
  if (!isStep) {
    assertUnlocked(row, differs)
    if (changes.returnMarks) assertOnlyFewer(row.returnMarks, changes.returnMarks)
  }
  await claimPhotos(ctx, row.id, changes.values)
  const answers = mergedAnswers(row, changes)
  const touched = Object.keys(changes.values ?? {})
  // Without new answers nothing new can contradict, and as much is complete as before.
  const lookups = touched.length > 0 ? await findLookups(ctx, answers) : undefined
  if (lookups) {
    // A draft may contradict itself while it is being filled in; what others already work with may not.
    const isDraft = (changes.dealStatus ?? row.dealStatus) === 'draft'
    refuse(contradictions(answers, lookups, isDraft ? touched.filter((name) => name === 'Property_Address') : touched))
  }
  assertMilestones({ ...row, ...changes })
  if (
    changes.trackStage !== undefined &&
    changes.trackStage !== row.trackStage &&
    changes.dealStatus !== 'in-progress'
  ) {
    assertStage(withChanges(row, changes), changes.trackStage)
  }
  if (changes.userId !== undefined && changes.userId !== row.userId) await assertColleague(ctx, row, changes)
  await assertReady(ctx, row, changes)
  return {
    ...changes,
    ...(touched.includes('Property_Address') && (await followCountry(ctx, row, answers))),
    ...(changes.confAgreementRequired === null && { confAgreementRequired: true }),
    ...(changes.packageWithout === null && { packageWithout: [] }),
    ...renamed(row, changes, answers),
    ...(!isStep && row.returnMarks && { returnMarks: marksLeft(row, changes, differs) }),
    ...(lookups && { completenessPct: completenessPct(answers, lookups) }),
    lastActivityAt: ctx.now.toISOString(),
  }
}

/** Whoever changes a marked answer has mended it. */
const marksLeft = (row: KeptDeal, { returnMarks = row.returnMarks }: SentDeal, differs: Values) =>
  marksAfter(returnMarks, Object.keys((differs.values ?? {}) as Values))

/** Only what differs: a form may send what it was given. A reason counts even when it is the last one again. */
function differing(row: KeptDeal, { values, ...changes }: SentDeal): Values {
  const others = (sent: Values, before: Values) =>
    Object.fromEntries(Object.entries(sent).filter(([name, value]) => !isDeepStrictEqual(value, before[name] ?? null)))
  return {
    ...others(changes, row),
    ...('changeReason' in changes && { changeReason: changes.changeReason }),
    values: others(values ?? {}, row.values ?? {}),
  }
}

/** The answers that change, cleaned, with the income that follows from the statement. */
function followingAnswers(ctx: Context, row: KeptDeal, { values }: SentDeal): SentDeal['values'] {
  const changed = cleanAnswers(ctx, values)
  const answers = mergedAnswers(row, { values: changed })
  const { Net_Operating_Income } = withUnderwrittenIncome(answers)
  return Net_Operating_Income === answers.Net_Operating_Income ? changed : { ...changed, Net_Operating_Income }
}

/** The name given by hand; a deal that has none yet takes that of its property. Nothing where it stays what it is. */
function renamed(row: KeptDeal, changes: SentDeal, answers: DealAnswers): { dealName?: unknown } {
  const given = 'dealName' in changes ? changes.dealName : row.dealName
  const dealName = given && given !== UNNAMED ? given : (nameFrom(answers) ?? UNNAMED)
  return 'dealName' in changes || dealName !== row.dealName ? { dealName } : {}
}

/** The currency goes with the country until money is spoken of with others. */
async function followCountry(ctx: ChangeContext, row: KeptDeal, answers: DealAnswers): Promise<Values> {
  const { country } = answers.Property_Address ?? {}
  if (!country || country === row.country) return {}
  if (await hasBidsOrRevenue(ctx, row.id)) {
    throw invalidField('values.Property_Address', say('The country cannot change once lenders have been approached.'))
  }
  return { country, currency: CURRENCY_OF[country] }
}

async function assertColleague(ctx: ChangeContext, row: KeptDeal, { userId }: SentDeal) {
  const { companyId } = await getOwnerDefaults(ctx, Number(userId))
  if (companyId !== row.user_company_id) throw invalidField('userId', say('User id has an unknown value.'))
}

function refuse(errors: FieldErrors) {
  const [first] = Object.values(errors)
  if (first !== undefined) throw new AppError('invalid', first, errors)
}

function refuseRemoval(ctx: ChangeContext, row: KeptDeal): void {
  if (row.dealStatus !== 'draft' && row.dealStatus !== 'inactive') {
    throw new AppError('conflict', say('Only draft or archived deals can be deleted.'))
  }
  assertMayTake('delete', row.dealStatus, toMover(ctx, row))
}
