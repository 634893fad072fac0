/** What a lender charges for a kind of loan, from a date on; the history is kept. */

import { type Access, everyRole, grant } from '#domain/access/access.ts'
import { defineEntity } from '#domain/kernel/entity.ts'
import { bps, choice, date, flag, integer, multiple, percent, rate, reference, text } from '#domain/kernel/field.ts'
import { INDEX_TYPES, INDEX_WORDS } from '#domain/market/rate.ts'
import { forEditors, KEEPS_ALL } from './lender-company.ts'

export const pricings = defineEntity({
  path: 'pricings',
  label: 'Pricing',
  title: 'effectiveDate',
  fields: {
    lenderCompanyId: reference('lender-company').fixed().required(),
    user_company_id: reference('user-companies').readOnly(),
    loanType: reference('options-loan-types').required(),
    indexType: choice(INDEX_TYPES, INDEX_WORDS).required(),
    indexTermMonths: integer(1, 600),
    spreadMin: rate().label('Minimum spread').required(),
    spreadMax: rate().label('Maximum spread'),
    rateFloor: rate(),
    nonRecource: flag().label('Non-recourse').always(),
    feeMinBps: bps().label('Minimum fee'),
    maxLTV: percent().label('Maximum LTV'),
    minDSCR: multiple().label('Minimum DSCR'),
    effectiveDate: date().required(),
    note: text(500),
    active: flag().readOnly().always(),
  },
  ownership: { company: 'user_company_id', parent: { path: 'lender-company', column: 'lenderCompanyId' } },
  filters: ['lenderCompanyId', 'loanType', 'indexType', 'effectiveDate'],
  sorts: ['effectiveDate', 'spreadMin'],
  defaultSort: { effectiveDate: -1 },
  softDelete: true,
})

export const pricingAccess: Access = everyRole(grant({ read: 'common+company' }), {
  ...forEditors(
    grant({ read: 'common+company', create: 'company', update: 'common+company', remove: 'common+company' }),
  ),
  'Super Admin': KEEPS_ALL,
})
