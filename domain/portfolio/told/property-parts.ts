/** What is known of the tenants of properties, and what each property earned. */
import type { IsoDate } from '#domain/kernel/dates.ts'
import type { RowOf } from '#domain/kernel/entity.ts'
import { count, day, heads, money, percent, type ToldBlock, type ToldPart } from '#domain/kernel/paper/told.ts'
import { say } from '#domain/kernel/words.ts'
import type { properties } from '#domain/portfolio/property.ts'

export type LetProperty = Pick<
  RowOf<typeof properties>,
  '_id' | 'name' | 'currency' | 'netRentableSF' | 'occupancyPercentage' | 'majorTenants' | 'noiHistory'
>

/** The tenants of each property by the day their leases end; a property of which none is known says so. */
export const rentRollParts = (all: readonly LetProperty[], asOf: IsoDate): ToldPart[] =>
  all.map((property) => ({ key: property._id, title: property.name, blocks: rollBlocks(property, asOf) }))

function rollBlocks({ majorTenants, netRentableSF, occupancyPercentage, currency }: LetProperty, asOf: IsoDate) {
  const last = '9999-12-31'
  const tenants = majorTenants.toSorted((a, b) => ((a.expiry ?? last) < (b.expiry ?? last) ? -1 : 1))
  const sum = (read: (tenant: (typeof tenants)[number]) => number | null | undefined) =>
    tenants.reduce((total, tenant) => total + (read(tenant) ?? 0), 0)
  const [area, rent] = [sum(({ area: taken }) => taken), sum(({ rent: paid }) => paid)]
  const ending = tenants.filter(({ expiry }) => expiry != null && expiry <= addYear(asOf))
  const figures: ToldBlock = {
    kind: 'figures',
    cells: [
      [say('Net rentable SF'), count(netRentableSF)],
      [say('Occupancy'), percent(occupancyPercentage)],
      [say('Rent of the tenants named ({currency})', { currency }), money(rent)],
      [say('Leases that end within a year'), count(ending.length)],
    ],
  }
  if (tenants.length === 0) return [figures, { kind: 'text' as const, text: say('No tenant has been named.') }]
  const roll: ToldBlock = {
    kind: 'table',
    columns: heads(
      ...[say('Tenant'), `${say('Area, SF')}#`, `${say('Rent a year')}#`, `${say('Rent per SF')}#`],
      ...[`${say('Share of rent')}#`, say('Lease ends')],
    ),
    rows: tenants.map((tenant) => [
      ...[tenant.name, count(tenant.area), money(tenant.rent), money(perArea(tenant.rent, tenant.area))],
      ...[percent(rent > 0 && tenant.rent != null ? (tenant.rent * 100) / rent : null), day(tenant.expiry)],
    ]),
    total: [say('Total'), count(area), money(rent), null, null, null],
  }
  return [figures, roll]
}

const perArea = (rent: number | null | undefined, area: number | null | undefined) =>
  rent != null && area ? rent / area : null

const addYear = (date: IsoDate) => `${Number(date.slice(0, 4)) + 1}${date.slice(4)}`

/** What each property earned, period by period, the last first. */
export const incomeBlocks = (all: readonly LetProperty[]): ToldBlock[] =>
  all
    .filter(({ noiHistory }) => noiHistory.length > 0)
    .map(({ name, noiHistory }) => ({
      kind: 'table',
      heading: name,
      columns: heads(say('Period to'), `${say('NOI')}#`, `${say('Net cash flow')}#`, `${say('Occupancy')}#`),
      rows: noiHistory
        .toSorted((a, b) => (a.periodEnd < b.periodEnd ? 1 : -1))
        .map(({ periodEnd, noi, ncf, occupancy }) => [day(periodEnd), money(noi), money(ncf), percent(occupancy)]),
    }))
