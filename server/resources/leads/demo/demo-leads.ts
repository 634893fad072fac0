/** Tells the demo of leads: as many of each kind, at such stages and on such days, as the story needs. */
import { LEAD_STAGES, type LeadStage } from '#domain/contacts/lead-stages.ts'
import { addDays, addMonths } from '#domain/kernel/dates.ts'
import { weekOf } from '#domain/leads/pitch.ts'
import { idOf, PROPERTY_TYPES } from '#server/database/seed/reference-data.ts'
import type { ContactStory } from '#server/resources/contacts/demo/demo-contacts.ts'
import { type LeadRow, makeLeads } from '#server/resources/leads/lead.factory.ts'
import { tellLeadHistory } from './demo-lead-history.ts'
import { findDemoBrokers, findDemoLenders, findDemoOwners } from './demo-leads.queries.ts'
import { seedDemoProfiles } from './demo-profiles.ts'

type Row = Partial<LeadRow>

const DESK = 'transaction-only@demo.test'
const ORIGINATORS = ['to-agent@demo.test', 'to-agent-2@demo.test', 'to-underwriter@demo.test']

const TOWNS = [
  ['Toronto', 'ON', 43.6532, -79.3832],
  ['Ottawa', 'ON', 45.4215, -75.6972],
  ['Hamilton', 'ON', 43.2557, -79.8711],
  ['Kitchener', 'ON', 43.4516, -80.4925],
  ['Montréal', 'QC', 45.5019, -73.5674],
  ['Vancouver', 'BC', 49.2427, -123.1],
  ['Calgary', 'AB', 51.0447, -114.0719],
] as const
const STREETS = [
  'King Street West',
  'Bloor Street East',
  'Main Street',
  'Wellington Street',
  'Queen Street',
  'Dundas Street East',
]
const KINDS = ['Multifamily', 'Industrial', 'Office', 'Retail – Unanchored', 'Retail – Anchored'].map((name) =>
  idOf(PROPERTY_TYPES, name),
)
const STAGES: readonly (LeadStage | null)[] = [...LEAD_STAGES, null]
/** Stages of leads with which nobody has decided anything yet. */
const OPEN_STAGES: readonly (LeadStage | null)[] = ['outreach', 'targeted', 'engaged', 'pitched', null]

const pick = <Each>(list: readonly Each[], at: number): Each => list[at % list.length] as Each

/** Told once the owners, the brokers and the people are there. */
export async function seedDemoLeads({ ctx, people }: ContactStory): Promise<void> {
  const head = people.get(DESK)
  if (!head || head.companyId === null) throw new Error('The demo has nobody who runs the desk.')
  const hands = { userId: head.id, user_company_id: head.companyId }
  const originators = ORIGINATORS.flatMap((email) => people.get(email)?.id ?? [])
  const [owners, brokers] = [await findDemoOwners(ctx, head.companyId), await findDemoBrokers(ctx, head.companyId)]
  const lenders = await findDemoLenders(ctx)
  const { today } = ctx
  await seedDemoProfiles(ctx, hands)
  const rows: Row[] = [
    ...expiries(today, lenders, owners),
    ...listings(today, brokers),
    ...owners.map(
      ({ id, companyName, tier }): Row => ({ leadType: 'crm', ownerId: id, companyName, relationshipTier: tier }),
    ),
    ...buildingsOfPartner(today),
    ...ownFinancing(today, lenders, owners),
    ...others(today, lenders),
  ]
  await makeLeads(
    ctx,
    rows.map((row, at) => ({
      ...row,
      ...hands,
      assignedTo: at % 4 === 3 ? [] : [pick(originators, at)],
      ...(row.stage === 'pass' && { passReason: 'rate' as const }),
    })),
  )
  await tellLeadHistory(ctx, head.companyId)
}

/** Degrees over which the buildings of a town lie. */
const SPREAD = 0.14

function placeAt(at: number) {
  const [municipality, province, lat, lng] = pick(TOWNS, at)
  // The streets are invented: each building stands somewhere else within its town.
  const [north, east] = [((at * 37) % 100) / 100 - 0.5, ((at * 61) % 100) / 100 - 0.5]
  // A few came from files that named a street nobody finds.
  const coordinates = at % 20 === 19 ? null : { lat: lat + north * SPREAD, lng: lng + east * SPREAD }
  return { municipality, province, country: 'CA' as const, coordinates }
}
const streetAt = (at: number) => `${20 + at * 7} ${pick(STREETS, at)}`

type Firm = { id: number; companyName: string }

/** Sixty, ending over two years; of eight the next action is past. Every fourth is of an owner whom the desk knows. */
const expiries = (today: string, lenders: readonly string[], owners: readonly Firm[]): Row[] =>
  Array.from({ length: 60 }, (_, at) => ({
    leadType: 'expiries',
    ownerId: at % 4 === 1 ? pick(owners, 1 + Math.floor(at / 4)).id : null,
    address: streetAt(at),
    ...placeAt(at),
    propertyType: pick(KINDS, at),
    owner:
      at % 4 === 1
        ? pick(owners, 1 + Math.floor(at / 4)).companyName
        : `${pick(STREETS, at).split(' ')[0]} ${pick(['Holdings', 'Properties', 'Estates'], at)} ${at + 1} Ltd.`,
    lender: pick(lenders, at),
    principalamount: 2_250_000 + ((at * 7) % 60) * 100_000,
    rate: 3.25 + (at % 9) * 0.25,
    maturity: addDays(addMonths(today, Math.floor((at * 24) / 60)), 4 + (at % 20)),
    registeredDate: addMonths(today, -36 - (at % 24)),
    charge: 'firstCharge',
    instrumentNumber: `AT${5_100_000 + at * 317}`,
    stage: pick(OPEN_STAGES, at),
    actionDate: at < 8 ? addDays(today, -1 - at) : at % 3 === 0 ? null : addDays(today, at % 21),
  }))

