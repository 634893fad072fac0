/** /properties: the buildings of a portfolio. */

import { z } from 'zod'
import type { AnyRow } from '#domain/kernel/entity.ts'
import { AppError, invalidField } from '#domain/kernel/errors.ts'
import { type Address, fileIn, integer, json, type StoredFile, text, words } from '#domain/kernel/field.ts'
import type { Values } from '#domain/kernel/validation.ts'
import { say } from '#domain/kernel/words.ts'
import { CURRENCY_OF } from '#domain/market/reference-lists.ts'
import { properties } from '#domain/portfolio/property.ts'
import { propertyErrors, valuationByCapRate } from '#domain/portfolio/property-rules.ts'
import { type Actor, type ChangeContext, isUser } from '#server/kernel/context.ts'
import type { Parameters } from '#server/kernel/parameters.ts'
import { claimFile, releaseFiles } from '#server/resources/files/claim-file.ts'
import { countDebts, takeFromPortfolios } from './portfolio.queries.ts'
import { definePortfolioResource } from './portfolio-record.ts'
import { refuse } from './record-rules.ts'
import { mergedRow, withDefaults } from './record-values.ts'

const DEFAULTS = { ownershipPercentage: 100, noiHistory: [], majorTenants: [] }

/** Portfolios of the property's owner that list it; what else of them the caller sees is another question. */
const PORTFOLIO_IDS_SQL = `select coalesce(array_agg(p._id order by p.name, p._id), '{}') from portfolios p
  where p."propertyIds" @> array[t._id] and p."userId" = t."userId" and p.active`

/**
 * The same of the caller's own properties, from one map of property to portfolios that is made once for all rows: to
 * search lists of thousands anew for each of thousands of rows took most of the time of reading them all.
 */
const ownPortfolioIdsSql = (me: string) =>
  `select array(select jsonb_array_elements_text(listed.by_property -> t._id)) from (select (
    select jsonb_object_agg(each.member, each.ids) from (
      select member, jsonb_agg(p._id order by p.name, p._id) as ids from portfolios p, unnest(p."propertyIds") member
      where p."userId" = ${me} and p.active group by member) each) as by_property offset 0) listed`

const portfolioIdsSql = (parameters: Parameters, actor: Actor) => {
  if (!isUser(actor)) return PORTFOLIO_IDS_SQL
  const me = parameters.add(actor.id)
  return `case when t."userId" = ${me} then (${ownPortfolioIdsSql(me)}) else (${PORTFOLIO_IDS_SQL}) end`
}

const LOANS_COUNT_SQL = 'select count(*)::int from loans l where l."propertyId" = t._id and l.active'

const nameOf = (list: string, column: string) => `select o.name from ${list} o where o.id = t."${column}"`

const CLIENT_PLACE_SQL = `select json_build_object('_id', t._id, 'name', t.name,
  'coordinates', case when t.address ->> 'lat' is not null then json_build_object('lat', t.address -> 'lat', 'lng', t.address -> 'lng') end)`
const placeSchema = z.object({
  _id: z.string(),
  name: z.string(),
  coordinates: z.object({ lat: z.number(), lng: z.number() }).nullable(),
})

export const propertiesResource = definePortfolioResource({
  kind: 'property',
  entity: properties,
  children: [{ table: 'property_quarters', column: 'propertyId' }],
  extras: {
    /** The place under which maps know the property. */
    clientPlace: { field: json(placeSchema), sql: CLIENT_PLACE_SQL },
    portfolioIds: { field: words(24), sql: portfolioIdsSql },
    loansCount: { field: integer(), sql: LOANS_COUNT_SQL },
    /** For files: a spreadsheet has no list to look a key up in. */
    propertyTypeName: { field: text(100), sql: nameOf('options_property_types', 'propertyType') },
    propertyClassName: { field: text(100), sql: nameOf('options_property_classes', 'propertyClass') },
  },
  hooks: {
    beforeCreate(ctx, given) {
      const values = withDefaults(DEFAULTS, given, 'create')
      const { country }: Address = values.address ?? {}
      refuse(propertyErrors(values, ctx.today))
      return { ...values, ...valued(values), currency: CURRENCY_OF[country ?? 'CA'] }
    },
    async afterCreate(ctx, row) {
      await keepPhoto(ctx, row, null)
    },
    async beforeUpdate(ctx, row, given) {
      const changes = withDefaults(DEFAULTS, given, 'update')
      const property = mergedRow(properties, row, changes)
      refuse(propertyErrors(property, ctx.today))
      return { ...changes, ...valued(property), ...(await followCountry(ctx, row, changes)) }
    },
    afterUpdate: (ctx, before, after) => keepPhoto(ctx, after, fileIn(before.photo)),
    async beforeRemove(ctx, row) {
      if ((await countDebts(ctx, row)) > 0) {
        throw new AppError('conflict', say('Please remove the loans of this property first.'))
      }
      await takeFromPortfolios(ctx, 'propertyIds', row)
    },
  },
})

/** An own valuation that nobody typed comes from income and cap rate. */
function valued(property: Values): Values {
  if (property.internalValuationAmount !== null && property.internalValuationAmount !== undefined) return {}
  const internalValuationAmount = valuationByCapRate(property)
  return internalValuationAmount === null ? {} : { internalValuationAmount }
}

/** The currency goes with the country until money is lent on the property. */
async function followCountry(ctx: ChangeContext, row: AnyRow, changes: Values): Promise<Values> {
  const { country }: Address = changes.address ?? {}
  if (!country || CURRENCY_OF[country] === row.currency) return {}
  if ((await countDebts(ctx, row)) > 0) {
    throw invalidField('address', say('The country cannot change while the property has loans.'))
  }
  return { currency: CURRENCY_OF[country] }
}

async function keepPhoto(ctx: ChangeContext, row: AnyRow, before: StoredFile | null) {
  const photo = fileIn(row.photo)
  if (photo?.hashedId === before?.hashedId) return
  const owner = { ownerPath: properties.path, ownerId: String(row._id) }
  if (photo) await claimFile(ctx, { ...owner, hashedId: photo.hashedId, field: 'photo' })
  await releaseFiles(ctx, owner, photo ? [photo.hashedId] : [])
}
