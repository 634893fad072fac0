/** Loans that the company placed come back as leads, so long before they end as the company has set. */
import type { OwnFinancingLead } from '#domain/deals/own-financing-lead.ts'
import type { IsoDate } from '#domain/kernel/dates.ts'
import { roundMoney } from '#domain/kernel/money.ts'
import { say } from '#domain/kernel/words.ts'
import { leads } from '#domain/leads/lead.ts'
import { LEAD_PENALTIES } from '#domain/leads/lead-choices.ts'
import { leadPath } from '#domain/leads/lead-path.ts'
import { balanceOn } from '#domain/portfolio/amortization.ts'
import { closingTerms } from '#domain/portfolio/closing-terms.ts'
import type { ChangeContext, Services } from '#server/kernel/context.ts'
import { defineJob } from '#server/kernel/resource.ts'
import { systemContext } from '#server/kernel/system-context.ts'
import { inTransaction } from '#server/kernel/transaction.ts'
import { notify } from '#server/resources/team/notify.ts'
import { DEALS_AT_ONCE, type DueFinancing, keepFinancings, lockDue, writeLeads } from './own-financing.queries.ts'

const NAME = 'own financing'
const QUEUE = 'own-financing'

/** Hourly: "today" is the company's own, and companies lie in several time zones. */
export const ownFinancingJob = defineJob({ queue: QUEUE, cron: '35 * * * *', run: bringBack })

/** Asks for a round as soon as the server is up: what came due meanwhile is a lead at once. */
export const ownFinancingSoon = ({ jobs }: Services) => jobs.send(QUEUE, {}, { singletonKey: 'start' })

/** Keeps what deals closed before knew, and makes the leads whose time has come; running it again makes none twice. */
export async function bringBack(services: Services): Promise<void> {
  await inBatches(services, (ctx) => keepFinancings(ctx))
  await inBatches(services, makeLeads)
}

async function inBatches(services: Services, work: (ctx: ChangeContext) => Promise<number>) {
  let done = DEALS_AT_ONCE
  while (done === DEALS_AT_ONCE) done = await inTransaction(systemContext(services, NAME), work)
}

async function makeLeads(ctx: ChangeContext): Promise<number> {
  const due = await lockDue(ctx)
  if (due.length === 0) return 0
  const made = await writeLeads(
    ctx,
    due.map((each) => ({ id: each.id, row: toLead(each) })),
  )
  for (const [at, { _id }] of made.entries()) await tell(ctx, due[at], _id)
  return due.length
}

/** The row of the lead: a call is due on the day it appears. */
function toLead({
  known,
  companyId,
  ownerId,
  dealNumber,
  assignee,
  today,
  firmId,
  brokerId,
  borrowerContactId,
}: DueFinancing) {
  const { terms: _terms, propertyName: _name, penaltyType, ...told } = known
  return {
    ...told,
    leadType: 'refinance',
    state: 'active',
    assignedTo: assignee === null ? [] : [assignee],
    actionDate: today,
    source: say('Deal {number}', { number: dealNumber }),
    outstandingLoanAmount: balanceToday(known, today),
    penaltyType: LEAD_PENALTIES.find((each) => each === penaltyType) ?? null,
    mortgage: {},
    contactCount: 0,
    ownerId: firmId,
    brokerId,
    borrowerContactId,
    userId: ownerId,
    user_company_id: companyId,
    active: true,
  }
}

function balanceToday(known: OwnFinancingLead, today: IsoDate): number | null {
  const terms = closingTerms(known)
  return terms && roundMoney(balanceOn(terms, today))
}

async function tell(ctx: ChangeContext, due: DueFinancing | undefined, lead: string) {
  if (!due) return
  const { known, companyId, assignee, assigneeRole, above } = due
  const people = above.map((id) => `person:${id}`)
  ctx.emit({ path: leads.path, id: lead, rooms: [`company:${companyId}`, ...people] })
  if (assignee === null || assigneeRole === null) return
  await notify(ctx, [assignee], () => ({
    kind: 'own-financing-lead',
    title: say('{place} is a lead again: its loan ends on {date}', {
      place: known.propertyName ?? known.address,
      date: known.maturity,
    }).slice(0, 200),
    detail: known.borrower ?? '',
    link: leadPath({ _id: lead, leadType: 'refinance', state: 'active' }, assigneeRole),
  }))
}
