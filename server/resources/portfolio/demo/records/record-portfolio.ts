/** A second demo company, whose portfolio is real public records: thousands of buildings, a hundred mortgages. */

import { sql } from 'kysely'
import type { Currency } from '#domain/kernel/money.ts'
import { held } from '#domain/kernel/narrow.ts'
import { normaliseLenderName } from '#domain/lenders/lender-inference.ts'
import { RECORDS_LOGIN } from '#server/database/seed/demo-logins.ts'
import { isDemoMade, markDemo } from '#server/database/seed/demo-marks.ts'
import {
  readInsuredMortgages,
  readSecuritisedLoans,
  readSecuritisedProperties,
  readTorontoApartments,
} from '#server/database/seed/read-portfolio-data.ts'
import { idOf, LENDER_CATEGORIES } from '#server/database/seed/reference-data.ts'
import type { SeedContext } from '#server/database/seed/seeding.ts'
import { makeLenders } from '#server/resources/lenders/lender.factory.ts'
import { makePortfolio } from '#server/resources/portfolio/property.factory.ts'
import { makeCompany, makeUser } from '#server/resources/team/user.factory.ts'
import { HUD_SOURCE, insuredProperty, TORONTO_SOURCE, torontoProperty } from './apartment-records.ts'
import { type KeptProperty, keepBlankets, keepLoans, keepProperties } from './keep-records.ts'
import type { PropertyEntry } from './property-entry.ts'
import {
  blanketEntry,
  groupsOf,
  loanEntry,
  SEC_SOURCE,
  type SecuritisedGroup,
  securedProperty,
} from './securitised-records.ts'

const RECORDS_COMPANY = 'Open Ledger (real records)'

const STANDING_NOTE = 'Real public records with their real dates; the owner is invented.'

/** Enters the records once. The reference lists and the registered lenders must be there. */
export async function makeRecordPortfolio(ctx: SeedContext): Promise<void> {
  if (await isDemoMade(ctx, 'records')) return
  const company = await makeCompany(ctx, {
    name: RECORDS_COMPANY,
    type: 'owner',
    website: 'https://open-ledger.test',
    email: 'office@open-ledger.test',
    primaryColour: '#3c4a63',
  })
  const [firstName = '', lastName = ''] = RECORDS_LOGIN.name.split(' ')
  const { email, role } = RECORDS_LOGIN
  const person = { firstName, lastName, email, role, company, title: 'Portfolio Manager' }
  const user = await makeUser(ctx, { ...person, password: ctx.services.config.demoPassword })
  await markDemo(ctx, 'records', { companies: [company], people: [user] })
  await enterSecuritised({ ctx, userId: user.id, companyId: company.id })
  await enterApartments(ctx, user.id)
  await sql`analyze properties, loans, blankets`.execute(ctx.db)
}

type Desk = { ctx: SeedContext; userId: number; companyId: number }
type KeptGroup = SecuritisedGroup & { kept: KeptProperty[] }

async function enterSecuritised({ ctx, userId, companyId }: Desk) {
  const groups = await keepGroups(ctx, userId)
  const lenderOf = await lenders(
    ctx,
    companyId,
    groups.flatMap(({ loans }) => loans.map(({ lenderName }) => lenderName)),
  )
  const single = groups.filter(({ kept }) => kept.length === 1)
  const several = groups.filter(({ kept }) => kept.length > 1)
  await keepLoans(
    ctx,
    single.flatMap(({ loans, kept: [property] }) =>
      loans.map((loan) => {
        const { _id: propertyId, currency } = held(property, 'property of a recorded loan')
        return {
          entry: loanEntry(loan, ctx.today),
          links: { userId, lenderId: lenderOf(loan.lenderName), currency, propertyId },
        }
      }),
    ),
  )
  const blankets = await keepBlankets(
    ctx,
    several.map(({ loans: [loan], properties, kept }) => ({
      entry: blanketEntry(
        loan,
        properties.map((property, index) => ({ ...property, ...held(kept[index], 'property of a recorded loan') })),
      ),
      links: { userId, lenderId: lenderOf(loan.lenderName), currency: 'USD' },
    })),
  )
  const blanketIdOf = new Map(several.map((group, index) => [group, held(blankets[index], 'recorded blanket')._id]))
  for (const { name, isShare, description } of SECURITISED_PORTFOLIOS) {
    const own = groups.filter(({ loans: [loan] }) => loan.isShare === isShare)
    await makePortfolio(ctx, {
      ...{ userId, name, description: `${description} ${STANDING_NOTE} ${SEC_SOURCE}.`, currency: 'USD' },
      propertyIds: own.flatMap(({ kept }) => kept.map(({ _id }) => _id)),
      blanketIds: own.flatMap((group) => blanketIdOf.get(group) ?? []),
    })
  }
}

