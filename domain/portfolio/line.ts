/** A line of credit: drawn and repaid at will up to a limit. */
import { z } from 'zod'
import type { IsoDate } from '#domain/kernel/dates.ts'
import { defineEntity } from '#domain/kernel/entity.ts'
import type { FieldErrors } from '#domain/kernel/errors.ts'
import { bps, choice, date, json, money, note, objectReferences, reference, text } from '#domain/kernel/field.ts'
import { say } from '#domain/kernel/words.ts'
import { CURRENCIES } from '#domain/market/reference-lists.ts'
import { MOST_MOVEMENTS, movementSchema } from './line-movements.ts'
import { amountByRule, monthsByRule, rateFields, waiverFields } from './loan.ts'
import { loanSections } from './loan-sections.ts'
import { plausibleDate } from './plausible-date.ts'
import { ownedFields } from './portfolio-access.ts'

export const LINE_PURPOSES = ['operating', 'acquisition', 'bridge', 'letter-of-credit'] as const
export const LINE_PURPOSE_WORDS = {
  operating: 'Operating',
  acquisition: 'Acquisition',
  bridge: 'Bridge',
  'letter-of-credit': 'Letter of credit',
}
export const LINE_SECURITIES = ['secured', 'unsecured'] as const
export const LINE_SECURITY_WORDS = { secured: 'Secured', unsecured: 'Unsecured' }
export const RENEWAL_TYPES = ['demand', 'revolving', 'committed'] as const
export const RENEWAL_TYPE_WORDS = { demand: 'Demand', revolving: 'Revolving', committed: 'Committed' }

/** What is offered beside the terms; lines have no guarantors' or project's section. */
const sections = () => {
  const { covenants, reportingObligation } = loanSections()
  return { covenants, reportingObligation }
}

export const lines = defineEntity({
  path: 'lines',
  key: '_id',
  label: 'Line of credit',
  title: 'name',
  fields: {
    ...ownedFields(),
    name: text(120).required(),
    lenderId: reference('lender-company').label('Lender').required(),
    /** That of the properties behind it, otherwise Canadian dollars. */
    currency: choice(CURRENCIES).fixed().always(),
    limitAmount: amountByRule().label('Limit').required(),
    drawnAmount: money().required(),
    /** What moved the drawn amount since it was first entered. */
    movements: json(z.array(movementSchema).max(MOST_MOVEMENTS)).always(),
    purpose: choice(LINE_PURPOSES, LINE_PURPOSE_WORDS).required(),
    security: choice(LINE_SECURITIES, LINE_SECURITY_WORDS).required(),
    propertyIds: objectReferences('properties').label('Properties').always(),
    ...rateFields(),
    standbyFeeBps: bps().label('Standby fee'),
    openDate: date(),
    firstPaymentDate: date().required(),
    term: monthsByRule().required(),
    maturityDate: plausibleDate(),
    loanExpiry: date().readOnly().label('Expiry'),
    renewalType: choice(RENEWAL_TYPES, RENEWAL_TYPE_WORDS),
    notes: note(),
    ...waiverFields(),
    ...sections(),
  },
  ownership: { owner: 'userId' },
  filters: [
    'userId',
    'name',
    'lenderId',
    'purpose',
    'security',
    'currency',
    'propertyIds',
    'rateType',
    'facilityIndexId',
    'limitAmount',
    'drawnAmount',
    'loanExpiry',
    'updatedAt',
  ],
  sorts: [
    'name',
    'limitAmount',
    'drawnAmount',
    'allInRate',
    'firstPaymentDate',
    'loanExpiry',
    'createdAt',
    'updatedAt',
  ],
  search: ['name'],
  defaultSort: { loanExpiry: 1 },
  softDelete: true,
})

export type LineTerms = {
  limitAmount: number
  drawnAmount: number
  security?: (typeof LINE_SECURITIES)[number] | null
  propertyIds?: readonly string[] | null
  openDate?: IsoDate | null
  firstPaymentDate?: IsoDate | null
}

/** Sentences by field for what cannot be true of one line. */
export function lineErrors(line: LineTerms): FieldErrors {
  const { limitAmount, drawnAmount, security, propertyIds, openDate, firstPaymentDate } = line
  const errors: FieldErrors = {}
  if (!(limitAmount > 0)) errors.limitAmount = say('Limit must be greater than 0.')
  if (drawnAmount > limitAmount) errors.drawnAmount = say('Drawn amount cannot exceed the limit.')
  if (security === 'secured' && !propertyIds?.length)
    errors.propertyIds = say('Select the properties that secure the line.')
  if (new Set(propertyIds).size < (propertyIds?.length ?? 0)) errors.propertyIds = say('Select each property once.')
  if (openDate && firstPaymentDate && openDate > firstPaymentDate) {
    errors.firstPaymentDate = say('First payment date cannot be before the open date.')
  }
  return errors
}
