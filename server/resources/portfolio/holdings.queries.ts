/** A whole portfolio in five queries: every property and debt that the caller sees, with what the totals need of each. */
import { z } from 'zod'
import { propertiesOf } from '#domain/portfolio/debt-course.ts'
import { DEBT_KINDS, type DebtKind } from '#domain/portfolio/debt-kind.ts'
import {
  type HeldBlanket,
  type HeldConstructionLoan,
  type HeldLine,
  type HeldLoan,
  type HeldProperty,
  type HeldRecord,
  type Holdings,
} from '#domain/portfolio/holdings.ts'
import type { Context } from '#server/kernel/context.ts'
import { Parameters } from '#server/kernel/parameters.ts'
import { runStatement } from '#server/kernel/reading.ts'
import { scopeSql } from '#server/kernel/scope.ts'

/** What the caller looks at; nothing said is everything that the caller sees. Debts follow the properties they are on. */
export type HoldingsFilter = {
  portfolioIds?: readonly string[] | undefined
  provinces?: readonly string[] | undefined
  propertyTypeIds?: readonly number[] | undefined
  lenderIds?: readonly number[] | undefined
  /** Debts of these kinds, and what they are on. */
  kinds?: readonly DebtKind[] | undefined
}

/** As many choices of one kind as an address may name. */
const MOST_CHOICES = 100

/** One choice or several with commas between them; a record fits when it fits any of them. */
const anyOf = <T extends z.ZodType<unknown, string>>(one: T) =>
  z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(one).max(MOST_CHOICES))
    .optional()
const whole = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)

/** The words of an address that narrow a portfolio. */
export const holdingsWords = {
  portfolioId: anyOf(z.string().regex(/^[0-9a-f]{24}$/)),
  province: anyOf(z.string().length(2)),
  propertyType: anyOf(whole),
  lenderId: anyOf(whole),
  kind: anyOf(z.string().pipe(z.enum(DEBT_KINDS))),
}
const holdingsSchema = z.object(holdingsWords)

export function toHoldingsFilter(words: z.infer<typeof holdingsSchema>): HoldingsFilter {
  const { portfolioId, province, propertyType, lenderId, kind } = words
  return {
    portfolioIds: portfolioId,
    provinces: province,
    propertyTypeIds: propertyType,
    lenderIds: lenderId,
    kinds: kind,
  }
}

const RATE = `t.currency, t."lenderId", l."companyName" as "lenderName", i.rate as "indexRate",
  t."rateType", t."allInRate", t.spread, t."interestRateFloor", t."interestRateCap", t."firstPaymentDate", t.term,
  t."maturityDate", t."reportingObligation", t.covenants, t."breachAnswers"`

