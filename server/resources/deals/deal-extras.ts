/** How what is answered with a deal beside its own fields is found. */
import type { dealExtras } from '#domain/deals/deal-extras.ts'
import { DEAL_STATUSES, TRACK_STAGES } from '#domain/deals/deal-lifecycle.ts'
import { lockedFieldsOf } from '#domain/deals/locked-fields.ts'
import { FEE_READERS } from '#domain/deals/revenue.ts'
import { isUser } from '#server/kernel/context.ts'
import type { ExtraSql } from '#server/kernel/resource.ts'
import { wasQuotedSql } from './bid-quotes.queries.ts'
import { ownShareSql } from './own-share.ts'

/** Quotes stay counted after another lender was chosen. */
const quoted = `b.active and b."isActive" and ${wasQuotedSql('b')}`
const ofBids = (what: string, condition: string) =>
  `select ${what} from deals_lender_bids b where b."dealId" = t.id and ${condition}`
/** The rule for every status and stage, said in SQL. */
const lockedFields = DEAL_STATUSES.flatMap((dealStatus) =>
  [null, ...TRACK_STAGES].map((trackStage) => {
    const fixed = JSON.stringify(lockedFieldsOf({ dealStatus, trackStage }))
    const stage = trackStage === null ? 'is null' : `= '${trackStage}'`
    return `when t."dealStatus" = '${dealStatus}' and t."trackStage" ${stage} then '${fixed}'::json`
  }),
).join(' ')
const nameOf = (column: string) => `select u.name from users u where u.id = t."${column}"`

export const dealExtraSql: Readonly<Record<keyof typeof dealExtras, ExtraSql>> = {
  owner: `select json_build_object('id', u.id, 'name', u.name) from users u where u.id = t."userId"`,
  dealTeam: `select coalesce(json_agg(json_build_object('userId', u.id, 'name', u.name, 'role', m.role) order by u.name), '[]')
      from deal_team m join users u on u.id = m."userId" where m."dealId" = t.id`,
  cityProvince: `nullif(concat_ws(', ', t.values -> 'Property_Address' ->> 'city', t.values -> 'Property_Address' ->> 'province'), '')`,
  propertyTypeName: `select o.name from options_property_types o where o.id = t."Property_Type"`,
  /** All uses together: what the loan-to-cost is measured by. Null until the first use is entered. */
  Total_Project_Cost: `select sum(u.value::numeric) from jsonb_each_text(coalesce(t.values #> '{Sources_And_Uses,uses}', '{}')) u`,
  lendersSent: ofBids('count(*)::int', 'b.active and b."sentAt" is not null'),
  /** Bids with terms. */
  bidsCount: ofBids('count(*)::int', quoted),
  consultantsCount: `select count(*)::int from deals_consultant_bids k
      where k."dealId" = t.id and k.active and k.status <> 'cancelled'`,
  bestRate: ofBids('min(b."allInRate")', quoted),
  bestAmount: ofBids('max(b."loanAmount")', quoted),
  primaryLenderName: `select b."lenderName" from deals_lender_bids b where b.id = t."primaryLenderBidId"`,
  primaryBid: `select json_build_object('id', b.id, 'lenderCompanyId', b."lenderCompanyId", 'lenderName', b."lenderName",
      'status', b.status, 'rate', b."allInRate",
      'termMonths', b."termMonths", 'amount', b."loanAmount")
      from deals_lender_bids b where b.id = t."primaryLenderBidId"`,
  /** What the deal earned, or null while it is open; an agent learns its own share. */
  revenueAmount: (parameters, actor) => {
    const isWhole = !isUser(actor) || FEE_READERS.includes(actor.role)
    const amount = isWhole ? 'r."feeAmount" + r."otherFees"' : ownShareSql(parameters, actor, 'r')
    return `select sum(${amount}) from revenue r where r."dealId" = t.id and r.active and r.status <> 'written-off'`
  },
  /** With advances after the first. */
  fundedTotal: `select sum(r."fundedAmount") from revenue r where r."dealId" = t.id and r.active`,
  feeBps: `coalesce(
      (select p."feeBps" from deal_pipeline_revenue p where p."dealId" = t.id order by p.id desc limit 1),
      (t.values ->> 'Broker_Fee_Bps')::integer)`,
  /** Calendar days since it was submitted, as the reader counts them, while it waits for approval. */
  waitingDays: (parameters, { timeZone }) =>
    `case when t."dealStatus" = 'pending' then calendar_days_since(t."submittedAt", ${parameters.add(timeZone)}) end`,
  /** Paths that stand fixed; `values` stands for every answer. */
  lockedFields: `case ${lockedFields} end`,
  /** The message to lenders that waits for whoever may send it: from whom, to whom and to how many lenders. */
  messageHandedOver: `select json_build_object('by', u.name, 'to', m."handedOverTo", 'at', wire_instant(m."handedOverAt"), 'lenders',
        (select count(*)::int from jsonb_array_elements(m.recipients) r where (r ->> 'checked')::boolean))
      from lender_draft_email_deals m left join users u on u.id = m."handedOverBy"
      where m."dealId" = t.id and m."handedOverAt" is not null`,
  lastStage: 't."trackStage"',
  approvedByName: nameOf('approvedBy'),
  inactivatedByName: nameOf('inactivatedBy'),
}