const SECURITISED_PORTFOLIOS = [
  { name: 'Securitised mortgages', isShare: false, description: 'Loans that the trust holds whole.' },
  {
    name: 'Securitised mortgages, shares',
    isShare: true,
    description: 'The trust holds a share of each loan, so that values are not entered and no loan-to-value follows.',
  },
]

/** Properties of all groups in one statement; each group gets its own back. */
async function keepGroups(ctx: SeedContext, userId: number): Promise<KeptGroup[]> {
  const groups = groupsOf(readSecuritisedLoans(), readSecuritisedProperties())
  const entries = groups.flatMap(({ loans, properties }) => properties.map((each) => securedProperty(each, loans)))
  const kept = await keepProperties(ctx, userId, entries)
  let start = 0
  return groups.map((group) => {
    const end = start + group.properties.length
    const own = { ...group, kept: kept.slice(start, end) }
    start = end
    return own
  })
}

async function enterApartments(ctx: SeedContext, userId: number) {
  await enterGroup({ ctx, userId }, readInsuredMortgages().map(insuredProperty), {
    name: 'Insured apartments, Michigan',
    description: `Amount and maturity of each mortgage stand in the notes. ${STANDING_NOTE} ${HUD_SOURCE}.`,
    currency: 'USD',
  })
  await enterGroup({ ctx, userId }, readTorontoApartments().map(torontoProperty), {
    name: 'Apartment buildings, Toronto',
    description: `Without loans and values. ${STANDING_NOTE} ${TORONTO_SOURCE}.`,
    currency: 'CAD',
  })
}

type Described = { name: string; description: string; currency: Currency }

async function enterGroup(
  { ctx, userId }: Pick<Desk, 'ctx' | 'userId'>,
  entries: readonly PropertyEntry[],
  portfolio: Described,
) {
  const kept = await keepProperties(ctx, userId, entries)
  await makePortfolio(ctx, { ...portfolio, userId, propertyIds: kept.map(({ _id }) => _id) })
}

type Registered = { id: number; companyName: string; country: string }

/** Originators that the common directory knows by name; the others become the company's own, with a name and no criteria. */
async function lenders(ctx: SeedContext, companyId: number, all: readonly string[]): Promise<(name: string) => number> {
  const { rows } = await sql<Registered>`select id, "companyName", country from lender_company
    where origin = 'registry' and active and "isActive"`.execute(ctx.db)
  const registered = Map.groupBy(rows, ({ companyName }) => normaliseLenderName(companyName))
  const names = [...new Set(all)]
  const ids = new Map(names.map((name) => [name, theOne(registered.get(normaliseLenderName(name)) ?? [])?.id]))
  const unknown = names.filter((name) => ids.get(name) === undefined)
  const made = await makeLenders(
    ctx,
    unknown.map((companyName) => ({ ...ORIGINATOR, companyName, user_company_id: companyId })),
  )
  for (const { id, companyName } of made) ids.set(companyName, id)
  return (name) => held(ids.get(name), `recorded lender ${name}`)
}

/** Of a bank that is registered in both countries the one where the loans are; two of one country are none. */
function theOne(candidates: readonly Registered[]): Registered | undefined {
  const near = candidates.filter(({ country }) => country === 'US')
  const [only, other] = near.length > 0 ? near : candidates
  return other ? undefined : only
}

const ORIGINATOR = {
  country: 'US',
  state: null,
  city: null,
  category: idOf(LENDER_CATEGORIES, 'CMBS Conduit'),
  criteriaSources: {},
} as const
