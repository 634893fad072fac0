/** What each kind of report says: read within what the caller may see, told by the rules of the domain. */

import type { IsoDate } from '#domain/kernel/dates.ts'
import { invalidField, notFound } from '#domain/kernel/errors.ts'
import type { ToldPart } from '#domain/kernel/paper/told.ts'
import { say } from '#domain/kernel/words.ts'
import type { Holdings } from '#domain/portfolio/holdings.ts'
import { loans } from '#domain/portfolio/loan.ts'
import { properties } from '#domain/portfolio/property.ts'
import { type AbstractLoan, abstractParts } from '#domain/portfolio/told/loan-parts.ts'
import { covenantParts, maturityParts, portfolioSummary } from '#domain/portfolio/told/portfolio-parts.ts'
import { type LetProperty, rentRollParts } from '#domain/portfolio/told/property-parts.ts'
import { annualReports } from '#domain/reports/annual-report.ts'
import { reportDocuments } from '#domain/reports/report-document.ts'
import type { ReportKind } from '#domain/reports/told/report-kinds.ts'
import { type ReviewFacts, reviewParts } from '#domain/reports/told/review-parts.ts'
import type { Context } from '#server/kernel/context.ts'
import { findHoldings } from '#server/resources/portfolio/holdings.queries.ts'
import { readFirst, readNamed } from './named-rows.ts'

/** Records that one file may tell of, one by one. */
export const MOST_RECORDS = 200

export type ReportRequest = { kind: ReportKind; ids: readonly (string | number)[]; asOf: IsoDate }
export type ToldReport = { parts: ToldPart[]; title?: string; subtitle?: string }

/** Throws `not_found` where the caller does not see a record that was named, and `invalid` where none is and one must be. */
export const tellReport = (ctx: Context, request: ReportRequest): Promise<ToldReport> =>
  TELLERS[request.kind](ctx, request)

type Teller = (ctx: Context, request: ReportRequest) => Promise<ToldReport>

const ofHoldings =
  (tell: (holdings: Holdings, asOf: IsoDate) => ToldPart[]): Teller =>
  async (ctx, { ids, asOf }) => ({ parts: tell(among(await findHoldings(ctx), ids.map(String)), asOf) })

const TELLERS: Readonly<Record<ReportKind, Teller>> = {
  'portfolio-summary': ofHoldings(portfolioSummary),
  'covenant-compliance': ofHoldings(covenantParts),
  'maturity-schedule': ofHoldings(maturityParts),
  async 'loan-abstract'(ctx, { ids, asOf }) {
    const holdings = await findHoldings(ctx)
    const named = loansNamed(holdings, ids.map(String))
    return { parts: abstractParts(await readLoans(ctx, holdings, named), asOf) }
  },
  async 'rent-roll'(ctx, { ids, asOf }) {
    return { parts: rentRollParts(await readProperties(ctx, ids.map(String)), asOf) }
  },
  async 'annual-review'(ctx, { ids, asOf }) {
    const { title, facts, names } = await readReview(ctx, ids)
    return { title, subtitle: names, parts: reviewParts(facts, asOf) }
  },
}

/** The properties named, and every debt on one of them; everything where none is named. */
export function among(holdings: Holdings, ids: readonly string[]): Holdings {
  if (ids.length === 0) return holdings
  const wanted = new Set(ids)
  const held = holdings.properties.filter(({ _id }) => wanted.has(_id))
  if (held.length < wanted.size) throw notFound()
  const isOnOne = ({ propertyIds }: { propertyIds: readonly string[] }) => propertyIds.some((id) => wanted.has(id))
  return {
    properties: held,
    loans: holdings.loans.filter(({ propertyId }) => wanted.has(propertyId)),
    constructionLoans: holdings.constructionLoans.filter(({ propertyId }) => wanted.has(propertyId)),
    lines: holdings.lines.filter(isOnOne),
    blankets: holdings.blankets.filter(isOnOne),
  }
}

async function readLoans(ctx: Context, holdings: Holdings, ids: readonly string[]): Promise<AbstractLoan[]> {
  const rows = await readNamed(ctx, loans, ids)
  const held = new Map(holdings.loans.map((loan) => [loan._id, loan]))
  const places = new Map(holdings.properties.map((property) => [property._id, property]))
  return rows.flatMap((row) => {
    const loan = held.get(row._id)
    return loan ? [{ row, held: loan, property: places.get(loan.propertyId) ?? null }] : []
  })
}

/** Loans by their own keys or by those of what they are on. Throws `not_found` for a key that is neither. */
function loansNamed({ loans: held, properties: places }: Holdings, ids: readonly string[]): string[] {
  const wanted = new Set(ids)
  const known = new Set([...held, ...places].map(({ _id }) => _id))
  if (ids.some((id) => !known.has(id))) throw notFound()
  return keysOf(held.filter(({ _id, propertyId }) => ids.length === 0 || wanted.has(_id) || wanted.has(propertyId)))
}

/** The first of all where none is named. */
const readProperties = (ctx: Context, ids: readonly string[]): Promise<LetProperty[]> =>
  ids.length > 0 ? readNamed(ctx, properties, ids) : readFirst(ctx, properties, { most: MOST_RECORDS })

/** As many as one file tells of. */
const keysOf = (rows: readonly { _id: string }[]) => rows.slice(0, MOST_RECORDS).map(({ _id }) => _id)

async function readReview(ctx: Context, ids: readonly (string | number)[]) {
  const [id] = ids
  if (id === undefined || ids.length > 1) throw invalidField('ids', say('Choose one annual report.'))
  const [report] = await readNamed(ctx, annualReports, [Number(id) || 0])
  if (!report) throw notFound()
  const documents = await readFirst(ctx, reportDocuments, { most: MOST_RECORDS, reportId: String(report.id) })
  const holdings = among(await findHoldings(ctx), report.propertyIds)
  const { sections = [], notes = null } = report.info[String(report.id)] ?? {}
  const facts: ReviewFacts = {
    ...{ sections, notes, documents, holdings },
    loans: await readLoans(ctx, holdings, keysOf(holdings.loans)),
    properties: await readProperties(ctx, report.propertyIds),
  }
  return { title: report.title, names: holdings.properties.map(({ name }) => name).join(', '), facts }
}
