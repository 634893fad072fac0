/** Tells the part of the demo that plays in portfolios: what Harbourline owns, owes and shares, and what others own. */

import { addMonths, type IsoDate, monthDiff, toIsoDate } from '#domain/kernel/dates.ts'
import { held } from '#domain/kernel/narrow.ts'
import type { Draw } from '#domain/portfolio/draws.ts'
import { lastQuarterEnd } from '#domain/portfolio/property-quarter.ts'
import { idOf, PROPERTY_TYPES } from '#server/database/seed/reference-data.ts'
import type { ChangeContext } from '#server/kernel/context.ts'
import { makeBlanket } from '#server/resources/portfolio/blanket.factory.ts'
import { makeConstructionLoan } from '#server/resources/portfolio/construction-loan.factory.ts'
import { getMarketIndex, refreshIndexRates } from '#server/resources/portfolio/index-rates.queries.ts'
import { makeLine } from '#server/resources/portfolio/line.factory.ts'
import { makeLoans, makeShare } from '#server/resources/portfolio/loan.factory.ts'
import { makeCovenants } from '#server/resources/portfolio/loan-covenant.factory.ts'
import {
  type MadeProperty,
  makePortfolio,
  makeProperties,
  type PropertyRow,
} from '#server/resources/portfolio/property.factory.ts'
import { makeQuarters } from '#server/resources/portfolio/property-quarter.factory.ts'
import { coursesOf } from './harbourline-covenants.ts'
import { STORY_BLANKET, STORY_LINE, STORY_LOANS, STORY_PORTFOLIOS, STORY_SITE } from './harbourline-loans.ts'
import { STORY_PROPERTIES, type StoryProperty } from './harbourline-properties.ts'
import { PACES, type Pace, quartersOf } from './harbourline-quarters.ts'
import { SHARED_PORTFOLIO, STORY_SHARES } from './harbourline-shares.ts'
import { HOUSE_LOANS, HOUSE_PROPERTIES } from './house-holdings.ts'
import { findPeopleOfLenders } from './lender-people.ts'

/** The people by e-mail and the lenders by name; `ctx.today` is the day as of which the story is told. */
export type PortfolioStory = {
  ctx: ChangeContext
  people: ReadonlyMap<string, { id: number }>
  lenders: ReadonlyMap<string, { id: number }>
}

/** The day for which the portfolio's dates stand as they are. */
const STORY_DAY: IsoDate = '2026-06-30'

const OWNER = 'full-server@demo.test'
const FAMILY = 'dashboard-only@demo.test'
const HOUSE = 'capstack@demo.test'

export async function seedDemoPortfolio({ ctx, people, lenders }: PortfolioStory): Promise<void> {
  await refreshIndexRates(ctx)
  const userId = personOf(people, OWNER)
  const later = monthsLater(ctx.today)
  const contacts = await findPeopleOfLenders(ctx)
  const rows = STORY_PROPERTIES.map((property) => propertyOf(property, userId))
  const made = new Map((await makeProperties(ctx, later(rows))).map((property) => [property.name, property]))
  const telling: Telling = {
    ctx,
    userId,
    later,
    propertyOf: (name) => held(made.get(name), `demo property ${name}`),
    lenderOf: (name) => held(lenders.get(name), `demo lender ${name}`).id,
    contactOf: (lenderId) => contacts.get(lenderId) ?? null,
  }
  await tellQuarters(telling)
  await tellLoans(telling)
  await tellSite(telling)
  const lineId = await tellLine(telling)
  const blanketId = await tellBlanket(telling)
  const portfolios = await tellPortfolios(telling, lineId, blanketId)
  await makeShare(ctx, { ownerUserId: userId, collaboratorUserId: personOf(people, FAMILY), email: FAMILY })
  for (const { email, access } of STORY_SHARES) {
    const collaboratorUserId = personOf(people, email)
    const share = { ownerUserId: userId, collaboratorUserId, email, access, scopeKind: 'portfolio' as const }
    await makeShare(ctx, { ...share, scopeIds: [held(portfolios.get(SHARED_PORTFOLIO), 'shared demo portfolio')] })
  }
  await tellHouse(telling, personOf(people, HOUSE))
}

type Telling = {
  ctx: ChangeContext
  userId: number
  later: Later
  propertyOf(name: string): MadeProperty
  lenderOf(name: string): number
  /** Whom a loan of this lender names there, to whom letters about it go. */
  contactOf(lenderId: number): number | null
}

const personOf = (people: PortfolioStory['people'], email: string) => held(people.get(email), `demo user ${email}`).id

/** The same values with each date so many whole months later. */
type Later = <T>(values: T) => T

/** Loans keep their distance to today in whole months, so that they are as far paid down on any other day. */
function monthsLater(today: IsoDate): Later {
  const months = monthDiff(STORY_DAY, today)
  const move = (value: unknown): unknown => {
    if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)) return addMonths(value, months)
    if (Array.isArray(value)) return value.map(move)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, move(part)]))
  }
  return (values) => move(values) as typeof values
}

function propertyOf(
  { type, noi, insuredUntil, pace = 'growing', letBefore: _letBefore, ...property }: StoryProperty,
  userId: number,
): StoryRow {
  return {
    ...USUAL_PROPERTY,
    ...property,
    userId,
    propertyType: idOf(PROPERTY_TYPES, type),
    internalValuationDate: property.internalValuationAmount === null ? null : '2026-03-31',
    propertyDetails:
      noi === null ? {} : { internalNOI: noi, t12NOI: Math.round(noi * PACES[pace].trailing), asOf: '2026-03-31' },
    noiHistory: noi === null ? [] : historyOf(noi, property.occupancyPercentage ?? 95, pace),
    insurance: { insurer: 'Breakwater Mutual', policy: `BM-${property.name.length}-2291`, expiry: insuredUntil },
  }
}

