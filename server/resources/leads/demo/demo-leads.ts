/** Tells the demo of leads: the tables beside this file, on the days and in the hands that the story needs. */
import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { LEAD_STAGES, PASS_REASONS } from '#domain/contacts/lead-stages.ts'
import { addDays, addMonths, type IsoDate } from '#domain/kernel/dates.ts'
import { LEAD_CANDIDATES, LEAD_PENALTIES, TRANSACTION_TYPES } from '#domain/leads/lead-choices.ts'
import { LEAD_STATES } from '#domain/leads/lead-types.ts'
import { weekOf } from '#domain/leads/pitch.ts'
import { idOf, PROPERTY_TYPES } from '#server/database/seed/reference-data.ts'
import type { ContactStory } from '#server/resources/contacts/demo/demo-contacts.ts'
import { type LeadRow, makeLeads } from '#server/resources/leads/lead.factory.ts'
import { tellLeadHistory } from './demo-lead-history.ts'
import { findDemoBrokers, findDemoOwners } from './demo-leads.queries.ts'
import { seedDemoProfiles } from './demo-profiles.ts'

type LeadValues = Partial<LeadRow>
/** A line of a table; what it leaves empty is ''. */
type LeadLine = Readonly<Record<string, string>>
type Firm = { id: number; companyName: string }

/** Whom a line may name, and the day as of which it is told. */
type Scene = {
  today: IsoDate
  owners: ReadonlyMap<string, Firm>
  brokers: ReadonlyMap<string, Firm>
  people: ContactStory['people']
}

const DESK = 'transaction-only@demo.test'

const readTable = (name: string): LeadLine[] =>
  parse(readFileSync(new URL(`${name}.csv`, import.meta.url)), { columns: true })

/** LeadLine once the owners, the brokers and the people are there. */
export async function seedDemoLeads({ ctx, people }: ContactStory): Promise<void> {
  const head = people.get(DESK)
  if (!head || head.companyId === null) throw new Error('The demo has nobody who runs the desk.')
  const hands = { userId: head.id, user_company_id: head.companyId }
  const relations = await findDemoOwners(ctx, head.companyId)
  const scene: Scene = {
    today: ctx.today,
    owners: byName(relations),
    brokers: byName(await findDemoBrokers(ctx, head.companyId)),
    people,
  }
  await seedDemoProfiles(ctx, hands)
  const rows = [
    ...TABLES.flatMap(({ name, tell }) =>
      readTable(name).map((line) => ({ ...usual(line, scene), ...tell(line, scene) })),
    ),
    ...relations.map(
      ({ id, companyName, tier }, at): LeadValues => ({
        ...{ leadType: 'crm', ownerId: id, companyName, relationshipTier: tier },
        assignedTo: assigned(ORIGINATORS[at % ORIGINATORS.length], people),
      }),
    ),
  ]
  await makeLeads(
    ctx,
    rows.map((row) => ({ ...row, ...hands })),
  )
  await tellLeadHistory(ctx, head.companyId)
}

const byName = (firms: readonly Firm[]) => new Map(firms.map((firm) => [firm.companyName, firm]))

/** In whose hands the relations are; every fourth is nobody's yet. */
const ORIGINATORS = ['to-agent', 'to-agent-2', 'to-underwriter', ''] as const

function assigned(name: string | undefined, people: Scene['people']): number[] {
  const person = name ? people.get(`${name}@demo.test`) : undefined
  return person ? [person.id] : []
}

const text = (told: string | undefined) => told || null
const oneOf = <Choice extends string>(choices: readonly Choice[], told: string | undefined) =>
  choices.find((each) => each === told) ?? null
const stateOf = ({ state }: LeadLine) => ({ state: oneOf(LEAD_STATES, state) ?? ('active' as const) })
const figure = (told: string | undefined) => (told ? Number(told) : null)
const kind = (told: string | undefined) => (told ? idOf(PROPERTY_TYPES, told) : null)

/** What every table tells in the same columns. */
function usual(line: LeadLine, { today, people }: Scene): LeadValues {
  const { city, province, lat, lng, stage, passReason, actionInDays, originator } = line
  return {
    municipality: text(city),
    province: text(province),
    country: 'CA',
    // A few came from files that named a street nobody finds.
    coordinates: lat && lng ? { lat: Number(lat), lng: Number(lng) } : null,
    stage: oneOf(LEAD_STAGES, stage),
    passReason: oneOf(PASS_REASONS, passReason),
    actionDate: actionInDays ? addDays(today, Number(actionInDays)) : null,
    assignedTo: assigned(originator, people),
  }
}

