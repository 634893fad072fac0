/** Lists of leads, one for each kind: the columns of its file, and the door and day by which a lead is the same. */

import { LEAD_STAGES } from '#domain/contacts/lead-stages.ts'
import type { ImportTarget } from '#domain/files/import/headings.ts'
import type { ImportList } from '#domain/files/import/import-list.ts'
import type { JudgeWords } from '#domain/files/import/judgement.ts'
import { toTarget } from '#domain/files/import/target.ts'
import { type Cell, complain, oneOf, type Reading } from '#domain/kernel/cells.ts'
import { mark, say } from '#domain/kernel/words.ts'
import { IGNORED_ON_UPLOAD, KEY_HEADING, uploadFailure } from '#domain/leads/lead-file.ts'
import { LEAD_TYPES, type LeadState, type LeadType } from '#domain/leads/lead-types.ts'
import { leadKeys, leadTargets } from './lead-targets.ts'

export const LEAD_IMPORT_WORDS: JudgeWords = {
  none: mark('No lead at this address'),
  same: mark('You have this lead'),
  unknown: mark('no such lead.'),
}

const SHOWN: Readonly<Record<LeadType, readonly string[]>> = {
  partner: ['vendor', 'listingAmount', 'listingDate'],
  refinance: ['borrower', 'originalLoanAmount', 'maturity'],
  expiries: ['owner', 'principalamount', 'maturity'],
  listings: ['brokerCompany', 'listingAmount', 'listingDate'],
  crm: ['ownerEmail', 'relationshipTier', 'nextTouch'],
  others: ['owner', 'principalamount', 'maturity'],
}

const placeFieldOf = (type: LeadType) =>
  type === 'crm' ? 'companyName' : type === 'partner' || type === 'listings' ? 'propertyAddress' : 'address'

const stageWords = oneOf(Object.fromEntries(LEAD_STAGES.map((stage) => [stage, []])))

/** A pitch needs its time and a pass its reason, which no list says. */
function readStage(cell: Cell): Reading {
  const read = stageWords(cell)
  const isAlone = !('value' in read) || (read.value !== 'pitch sch.' && read.value !== 'pass')
  return isAlone ? read : complain(say('is set on the lead itself.'))
}

/** What a download adds, and only a row with a key may change. */
const KEYED: readonly ImportTarget[] = [
  toTarget(
    { key: '_id', heading: KEY_HEADING, isRequired: false, aliases: [], isTelling: false },
    { kind: 'text', longest: 24 },
  ),
  {
    ...toTarget(
      { key: 'stage', heading: 'Stage', isRequired: false, aliases: [], isTelling: false },
      { kind: 'choice' },
    ),
    read: readStage,
  },
  toTarget(
    { key: 'actionDate', heading: 'Action Date', isRequired: false, aliases: [], isTelling: false },
    { kind: 'date' },
  ),
]

export type LeadImport = { type: LeadType; state: LeadState; list: ImportList }

/** The market is a list of its own: transactions of rivals are no leads of the desk. */
const toLeadImport = (type: LeadType, state: LeadState = 'active'): LeadImport => ({
  type,
  state,
  list: {
    key: state === 'active' ? `leads/${type}` : `leads/${state}`,
    records: mark('{count, plural, one {lead} other {leads}}'),
    path: 'leads',
    targets: [...leadTargets(type), ...KEYED],
    ignored: IGNORED_ON_UPLOAD,
    keyedOnly: ['stage', 'actionDate'],
    keysOf: leadKeys(type),
    keyFields: [placeFieldOf(type), 'province'],
    words: LEAD_IMPORT_WORDS,
    titleFields: [placeFieldOf(type), 'municipality'],
    shownFields: SHOWN[type],
    failure: () => uploadFailure(type),
  },
})

export const LEAD_IMPORTS: readonly LeadImport[] = [
  ...LEAD_TYPES.map((type) => toLeadImport(type)),
  toLeadImport('partner', 'market'),
]
