/** A whole portfolio in five queries: every property and debt that the caller sees, with what the totals need of each. */
import { z } from 'zod'
import {
  DEBT_KINDS,
  type DebtKind,
  type HeldBlanket,
  type HeldConstructionLoan,
  type HeldLine,
  type HeldLoan,
  type HeldProperty,
  type Holdings,
} from '#domain/portfolio/holdings.ts'
import type { Context } from '#server/kernel/context.ts'
import { Parameters } from '#server/kernel/parameters.ts'
import { runStatement } from '#server/kernel/reading.ts'
import { scopeSql } from '#server/kernel/scope.ts'

/** What the caller looks at; nothing said is everything that the caller sees. Debts follow the properties they are on. */
export type HoldingsFilter = {
  portfolioId?: string | undefined
  province?: string | undefined
  propertyTypeId?: number | undefined
  lenderId?: number | undefined
  /** Debts of this kind, and what they are on. */
  kind?: DebtKind | undefined
}

const whole = z.coerce.number().int().positive()

/** The words of an address that narrow a portfolio. */
export const holdingsWords = {
  portfolioId: z
    .string()
    .regex(/^[0-9a-f]{24}$/)
    .optional(),
  province: z.string().length(2).optional(),
  propertyType: whole.optional(),
  lenderId: whole.optional(),
  kind: z.enum(DEBT_KINDS).optional(),
}
const holdingsSchema = z.object(holdingsWords)

export function toHoldingsFilter(words: z.infer<typeof holdingsSchema>): HoldingsFilter {
  const { portfolioId, province, propertyType, lenderId, kind } = words
  return { portfolioId, province, propertyTypeId: propertyType, lenderId, kind }
}

const RATE = `t.currency, t."lenderId", l."companyName" as "lenderName", i.rate as "indexRate",
  t."rateType", t."allInRate", t.spread, t."interestRateFloor", t."interestRateCap", t."firstPaymentDate", t.term,
  t."maturityDate", t."reportingObligation", t.covenants`

const TERMS = `t."originalLoanAmount", t.amortization, t."ioMonths", t.compounding, t."dayCount", t."fundingDate",
  t."rateHistory", t."paymentRule", t."outstandingLoanAmount", t."prePaymentPenaltyType", t."openDate"`

const COLUMNS = {
  properties: `t._id, t.name, t.currency, t.address, t."propertyType" as "propertyTypeId",
    o.name as "propertyTypeName",
    t."ownershipPercentage", t."internalValuationAmount", t."appraisedValue", t."acquisitionPrice",
    t."internalValuationDate", t."appraisalDate", t."acquisitionDate", t."propertyClass" as "propertyClassId",
    t.market as "marketId", t."ownershipEntity",
    t."occupancyPercentage", jsonb_build_object('internalNOI', t."propertyDetails" -> 'internalNOI') as "propertyDetails",
    t."noiHistory", t.insurance, t."taxPaidTo",
    (select coalesce(jsonb_agg(jsonb_build_object('_id', d._id, 'name', d.name, 'expiryDate', d."expiryDate")), '[]')
      from spec_docs d where d."propertyId" = t._id and d."expiryDate" is not null) as documents`,
  loans: `t._id, t."loanName" as name, t."propertyId", t."loanStatus", t."balanceOverride", t."paymentFrequency",
    t."partialPrepayments", t.ltv, t.ltc, t.dscr, ${RATE}, ${TERMS}`,
  'construction-loan': `t._id, t."loanName" as name, t."propertyId", t."loanStatus", t."authorizedLoanAmount",
    t."totalOutstandingLoanAmount", t."interestReserveRemaining", t."letterOfCreditLimit", t."letterOfCreditUsed",
    (select r."totalStabilizedValue" from construction_property_revenue r where r."loanId" = t._id and r.active)
      as "totalStabilizedValue", d."costInPlace",
    coalesce(d."percentComplete", d."projectCompletionPercentage") >= 100 as "isComplete", ${RATE}`,
  lines: `t._id, t.name, t."propertyIds", t.security, t."limitAmount", t."drawnAmount", t."standbyFeeBps", ${RATE}`,
  blankets: `t._id, t.name, t."propertyIds", t.allocations, ${RATE}, ${TERMS}`,
} as const
export type HeldPath = keyof typeof COLUMNS

/** Joined once for all rows: to look a name up for each of ten thousand loans costs more than the loans. */
const LENDER_AND_INDEX = `left join lender_company l on l.id = t."lenderId" left join index_rates i on i._id = t."facilityIndexId"`
const JOINS: Readonly<Record<HeldPath, string>> = {
  properties: 'left join options_property_types o on o.id = t."propertyType"',
  loans: LENDER_AND_INDEX,
  'construction-loan': `${LENDER_AND_INDEX}
    left join construction_property_details d on d."loanId" = t._id and d.active`,
  lines: LENDER_AND_INDEX,
  blankets: LENDER_AND_INDEX,
}

