/** The invented consultants of the demo: forty, over all categories and eight provinces and states. */

import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { REPORT_STANDARDS } from '#domain/consultants/report-standards.ts'
import { addDays } from '#domain/kernel/dates.ts'
import { COUNTRIES } from '#domain/market/reference-lists.ts'
import type { Place } from '#server/adapters/database.ts'
import { CONSULTANT_CATEGORIES, idOf } from '#server/database/seed/reference-data.ts'
import { makeConsultantContacts, makeConsultants } from '#server/resources/consultants/consultant.factory.ts'

const several = z.string().transform((text) => text.split('|').filter(Boolean))

/** A consultant as the table beside this file writes it down. */
const writtenSchema = z.object({
  companyName: z.string(),
  country: z.enum(COUNTRIES),
  categories: several,
  provinces: several,
  cities: several,
  designations: several,
  standards: several.pipe(z.array(z.enum(REPORT_STANDARDS))),
  insuranceLimit: z.coerce.number(),
  insuredForDays: z.coerce.number(),
  feeLow: z.coerce.number(),
  feeHigh: z.coerce.number(),
  days: z.coerce.number(),
  rating: z
    .literal('')
    .transform(() => null)
    .or(z.coerce.number()),
  preferred: z.enum(['yes', 'no']),
  contact: z.string(),
  title: z.string(),
})

type ConsultantStory = {
  ctx: Place & { today: string }
  lenders: ReadonlyMap<string, { id: number; companyName: string }>
}

const WRITTEN = z
  .array(writtenSchema)
  .parse(parse(readFileSync(new URL('consultants.csv', import.meta.url)), { columns: true }))

const slugOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** Common rows, each with the person who is written to. Told before the deals, which name them. */
export async function seedDemoConsultants({ ctx, lenders }: ConsultantStory): Promise<void> {
  const [panel] = lenders.values()
  const rows = WRITTEN.map((line) => ({
    companyName: line.companyName,
    country: line.country,
    categories: line.categories.map((name) => idOf(CONSULTANT_CATEGORIES, name)),
    provinces: line.provinces,
    origin: 'demo' as const,
    cities: line.cities,
    designations: line.designations,
    standards: line.standards,
    insuranceLimit: line.insuranceLimit,
    insuranceExpiry: addDays(ctx.today, line.insuredForDays),
    approvedBy: panel && line.preferred === 'yes' ? [panel.id] : [],
    typicalFeeLow: line.feeLow,
    typicalFeeHigh: line.feeHigh,
    typicalTurnaroundDays: line.days,
    rating: line.rating,
    preferred: line.preferred === 'yes',
    website: `https://${slugOf(line.companyName)}.test`,
  }))
  const made = await makeConsultants(ctx, rows)
  const people = WRITTEN.map(({ companyName, contact, title }, index) => {
    const [firstName = '', ...rest] = contact.split(' ')
    const email = `${slugOf(contact)}@${slugOf(companyName)}.test`
    return { companyId: made[index]?.id ?? 0, firstName, lastName: rest.join(' '), title, email }
  })
  await makeConsultantContacts(ctx, people)
}