const TERMS = `t."originalLoanAmount", t.amortization, t."ioMonths", t.compounding, t."dayCount", t."fundingDate",
  t."rateHistory", t."paymentRule", t."outstandingLoanAmount", t."prePaymentPenaltyType", t."lockoutEnds", t."openDate",
  t."chargeType"`

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
    t.draws, t.repayments,
    (select r."totalStabilizedValue" from construction_property_revenue r where r."loanId" = t._id and r.active)
      as "totalStabilizedValue", d."costInPlace",
    coalesce(d."percentComplete", d."projectCompletionPercentage") >= 100 as "isComplete", ${RATE}`,
  lines: `t._id, t.name, t."propertyIds", t.security, t."limitAmount", t."drawnAmount", t.movements, t."standbyFeeBps", ${RATE}`,
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

/**
 * Everything in the caller's scope that the filter leaves. A debt on several properties stays while one of them does;
 * what else is owed on the properties stands beside it, because it is paid from them as well.
 */
export async function findHoldings(ctx: Context, filter: HoldingsFilter = {}): Promise<Holdings> {
  const read = <Row>(path: HeldPath, narrow: (parameters: Parameters) => string[] = () => []) =>
    readHeld<Row>(ctx, path, narrow)
  const { portfolioIds, provinces, propertyTypeIds } = filter
  const [properties, loans, constructionLoans, lines, blankets, listed] = await Promise.all([
    read<HeldProperty>('properties', (parameters) => [
      ...(portfolioIds === undefined
        ? []
        : [
            `t._id in (select unnest(p."propertyIds") from portfolios p where p._id = any(${parameters.add(portfolioIds)}) and p.active)`,
          ]),
      ...(provinces === undefined ? [] : [`t.address ->> 'province' = any(${parameters.add(provinces)})`]),
      ...(propertyTypeIds === undefined ? [] : [`t."propertyType" = any(${parameters.add(propertyTypeIds)}::int[])`]),
    ]),
    read<HeldLoan>('loans'),
    read<HeldConstructionLoan>('construction-loan'),
    read<HeldLine>('lines'),
    read<HeldBlanket>('blankets'),
    portfolioIds === undefined ? undefined : findListed(ctx, portfolioIds),
  ])
  const whole = { properties, loans, constructionLoans, lines, blankets }
  return isNarrowed(filter) ? keepTogether(whole, filter, listed) : whole
}

/** Keys of the lines and blankets that the portfolios list; loans follow their properties. */
async function findListed(ctx: Context, portfolioIds: readonly string[]): Promise<ReadonlySet<string>> {
  const parameters = new Parameters()
  const text = `select unnest(p."lineIds" || p."blanketIds") as id from portfolios p
    where p._id = any(${parameters.add(portfolioIds)}::text[]) and p.active`
  const rows = await runStatement<{ id: string }>(ctx, text, parameters.values)
  return new Set(rows.map(({ id }) => id))
}

/** Whether the filter leaves anything out. */
export const isNarrowed = (filter: HoldingsFilter) => Object.values(filter).some((value) => value !== undefined)

function keepTogether(whole: Holdings, filter: HoldingsFilter, listed: ReadonlySet<string> | undefined): Holdings {
  const kept = new Set(whole.properties.map(({ _id }) => _id))
  const touches = (debt: HeldRecord['debt']) => propertiesOf({ debt }).some((id) => kept.has(id))
  // A line that no property secures belongs to no province and no type.
  const isPlaced = filter.provinces !== undefined || filter.propertyTypeIds !== undefined
  const isWanted = (kind: DebtKind, debt: HeldRecord['debt']) =>
    (filter.kinds === undefined || filter.kinds.includes(kind)) &&
    (filter.lenderIds === undefined || filter.lenderIds.includes(debt.lenderId)) &&
    ('propertyId' in debt || listed === undefined || listed.has(debt._id)) &&
    ((!('propertyId' in debt) && !isPlaced) || touches(debt))
  const debts = partOf(whole, isWanted)
  const beside = { properties: [], ...partOf(whole, (kind, debt) => touches(debt) && !isWanted(kind, debt)) }
  if (filter.lenderIds === undefined && filter.kinds === undefined) {
    return { properties: whole.properties, ...debts, beside }
  }
  const all = [...debts.loans, ...debts.constructionLoans, ...debts.lines, ...debts.blankets]
  const financed = new Set(all.flatMap((debt) => propertiesOf({ debt })))
  return { properties: whole.properties.filter(({ _id }) => financed.has(_id)), ...debts, beside }
}

/** Of each list of debts those that are wanted. */
const partOf = (whole: Holdings, isWanted: (kind: DebtKind, debt: HeldRecord['debt']) => boolean) => ({
  loans: whole.loans.filter((debt) => isWanted('loan', debt)),
  constructionLoans: whole.constructionLoans.filter((debt) => isWanted('construction', debt)),
  lines: whole.lines.filter((debt) => isWanted('line', debt)),
  blankets: whole.blankets.filter((debt) => isWanted('blanket', debt)),
})

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
