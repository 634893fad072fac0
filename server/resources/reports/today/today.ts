/** GET /today: what to do now, what others owe, and what comes with a date. */
import { DEAL_ROLES } from '#domain/access/roles.ts'
import { nextStepOf } from '#domain/deals/overview/next-step.ts'
import { addDays, dateInTimeZone } from '#domain/kernel/dates.ts'
import { type ComingUp, DAYS_AHEAD, sortIntoDay, type TodayAnswer, type TodayDeal } from '#domain/reports/today.ts'
import { defineCall } from '#server/kernel/resource.ts'
import { findPitches } from '#server/resources/leads/pitches.queries.ts'
import { findDealFacts } from '#server/resources/reports/deal-room/deal-facts.ts'
import type { RoomReader } from '#server/resources/reports/deal-room/deal-overview.queries.ts'
import {
  countUnassignedMail,
  listComing,
  listDueLeads,
  listOpenDeals,
  listOpenQuestions,
  listOpenTasks,
} from './today.queries.ts'

export const today = defineCall({
  method: 'GET',
  path: '/today',
  summary: 'My day: what to do now, what others owe, and what comes up',
  caller: 'user',
  roles: DEAL_ROLES,
  async run(ctx): Promise<TodayAnswer> {
    const [deals, leads, tasks, comments, unassignedMail, coming, pitches] = await Promise.all([
      listTodayDeals(ctx),
      listDueLeads(ctx),
      listOpenTasks(ctx),
      listOpenQuestions(ctx),
      countUnassignedMail(ctx),
      listComing(ctx),
      listPitches(ctx),
    ])
    return sortIntoDay({
      today: ctx.today,
      deals,
      leads,
      tasks,
      comments,
      unassignedMail,
      coming: [...coming, ...pitches],
    })
  },
})

/** Deals that are not over, each with its one next step. */
async function listTodayDeals(ctx: RoomReader): Promise<TodayDeal[]> {
  const { id, name, rights } = ctx.actor
  const mayApprove = rights.includes('canApproveDeals')
  const deals = await listOpenDeals(ctx)
  const asked = deals.map(({ hasApprover, ...deal }) => ({
    ...deal,
    // One's own deal is one's own to decide only where nobody stands above.
    approver: mayApprove && (deal.userId !== id || !hasApprover) ? { id, name } : null,
  }))
  const facts = await findDealFacts(ctx, asked)
  return deals.flatMap((deal, index) => {
    const known = facts[index]
    const next = known && nextStepOf(known)
    const { id: key, dealId, dealName, dealStatus, country, currency, loanAmount, ownerName } = deal
    const shown = { id: key, dealId, dealName, dealStatus, country, currency, loanAmount, ownerName }
    return next ? [{ ...shown, next }] : []
  })
}

async function listPitches(ctx: RoomReader): Promise<ComingUp[]> {
  const { id: userId, timeZone } = ctx.actor
  const pitches = await findPitches(ctx, { from: ctx.today, to: addDays(ctx.today, DAYS_AHEAD), userId })
  return pitches.map((pitch) => ({ kind: 'pitch', on: dateInTimeZone(new Date(pitch.pitchTime), timeZone), pitch }))
}