type StoryRow = Partial<PropertyRow> & Pick<PropertyRow, 'userId'>

/** Every row of one insert gives the same columns. */
const USUAL_PROPERTY = {
  yearRenovated: null,
  units: null,
  buildingSF: null,
  netRentableSF: null,
  landAcres: null,
  storeys: null,
  walt: null,
  majorTenants: [],
  environmental: null,
  buildingCondition: null,
  ownershipEntity: 'Harbourline Properties Ltd.',
  managerCompany: 'Harbourline Property Management',
}

/** Three years up or down to today's income. */
const historyOf = (noi: number, occupancy: number, pace: Pace) =>
  PACES[pace].years.map((share, index) => ({
    periodEnd: toIsoDate(2023 + index, 12, 31),
    noi: Math.round(noi * share),
    ncf: Math.round(noi * share * 0.94),
    occupancy: Math.min(100, occupancy + 2 - index),
  }))

/** Quarters end with the calendar's, whatever the day of the month: they go by today instead of moving with the story. */
async function tellQuarters({ ctx, propertyOf }: Telling) {
  const last = lastQuarterEnd(ctx.today)
  for (const { name, noi, occupancyPercentage, pace, letBefore } of STORY_PROPERTIES) {
    if (noi === null) continue
    const occupancy = occupancyPercentage ?? 95
    await makeQuarters(ctx, propertyOf(name), quartersOf({ noi, occupancy, last, pace, letBefore }))
  }
}

/** Each by itself: the story's loans do not all say the same. */
async function tellLoans({ ctx, later, propertyOf, lenderOf, contactOf }: Telling) {
  for (const { property, lender, terms, ...loan } of STORY_LOANS) {
    const [originalLoanAmount, allInRate, amortization, term, firstPaymentDate] = terms
    const row = { ...loan, originalLoanAmount, allInRate, amortization, term, firstPaymentDate }
    const lenderId = lenderOf(lender)
    const atLender = { lenderId, leadLenderContactId: contactOf(lenderId) }
    const made = await makeLoans(ctx, [{ ...later(row), property: propertyOf(property), ...atLender }])
    await makeCovenants(ctx, held(made[0], `loan on ${property}`), coursesOf(loan.covenants ?? {}, ctx.today))
  }
}

async function tellSite({ ctx, later, propertyOf, lenderOf }: Telling) {
  const { property, lender, loan, draws, project, revenue } = STORY_SITE
  const funded = draws.map(
    (draw, index): Draw => ({
      ...draw,
      no: index + 1,
      certifiedDate: draw.fundedDate,
      holdback: draw.hardCostInPlace / 10,
      approvedBy: 'Halyard Cost Consultants',
      status: 'funded',
    }),
  )
  await makeConstructionLoan(ctx, {
    ...later(loan),
    draws: later(funded),
    property: propertyOf(property),
    lenderId: lenderOf(lender),
    project: later(project),
    revenue: { ...revenue, rows: [...revenue.rows] },
  })
}

async function tellLine({ ctx, userId, later, propertyOf, lenderOf }: Telling): Promise<string> {
  const { lender, property, ...line } = STORY_LINE
  const propertyIds = [propertyOf(property)._id]
  const made = await makeLine(ctx, {
    ...later(line),
    ...{ userId, propertyIds, security: 'secured', lenderId: lenderOf(lender) },
  })
  return made._id
}

async function tellBlanket({ ctx, later, propertyOf, lenderOf }: Telling): Promise<string> {
  const { lender, properties, allocated, ...blanket } = STORY_BLANKET
  const [first, ...others] = properties.map(propertyOf) as [MadeProperty, ...MadeProperty[]]
  const made = await makeBlanket(ctx, {
    ...later(blanket),
    allocated: [...allocated],
    properties: [first, ...others],
    lenderId: lenderOf(lender),
  })
  return made._id
}

/** @returns their keys by name */
async function tellPortfolios({ ctx, userId, propertyOf }: Telling, lineId: string, blanketId: string) {
  const made = new Map<string, string>()
  for (const { properties, hasLine, hasBlanket, ...portfolio } of STORY_PORTFOLIOS) {
    const { _id } = await makePortfolio(ctx, {
      ...portfolio,
      userId,
      propertyIds: properties.map((name) => propertyOf(name)._id),
      lineIds: hasLine ? [lineId] : [],
      blanketIds: hasBlanket ? [blanketId] : [],
    })
    made.set(portfolio.name, _id)
  }
  return made
}

/** Two buildings of the house itself; one of their loans floats over prime. */
async function tellHouse({ ctx, later, lenderOf, contactOf }: Telling, userId: number) {
  const properties = await makeProperties(ctx, later(HOUSE_PROPERTIES.map((property) => propertyOf(property, userId))))
  const prime = await getMarketIndex(ctx, 'PRIME_CA')
  for (const { property, lender, terms, spread, ...loan } of HOUSE_LOANS) {
    const [originalLoanAmount, rate, amortization, term, firstPaymentDate] = terms
    const floats = spread != null && {
      ...{ rateType: 'Floating' as const, facilityIndexType: 'PRIME' as const, facilityIndexId: prime._id, spread },
    }
    const allInRate = spread == null ? rate : prime.rate + spread
    const row = { ...loan, originalLoanAmount, amortization, term, firstPaymentDate, allInRate, ...floats }
    const on = held(
      properties.find(({ name }) => name === property),
      `demo property ${property}`,
    )
    const lenderId = lenderOf(lender)
    await makeLoans(ctx, [{ ...later(row), property: on, lenderId, leadLenderContactId: contactOf(lenderId) }])
  }
}