/** Everything in the caller's scope that the filter leaves. A debt on several properties stays while one of them does. */
export async function findHoldings(ctx: Context, filter: HoldingsFilter = {}): Promise<Holdings> {
  const read = <Row>(path: HeldPath, narrow: (parameters: Parameters) => string[]) => readHeld<Row>(ctx, path, narrow)
  const { portfolioId, province, propertyTypeId, lenderId } = filter
  const ofLender = (parameters: Parameters) =>
    lenderId === undefined ? [] : [`t."lenderId" = ${parameters.add(lenderId)}`]
  const listedIn = (list: string) => (parameters: Parameters) =>
    portfolioId === undefined
      ? ofLender(parameters)
      : [
          `t._id in (select unnest(p."${list}") from portfolios p where p._id = ${parameters.add(portfolioId)} and p.active)`,
          ...ofLender(parameters),
        ]
  const [properties, loans, constructionLoans, lines, blankets] = await Promise.all([
    read<HeldProperty>('properties', (parameters) => [
      ...(portfolioId === undefined
        ? []
        : [
            `t._id in (select unnest(p."propertyIds") from portfolios p where p._id = ${parameters.add(portfolioId)} and p.active)`,
          ]),
      ...(province === undefined ? [] : [`t.address ->> 'province' = ${parameters.add(province)}`]),
      ...(propertyTypeId === undefined ? [] : [`t."propertyType" = ${parameters.add(propertyTypeId)}`]),
    ]),
    read<HeldLoan>('loans', ofLender),
    read<HeldConstructionLoan>('construction-loan', ofLender),
    read<HeldLine>('lines', listedIn('lineIds')),
    read<HeldBlanket>('blankets', listedIn('blanketIds')),
  ])
  const whole = { properties, loans, constructionLoans, lines, blankets }
  return isNarrowed(filter) ? keepTogether(whole, filter) : whole
}

/** Whether the filter leaves anything out. */
export const isNarrowed = (filter: HoldingsFilter) => Object.values(filter).some((value) => value !== undefined)

function keepTogether(
  { properties, loans, constructionLoans, lines, blankets }: Holdings,
  filter: HoldingsFilter,
): Holdings {
  const kept = new Set(properties.map(({ _id }) => _id))
  const onKept = ({ propertyId }: { propertyId: string }) => kept.has(propertyId)
  const touches = ({ propertyIds }: { propertyIds: readonly string[] }) => propertyIds.some((id) => kept.has(id))
  // A line that no property secures belongs to no province and no type.
  const isPlaced = filter.province !== undefined || filter.propertyTypeId !== undefined
  const isWanted = (kind: DebtKind) => filter.kind === undefined || filter.kind === kind
  const debts = {
    loans: isWanted('loan') ? loans.filter(onKept) : [],
    constructionLoans: isWanted('construction') ? constructionLoans.filter(onKept) : [],
    lines: isWanted('line') ? (isPlaced ? lines.filter(touches) : lines) : [],
    blankets: isWanted('blanket') ? (isPlaced ? blankets.filter(touches) : blankets) : [],
  }
  if (filter.lenderId === undefined && filter.kind === undefined) return { properties, ...debts }
  const financed = new Set([
    ...[...debts.loans, ...debts.constructionLoans].map(({ propertyId }) => propertyId),
    ...[...debts.lines, ...debts.blankets].flatMap(({ propertyIds }) => propertyIds),
  ])
  return { properties: properties.filter(({ _id }) => financed.has(_id)), ...debts }
}

/** What the caller sees of one list and the conditions leave, where `t` is the record. */
export async function readHeld<Row>(
  ctx: Context,
  path: HeldPath,
  narrow: (parameters: Parameters) => string[],
): Promise<Row[]> {
  const resource = ctx.services.registry.get(path)
  if (!resource) throw new Error(`There is no resource ${path}.`)
  const parameters = new Parameters()
  const conditions = [scopeSql(ctx, { resource, action: 'read', parameters }), ...narrow(parameters)]
  const text = `select coalesce(json_agg(r), '[]')::text as rows from (
    select ${COLUMNS[path]} from "${resource.entity.table}" t ${JOINS[path]} where ${conditions.join(' and ')} order by t._id) r`
  const [found] = await runStatement<{ rows: string }>(ctx, text, parameters.values)
  return JSON.parse(found?.rows ?? '[]')
}
