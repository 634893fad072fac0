/** Tells what Harbourline has ordered: an inspection that waits for its approval, a drone that comes, leases being read. */
import { sql } from 'kysely'
import { addDays } from '#domain/kernel/dates.ts'
import type { Address } from '#domain/kernel/field.ts'
import { held } from '#domain/kernel/narrow.ts'
import { insertRows } from '#server/database/seed/insert-rows.ts'
import type { ChangeContext } from '#server/kernel/context.ts'
import { writePdf } from '#server/resources/documents/demo/write-pdf.ts'
import { makeFile } from '#server/resources/documents/document.factory.ts'
import { makeService } from '#server/resources/services/service.factory.ts'

/** The people by e-mail; `ctx.today` is the day as of which the story is told. */
type ServiceStory = { ctx: ChangeContext; people: ReadonlyMap<string, { id: number }> }
type ServedProperty = { _id: string; address: Address; site: string }

const OWNER = 'full-server@demo.test'
const VENDOR = 'Capstack House'
/** In the afternoon of the day. */
const instantOn = (day: string) => `${day}T19:00:00.000Z`

/** What the demo's operator asks at least; the note says that nobody in the world does. */
const PRICES = [
  { type: 'drone', country: 'CA', region: null, fromAmount: 900, businessDays: 5 },
  { type: 'lease', country: 'CA', region: null, fromAmount: 180, businessDays: 1 },
  { type: 'inspection', country: 'CA', region: null, fromAmount: 1450, businessDays: 7 },
].map((price) => ({ ...price, note: 'An example of the demo.' }))

export async function seedDemoServices({ ctx, people }: ServiceStory): Promise<void> {
  const userId = held(people.get(OWNER), `demo user ${OWNER}`).id
  await insertRows(ctx, 'service_prices', PRICES)
  const on = (days: number) => addDays(ctx.today, days)
  const at = async (name: string) => {
    const { _id, address, site } = await findPlace(ctx, userId, name)
    return { userId, propertyId: _id, address, site }
  }
  await tellLeases(ctx, { ...(await at('Dundas Street Retail')), preferredDate: on(-6) })
  await makeService(ctx, {
    ...(await at('Lakeview Terraces')),
    ...{ type: 'drone', inspectionKind: null, deliverables: ['photos', 'thermal'], status: 'scheduled' },
    ...{ contactName: 'Ines Moreau', contactPhone: '905 555 0148', preferredDate: on(5), scheduledDate: on(7) },
    ...{
      quoteAmount: 1200,
      quoteNote: 'One flight, forty pictures, a thermal survey of the roof.',
      assignedVendor: VENDOR,
    },
    ...{ quotedAt: instantOn(on(-4)), approvedAt: instantOn(on(-2)) },
  })
  await makeService(ctx, {
    ...(await at('Laurier Office Centre')),
    ...{ inspectionKind: 'pre-funding', sampleUnits: 6, tenantNoticeGiven: true, status: 'quoted' },
    ...{ contactName: 'Luc Gagnon', contactPhone: '514 555 0162', preferredDate: on(16) },
    ...{ quoteAmount: 2850, quoteValidUntil: on(3), assignedVendor: VENDOR, quotedAt: instantOn(on(-1)) },
    quoteNote:
      'Site visit and report, 2,350. Roof and elevator by a specialist, 500. Free to cancel until two days before.',
  })
}

async function tellLeases(ctx: ChangeContext, place: Parameters<typeof makeService>[1]): Promise<void> {
  const id = await makeService(ctx, {
    ...place,
    ...{ type: 'lease', inspectionKind: null, leaseCount: 14, serviceKind: 'abstract', language: 'en' },
    ...{ status: 'in-progress', contactName: 'Dana Whitfield', contactPhone: '416 555 0117' },
    ...{ quoteAmount: 2520, scheduledDate: addDays(ctx.today, -6), assignedVendor: VENDOR },
    ...{ quotedAt: instantOn(addDays(ctx.today, -12)), approvedAt: instantOn(addDays(ctx.today, -10)) },
  })
  const name = 'Leases of Dundas Street Retail.pdf'
  const content = writePdf('Leases of Dundas Street Retail', ['Fourteen leases.', 'An invented document of the demo.'])
  const { hashedId } = await makeFile(ctx, { name, content }, { source: 'service', ownerPath: 'services', ownerId: id })
  const files = JSON.stringify([{ hashedId, name }])
  await sql`update services set "leaseFiles" = ${files}::jsonb where id = ${id}`.execute(ctx.db)
}

async function findPlace({ db }: ChangeContext, userId: number, name: string): Promise<ServedProperty> {
  const { rows } = await sql<ServedProperty>`
    select _id, address, address ->> 'formattedAddress' as site from properties
    where "userId" = ${userId} and name = ${name}`.execute(db)
  return held(rows[0], `demo property ${name}`)
}
