/** What closed deals knew of their loans, and the leads that they come back as: each deal once. */
import { sql } from 'kysely'
import type { Role } from '#domain/access/roles.ts'
import type { ClosedDeal, WinningBid } from '#domain/deals/hand-over.ts'
import { type OwnFinancingLead, ownFinancingLead } from '#domain/deals/own-financing-lead.ts'
import type { IsoDate } from '#domain/kernel/dates.ts'
import { insertRows } from '#server/database/seed/insert-rows.ts'
import type { ChangeContext } from '#server/kernel/context.ts'
import { HOME_ZONE } from '#server/kernel/system-context.ts'

/** As many as one transaction writes. */
export const DEALS_AT_ONCE = 200

type ClosedRow = Omit<ClosedDeal, 'loanFamily'> & {
  id: number
  companyId: number
  bidValues: WinningBid['values'] | null
  lenderCompanyId: number | null
  lenderName: string | null
}

/**
 * Closed deals of companies that have leads, of which nothing was kept yet; one deal, where it is named. Whether anything
 * was kept is judged before a deal is locked, so the insert judges that again.
 */
async function lockUnkept(ctx: ChangeContext, dealId: number | null): Promise<ClosedRow[]> {
  const { rows } = await sql<ClosedRow>`
    select d.id, d.user_company_id as "companyId", d."dealId", d."dealName", d.values,
      coalesce(d."actualFundingDate"::text, ${ctx.today}) as "actualFundingDate",
      coalesce(d."fundedAmount", b."loanAmount", d."Loan_Amount", 0)::float8 as "fundedAmount",
      b.values as "bidValues", b."lenderCompanyId", b."lenderName"
    from deals d left join deals_lender_bids b on b.id = d."primaryLenderBidId"
    where d.active and d."dealStatus" = 'archived' and (${dealId}::bigint is null or d.id = ${dealId})
      and not exists (select 1 from own_financing f where f."dealId" = d.id)
      and exists (select 1 from leads_roles_permissions p where p.user_company_id = d.user_company_id)
    order by d.id limit ${DEALS_AT_ONCE} for update of d skip locked`.execute(ctx.db)
  return rows
}

/**
 * Keeps what closed deals know now: nothing that anybody enters later is looked at. A deal that was closed before keeps
 * the lead that it has. @returns how many were looked at
 */
export async function keepFinancings(ctx: ChangeContext, dealId: number | null = null): Promise<number> {
  const funded = await lockUnkept(ctx, dealId)
  const rows = funded.map((deal) => {
    const known = knownOf(deal)
    return {
      dealId: deal.id,
      user_company_id: deal.companyId,
      known,
      fundingDate: known?.fundingDate ?? null,
      maturity: known?.maturity ?? null,
      createdAt: ctx.now.toISOString(),
    }
  })
  if (rows.length === 0) return 0
  const kept = await insertRows<object, { dealId: number }>(ctx, 'own_financing', rows, {
    onConflict: '("dealId") do nothing',
    returning: ['dealId'],
  })
  const ids = kept.map(({ dealId }) => dealId)
  await sql`
    update own_financing f set "leadId" = l._id, "madeAt" = app_now()
    from leads l
    where f."dealId" = any(${ids}::bigint[]) and l."originalDealId" = f."dealId" and l.active
      and l."leadType" = 'refinance' and not exists (select 1 from own_financing o where o."leadId" = l._id)`.execute(
    ctx.db,
  )
  await sql`update leads set state = 'previous'
    where "dealId" = any(${ids}::bigint[]) and "leadType" = 'refinance' and state = 'active'`.execute(ctx.db)
  return rows.length
}

function knownOf({ id, lenderName, lenderCompanyId, bidValues, ...deal }: ClosedRow): OwnFinancingLead | null {
  const bid = { lenderCompanyId: lenderCompanyId ?? 0, values: bidValues ?? {} }
  return ownFinancingLead({ ...deal, loanFamily: null }, bid, { id, lenderName })
}

