/** Tells the part of the demo that plays before any deal: owners whom the desk looks after, and brokers who refer them. */

import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import type { OwnerContact } from '#domain/contacts/owner.ts'
import { addDays, type IsoDate } from '#domain/kernel/dates.ts'
import { insertRows } from '#server/database/seed/insert-rows.ts'
import type { CsvRow } from '#server/database/seed/read-data.ts'
import { idOf, PROPERTY_TYPES } from '#server/database/seed/reference-data.ts'
import type { ChangeContext } from '#server/kernel/context.ts'
import { makeBroker, makeBrokerCompany, makeOwner } from '#server/resources/contacts/contact.factory.ts'

/** The people by e-mail; `ctx.today` is the day as of which the story is told. */
export type ContactStory = {
  ctx: ChangeContext
  people: ReadonlyMap<string, { id: number; companyId: number | null }>
}

type Person = { id: number; companyId: number }

const readTable = (name: string): CsvRow[] =>
  parse(readFileSync(new URL(`${name}.csv`, import.meta.url)), { columns: true })

const HEAD = 'transaction-only'
const listed = (text: string | undefined) => (text ? text.split(';').map((each) => each.trim()) : [])
const numberOf = (text: string | undefined) => (text ? Number(text) : null)

export async function seedDemoContacts(story: ContactStory): Promise<void> {
  const firms = await tellBrokers(story)
  const owners = await tellOwners(story, firms)
  await tellNotes(story, owners)
}

function personOf({ people }: ContactStory, name: string | undefined): Person {
  const person = people.get(`${name || HEAD}@demo.test`)
  if (!person || person.companyId === null) throw new Error(`The demo has nobody called ${name}.`)
  return { id: person.id, companyId: person.companyId }
}

/** Answers the firms by name. */
async function tellBrokers(story: ContactStory): Promise<ReadonlyMap<string, number>> {
  const { ctx } = story
  const head = personOf(story, HEAD)
  const firms = new Map<string, number>()
  for (const { people = '', offices, isPartner, coiSplitPercentage, website, ...row } of readTable('brokers')) {
    const { id: brokerCompanyId } = await makeBrokerCompany(ctx, head, {
      ...row,
      isPartner: isPartner === 'yes',
      coiSplitPercentage: numberOf(coiSplitPercentage),
      offices: listed(offices),
      website: website || null,
    })
    firms.set(row.companyName ?? '', brokerCompanyId)
    for (const each of listed(people)) {
      const [name = '', email = '', phone, territory, manager, stage, daysAgo] = each.split('/')
      const [firstName, ...rest] = name.split(' ')
      await makeBroker(ctx, head, {
        ...{ brokerCompanyId, firstName, lastName: rest.join(' '), email, phone, territory, stage },
        managerId: personOf(story, manager).id,
        lastContactedAt: `${addDays(ctx.today, -Number(daysAgo))}T15:00:00.000Z`,
        actionDate: addDays(ctx.today, 7),
        assetTypes: [],
      })
    }
  }
  return firms
}

/** Those of Québec read French. */
const contactsOf = ({ contacts: text, province }: CsvRow): OwnerContact[] =>
  listed(text).map((each) => {
    const [name = '', title, email, phone] = each.split('/')
    const facts = { name, title: title || null, email: email || null, phone: phone || null }
    return { ...facts, ...(province === 'QC' && { language: 'fr' as const }) }
  })

/** `2T18:30` is two days from today, at an instant in UTC. */
function pitchOf(today: IsoDate, text: string | undefined): string | null {
  const [days, time] = (text ?? '').split('T')
  return time ? `${addDays(today, Number(days))}T${time}:00.000Z` : null
}

function addressOf({ street, city, province, postalCode }: CsvRow) {
  const formattedAddress = `${street}, ${city}, ${[province, postalCode].filter(Boolean).join(' ')}`
  return { street, city, province, country: 'CA', formattedAddress, ...(postalCode && { postalCode }) }
}

/** Answers the owners by name. */
async function tellOwners(story: ContactStory, firms: ReadonlyMap<string, number>) {
  const { ctx } = story
  const owners = new Map<string, { id: number; hands: Person }>()
  for (const [place, row] of readTable('owners').entries()) {
    const hands = personOf(story, row.manager)
    const { id } = await makeOwner(ctx, hands, {
      companyName: row.companyName,
      type: row.type || null,
      tier: row.tier,
      contacts: contactsOf(row),
      address: addressOf(row),
      website: row.website || null,
      holdingsCount: numberOf(row.holdingsCount),
      portfolioValue: numberOf(row.portfolioValue),
      knownDebt: numberOf(row.knownDebt),
      propertyTypes: listed(row.propertyTypes).map((name) => idOf(PROPERTY_TYPES, name)),
      managerId: row.manager ? hands.id : null,
      stage: row.stage || null,
      passReason: row.stage === 'pass' ? 'no-need' : null,
      actionDate: row.actionInDays ? addDays(ctx.today, Number(row.actionInDays)) : null,
      pitchTime: pitchOf(ctx.today, row.pitch),
      coiCompanyId: firms.get(row.coi ?? '') ?? null,
      source: row.source || null,
      optOut: row.optOut === 'yes',
      createdAt: `${addDays(ctx.today, -400 + place * 9)}T15:00:00.000Z`,
      updatedAt: `${addDays(ctx.today, -place - 1)}T15:00:00.000Z`,
    })
    owners.set(row.companyName ?? '', { id, hands })
  }
  return owners
}

/** What was noted, how many days ago, by the manager of the owner. */
const NOTES: readonly (readonly [owner: string, daysAgo: number, text: string])[] = [
  ['Kestrel Holdings', 12, 'Lakeshore offered 5.30% early. She wants two more offers, no guarantee.'],
  ['Kestrel Holdings', 19, 'Called Dana. The Ainslie loan ends in December and the lender will not renew.'],
  [
    'Kestrel Holdings',
    33,
    'Weston brought them in: four buildings in Cambridge and Kitchener, all held by the family.',
  ],
  ['Rideau Gate Group', 2, 'Pitched the refinancing of Cooper Street. Hugh asks for the CMHC numbers.'],
  ['Bluestem Retail Partners', 9, 'Two anchors renew next spring; they look at terms after that.'],
  ['Wexford Student Living', 6, 'Tomas wants to see how others financed student housing. Pitch agreed.'],
]

async function tellNotes({ ctx }: ContactStory, owners: ReadonlyMap<string, { id: number; hands: Person }>) {
  const rows = NOTES.map(([name, daysAgo, text]) => {
    const owner = owners.get(name)
    if (!owner) throw new Error(`The demo has no owner called ${name}.`)
    const at = `${addDays(ctx.today, -daysAgo)}T16:10:00.000Z`
    const { id: createdBy, companyId } = owner.hands
    return { ownerId: owner.id, text, user_company_id: companyId, createdBy, createdAt: at, updatedAt: at }
  })
  await insertRows(ctx, 'owner_notes', rows)
}
