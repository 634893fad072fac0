/** What a lead must be when it is made or changed: the fields of its kind, and what it cannot do without. */
import { invalidField, unknownKey } from '#domain/kernel/errors.ts'
import type { Values } from '#domain/kernel/validation.ts'
import { say } from '#domain/kernel/words.ts'
import { LEAD_FIELDS, LEAD_TYPE_FIELDS, type LeadField, leadFieldLabel } from './lead-fields.ts'
import type { LeadState, LeadType } from './lead-types.ts'

const isLeadField = (name: string): name is LeadField => Object.hasOwn(LEAD_FIELDS, name)

/** What every kind may hold: where it is, whose it is, and what a profile asks of any building. */
const OF_ALL_KINDS: ReadonlySet<string> = new Set([
  'ownerId',
  'brokerId',
  'companyName',
  'coiCompany',
  'municipality',
  'province',
  'country',
  'buildingSize',
  'pitchTime',
])

/** Whether leads of the kind have the field. Names that no kind has are not asked about. */
export const hasField = (type: LeadType, name: string): boolean =>
  !isLeadField(name) || OF_ALL_KINDS.has(name) || LEAD_TYPE_FIELDS[type].own.includes(name)

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

/** Throws `invalid` naming the first field that leads of the kind do not have, and that would hold something. */
export function refuseAlienFields(type: LeadType, values: Values): void {
  const alien = Object.keys(values).find((name) => !isEmpty(values[name]) && !hasField(type, name))
  if (alien !== undefined) throw unknownKey(alien)
}

/** Throws `invalid` naming the first field without which there is no lead of the kind. A change is asked of what it touches. */
export function refuseMissing(type: LeadType, values: Values, isNew: boolean): void {
  const { required } = LEAD_TYPE_FIELDS[type]
  const missing = required.find((name) => (isNew || name in values) && isEmpty(values[name]))
  if (missing === undefined) return
  throw invalidField(missing, say('{label} is required.', { label: leadFieldLabel(missing, type) }))
}

/** Only the partner brokerage has a market. */
export function refuseState(type: LeadType, state: LeadState): void {
  if (state === 'market' && type !== 'partner') throw invalidField('state', say('State has an unknown value.'))
}
