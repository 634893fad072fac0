/** What was done with the demo's leads so far: from stage to stage, and what was noted on the way. */
import type { LeadStage } from '#domain/contacts/lead-stages.ts'
import { addDays, type IsoDate } from '#domain/kernel/dates.ts'
import { insertRows } from '#server/database/seed/insert-rows.ts'
import type { ChangeContext } from '#server/kernel/context.ts'
import { findStandingLeads, forgetStages, type StandingLead } from './demo-leads.queries.ts'

/** How a lead came to where it stands. */
const WAY: Readonly<Record<LeadStage, readonly LeadStage[]>> = {
  data: ['data'],
  outreach: ['outreach'],
  targeted: ['outreach', 'targeted'],
  engaged: ['outreach', 'targeted', 'engaged'],
  'pitch sch.': ['outreach', 'engaged', 'pitch sch.'],
  pitched: ['outreach', 'engaged', 'pitch sch.', 'pitched'],
  mandated: ['outreach', 'engaged', 'pitch sch.', 'pitched', 'mandated'],
  pass: ['outreach', 'engaged', 'pass'],
}

/** What is noted on reaching a stage, in turn. */
const NOTES: Readonly<Partial<Record<LeadStage, readonly string[]>>> = {
  outreach: [
    'Called, left a message with the office.',
    'Wrote to the address on the registry. No answer yet.',
    'Reception says the owner is away until Monday.',
  ],
  targeted: ['Same lender for three terms; the renewal letter usually comes 90 days before.'],
  engaged: [
    'Talked 20 minutes. Wants to know what a second lender would offer before renewing.',
    'Sends the rent roll this week. Asks for a loan that can be prepaid.',
    'Interested in five years with two of interest only. Two vacancies, both leased from the autumn.',
  ],
  'pitch sch.': ['Pitch agreed. Bring three lenders and the charge for leaving early.'],
  pitched: ['Pitched. Liked the credit union best; talks to the partner before the end of the month.'],
  mandated: ['Mandate signed.'],
  pass: ['Renewed with the present lender at a rate we could not meet.'],
  data: ['Registered amount and address do not agree; ask the registry.'],
}

/** Days between two stages, and from the last one until today. */
const [DAYS_APART, LATEST_DAYS] = [9, 24]

type Step = { stage: LeadStage; fromStage: LeadStage | null; on: IsoDate; isLast: boolean }

/** `at` spreads the leads over the last weeks; a pitch that is over, and what follows, came after it. */
function stepsOf({ stage }: StandingLead, at: number, today: IsoDate): Step[] {
  const way = WAY[stage]
  const last = -1 - (at % LATEST_DAYS)
  return way.map((each, index) => ({
    stage: each,
    fromStage: way[index - 1] ?? null,
    on: addDays(today, last - (way.length - 1 - index) * DAYS_APART),
    isLast: index === way.length - 1,
  }))
}

export async function tellLeadHistory(ctx: ChangeContext, companyId: number): Promise<void> {
  const standing = await findStandingLeads(ctx, companyId)
  await forgetStages(ctx, companyId)
  const told = standing.flatMap((lead, at) => stepsOf(lead, at, ctx.today).map((step) => ({ lead, step, at })))
  const by = (lead: StandingLead, on: IsoDate) => {
    const moment = `${on}T15:20:00.000Z`
    return {
      ...{ leadId: lead._id, user_company_id: companyId },
      ...{ createdBy: lead.userId, updatedBy: lead.userId, createdAt: moment, updatedAt: moment },
    }
  }
  const moves = told.map(({ lead, step: { stage, fromStage, on, isLast } }) => ({
    ...{ ...by(lead, on), stage, fromStage },
    pitchTime: isLast || stage === 'pitch sch.' ? lead.pitchTime : null,
    passReason: isLast ? lead.passReason : null,
  }))
  const notes = told.flatMap(({ lead, step: { stage, on }, at }) => {
    const texts = NOTES[stage] ?? []
    const text = texts[at % texts.length]
    // Not everybody notes everything.
    return text && at % 3 !== 2 ? [{ ...by(lead, on), text }] : []
  })
  await insertRows(ctx, 'lead_stage_changes', moves)
  await insertRows(ctx, 'lead_notes', notes)
}