/** A deal that is reopened has no loan: a lead that nobody has worked on goes with what was kept. */
export async function dropFinancing(ctx: ChangeContext, dealId: number): Promise<void> {
  await sql`delete from own_financing where "dealId" = ${dealId}`.execute(ctx.db)
  await sql`update leads set active = false, "deletedAt" = app_now()
    where "originalDealId" = ${dealId} and "leadType" = 'refinance' and active and stage is null and "dealId" is null
      and not exists (select 1 from lead_notes n where n."leadId" = leads._id)`.execute(ctx.db)
  await sql`update leads set state = 'active'
    where "dealId" = ${dealId} and "leadType" = 'refinance' and state = 'previous'`.execute(ctx.db)
}

/** A loan whose time has come, with what its deal's people and earlier lead say of whom to call. */
export type DueFinancing = {
  id: number
  known: OwnFinancingLead
  companyId: number
  ownerId: number
  dealNumber: string
  /** The deal's owner, where that person works and sees such leads. */
  assignee: number | null
  assigneeRole: Role | null
  /** Everybody above the assignee, who hears of it too. */
  above: number[]
  /** Where the company is. */
  today: IsoDate
  firmId: number | null
  brokerId: number | null
  borrowerContactId: number | null
}

/** Loans of which the lead is due by the setting of their company and by the day where it is. */
export async function lockDue(ctx: ChangeContext): Promise<DueFinancing[]> {
  const { rows } = await sql<DueFinancing>`
    select f.id, f.known, f.user_company_id as "companyId", d."userId" as "ownerId", d."dealId" as "dealNumber",
      day.today, a.id as assignee, a.roles[1] as "assigneeRole", coalesce(before."ownerId", named.id, firm.id) as "firmId",
      before."brokerId",
      before."borrowerContactId",
      array(select h."ancestorId" from user_ancestors h where h."userId" = a.id) as above
    from own_financing f
    join deals d on d.id = f."dealId" and d.active
    join user_companies c on c.id = f.user_company_id
    cross join lateral (select (${ctx.now.toISOString()}::timestamptz
      at time zone coalesce(c."timeZone", ${HOME_ZONE}))::date::text as today) day
    left join users a on a.id = d."userId" and a.active and a.status = 'approved'
      and exists (select 1 from user_rights r where r."userId" = a.id and r.name = 'leads:refinance:canView')
    left join lateral (select l."ownerId", l."brokerId", l."borrowerContactId" from leads l
      where l."dealId" = d.id and l.active order by l."updatedAt" desc limit 1) before on true
    left join owners named on named.id = d."ownerId" and named.active
    left join lateral (select o.id from owners o
      where o.user_company_id = f.user_company_id and o.active and lower(o."companyName") = lower(f.known ->> 'borrower')
      order by o.id limit 1) firm on true
    where f."madeAt" is null and f.maturity is not null
      and greatest(f.maturity - make_interval(months => c."ownFinancingLeadMonths"), f."fundingDate") <= day.today::date
    order by f.id limit ${DEALS_AT_ONCE} for update of f skip locked`.execute(ctx.db)
  return rows
}

/** The leads in one statement, and each kept beside what it was made of. @returns their keys, in the order given */
export async function writeLeads(
  ctx: ChangeContext,
  due: readonly { id: number; row: object }[],
): Promise<{ _id: string }[]> {
  const rows = due.map(({ row }) => row)
  const written = await insertRows<object, { _id: string }>(ctx, 'leads', rows, { returning: ['_id'] })
  const ids = due.map(({ id }) => id)
  const keys = written.map(({ _id }) => _id)
  await sql`
    update own_financing f set "leadId" = m.lead, "madeAt" = app_now()
    from unnest(${ids}::bigint[], ${keys}::text[]) m (id, lead) where f.id = m.id`.execute(ctx.db)
  return written
}