/** Sixty, ending over two years; of eight the next action is past. A fourth is of owners whom the desk knows. */
function expiry(line: LeadLine, { today, owners }: Scene): LeadValues {
  const maturity = addDays(today, Number(line.endsInDays))
  const [days, time] = (line.pitch ?? '').split('T')
  return {
    leadType: 'expiries',
    address: text(line.address),
    propertyType: kind(line.propertyType),
    owner: text(line.owner),
    ownerId: owners.get(line.owner ?? '')?.id ?? null,
    lender: text(line.lender),
    principalamount: figure(line.principal),
    rate: figure(line.rate),
    maturity,
    registeredDate: addMonths(maturity, -12 * Number(line.termYears)),
    charge: 'firstCharge',
    instrumentNumber: text(line.instrument),
    pitchTime: time ? `${addDays(today, Number(days))}T${time}:00.000Z` : null,
  }
}

/** Twenty-five of nine firms, three of them with a pitch from today on, and still in this week. */
function listing(line: LeadLine, { today, brokers }: Scene): LeadValues {
  const broker = brokers.get(line.broker ?? '')
  const [day, { to }] = [addDays(today, Number(line.actionInDays) - 1), weekOf(today)]
  const pitchDay = day < to ? day : to
  return {
    leadType: 'listings',
    propertyName: text(line.propertyName),
    propertyAddress: text(line.address),
    assetType: kind(line.assetType),
    listingAmount: figure(line.listingAmount),
    capRate: figure(line.capRate),
    brokerId: broker?.id ?? null,
    brokerCompany: text(line.broker),
    listingDate: addDays(today, -Number(line.listedDaysAgo)),
    bidDate: addDays(today, Number(line.bidsInDays)),
    ...(line.stage === 'pitch sch.' && { pitchTime: `${pitchDay}T14:30:00.000Z`, actionDate: pitchDay }),
  }
}

/** Thirty of the partner's at all nine stages, and twenty transactions of the market. */
const ofPartner = (line: LeadLine, { today }: Scene): LeadValues => ({
  leadType: 'partner',
  ...stateOf(line),
  propertyAddress: text(line.address),
  assetType: kind(line.assetType),
  buildingSize: figure(line.buildingSize),
  landSize: figure(line.landSize),
  listingAmount: figure(line.listingAmount),
  transactionType: oneOf(TRANSACTION_TYPES, line.transactionType),
  vendor: text(line.vendor),
  purchaser: text(line.purchaser),
  listingAgent: text(line.agent),
  listingDate: addDays(today, -Number(line.listedDaysAgo)),
  pitchTime: line.pitchInDays ? `${addDays(today, Number(line.pitchInDays))}T15:00:00.000Z` : null,
})

/** Loans we made: eighteen that run, seven of them worth replacing, and twelve that are over; five owners have several. */
const ownFinancing = (line: LeadLine, { today, owners }: Scene): LeadValues => ({
  leadType: 'refinance',
  ...stateOf(line),
  address: text(line.address),
  propertyType: kind(line.propertyType),
  borrower: text(line.owner),
  ownerId: owners.get(line.owner ?? '')?.id ?? null,
  lender: text(line.lender),
  originalLoanAmount: figure(line.originalLoanAmount),
  outstandingLoanAmount: figure(line.outstandingLoanAmount),
  rate: figure(line.rate),
  fundingDate: addMonths(today, -Number(line.fundedMonthsAgo)),
  maturity: addMonths(today, Number(line.endsInMonths)),
  ltv: figure(line.ltv),
  refinanceCandidate: oneOf(LEAD_CANDIDATES, line.candidate),
  penaltyType: oneOf(LEAD_PENALTIES, line.penaltyType),
})

/** Fifteen, of four of which facts are missing. */
const other = (line: LeadLine, { today }: Scene): LeadValues => ({
  leadType: 'others',
  address: text(line.address),
  propertyType: kind(line.propertyType),
  owner: text(line.owner),
  principalamount: figure(line.principal),
  maturity: addDays(today, Number(line.endsInDays)),
  mortgage: {
    ...(line.firstLender && { primaryLender: line.firstLender }),
    ...(line.secondLender && { secondaryLender: line.secondLender }),
  },
})

const TABLES: readonly { name: string; tell: (line: LeadLine, scene: Scene) => LeadValues }[] = [
  { name: 'expiries', tell: expiry },
  { name: 'listings', tell: listing },
  { name: 'partner', tell: ofPartner },
  { name: 'own-financing', tell: ownFinancing },
  { name: 'others', tell: other },
]