/** From today on, and still in this week. */
function pitchDayOf(today: string, at: number): string {
  const [day, { to }] = [addDays(today, at), weekOf(today)]
  return day < to ? day : to
}

/** Twenty-five of nine firms, three of them with a pitch this week. */
const listings = (today: string, brokers: readonly Firm[]): Row[] =>
  Array.from({ length: 25 }, (_, at) => ({
    leadType: 'listings',
    propertyName: `${pick(['Quay', 'Mill', 'Garden', 'Station', 'Harbour'], at)} ${pick(['Lofts', 'Centre', 'Works', 'Court'], at)}`,
    propertyAddress: streetAt(at + 60),
    ...placeAt(at + 2),
    assetType: pick(KINDS, at + 1),
    listingAmount: 4_500_000 + at * 650_000,
    capRate: 4.5 + (at % 7) * 0.25,
    brokerId: pick(brokers, at).id,
    brokerCompany: pick(brokers, at).companyName,
    listingDate: addDays(today, -10 - at),
    bidDate: addDays(today, 14 + at),
    ...(at < 3
      ? {
          stage: 'pitch sch.' as const,
          pitchTime: `${pitchDayOf(today, at)}T${14 + at}:30:00.000Z`,
          actionDate: pitchDayOf(today, at),
        }
      : { stage: pick(OPEN_STAGES, at), actionDate: addDays(today, 1 + at) }),
  }))

/** Thirty of the partner's at all nine stages, and twenty transactions of the market. */
const buildingsOfPartner = (today: string): Row[] =>
  Array.from({ length: 50 }, (_, at): Row => {
    const stage = at < 30 ? pick(STAGES, at) : null
    return {
      leadType: 'partner',
      state: at < 30 ? 'active' : 'market',
      propertyAddress: streetAt(at + 90),
      ...placeAt(at + 4),
      assetType: pick(KINDS, at + 2),
      buildingSize: 12_000 + at * 1_450,
      landSize: 0.5 + (at % 8) * 0.4,
      listingAmount: 3_800_000 + at * 420_000,
      transactionType: at < 30 ? 'for-sale' : pick(['sold', 'leased'] as const, at),
      vendor: `Vendor ${at + 1} Inc.`,
      purchaser: at < 30 ? null : `Purchaser ${at + 1} LP`,
      listingAgent: pick(['Sofia Brandão', 'Karl Jensen'], at),
      listingDate: addDays(today, -5 - at * 3),
      stage,
      ...(stage === 'pitch sch.' && { pitchTime: `${addDays(today, 9 + at)}T15:00:00.000Z` }),
      actionDate: stage === 'pass' || stage === null ? null : addDays(today, 8 + (at % 12)),
    }
  })

/** Loans we made: eighteen that run, seven of them worth replacing, and twelve that are over; five owners have several. */
const ownFinancing = (today: string, lenders: readonly string[], owners: readonly Firm[]): Row[] =>
  Array.from({ length: 30 }, (_, at): Row => {
    const isActive = at < 18
    const owner = pick(owners.slice(0, 5), at)
    return {
      leadType: 'refinance',
      state: isActive ? 'active' : 'previous',
      address: streetAt(at + 140),
      ...placeAt(at + 1),
      propertyType: pick(KINDS, at + 3),
      borrower: owner.companyName,
      ownerId: owner.id,
      lender: pick(lenders, at + 2),
      originalLoanAmount: 5_000_000 + at * 300_000,
      outstandingLoanAmount: isActive ? 4_600_000 + at * 275_000 : null,
      rate: 3.5 + (at % 6) * 0.3,
      fundingDate: addMonths(today, isActive ? -40 - at : -90 - at),
      maturity: isActive ? addMonths(today, 3 + at) : addMonths(today, -30 + (at - 18)),
      ltv: 58 + (at % 12),
      refinanceCandidate: !isActive ? 'no' : at < 7 ? 'yes' : pick(['no', 'review'] as const, at),
      penaltyType: pick(['interestRateDifferential', '3-month-interest', 'yield-maintenance'] as const, at),
      stage: isActive ? pick(OPEN_STAGES, at) : null,
      actionDate: isActive ? addDays(today, 2 + at) : null,
    }
  })

/** Fifteen, of four of which facts are missing. */
const others = (today: string, lenders: readonly string[]): Row[] =>
  Array.from({ length: 15 }, (_, at) => ({
    leadType: 'others',
    address: streetAt(at + 180),
    ...placeAt(at + 3),
    propertyType: pick(KINDS, at),
    owner: `Borrower ${at + 1} Ltd.`,
    principalamount: 1_200_000 + at * 180_000,
    maturity: addMonths(today, 2 + at),
    mortgage: { primaryLender: pick(lenders, at), ...(at % 3 === 0 && { secondaryLender: pick(lenders, at + 1) }) },
    stage: at < 4 ? ('data' as const) : pick(OPEN_STAGES, at),
    actionDate: at < 4 ? null : addDays(today, 3 + at),
  }))
