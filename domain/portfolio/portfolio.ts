/** A portfolio: a named group of properties, lines and blankets, with what it is steered by. */
import { defineEntity } from '#domain/kernel/entity.ts'
import { choice, multiple, note, objectReferences, percent, text } from '#domain/kernel/field.ts'
import { CURRENCIES } from '#domain/market/reference-lists.ts'
import { ownedFields } from './portfolio-access.ts'

/** As many records as one portfolio may list of a kind. */
const MOST_MEMBERS = 5_000

/** The lists of what belongs to a portfolio; only its owner changes them, for whoever it is shared with sees them all. */
export const MEMBER_LISTS = ['propertyIds', 'lineIds', 'blanketIds'] as const

export const portfolios = defineEntity({
  path: 'portfolios',
  key: '_id',
  label: 'Portfolio',
  title: 'name',
  fields: {
    ...ownedFields(),
    name: text(120).required(),
    description: note(),
    propertyIds: objectReferences('properties', MOST_MEMBERS).label('Properties').always(),
    lineIds: objectReferences('lines', MOST_MEMBERS).label('Lines').always(),
    blanketIds: objectReferences('blankets', MOST_MEMBERS).label('Blankets').always(),
    currency: choice(CURRENCIES),
    targetLtv: percent().label('Target LTV'),
    targetDscr: multiple().label('Target DSCR'),
  },
  ownership: { owner: 'userId' },
  filters: ['userId', 'name', 'currency', 'propertyIds', 'lineIds', 'blanketIds', 'updatedAt'],
  sorts: ['name', 'createdAt', 'updatedAt'],
  search: ['name', 'description'],
  defaultSort: { name: 1 },
  softDelete: true,
})
