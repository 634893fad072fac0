/** A person at a lender to whom a deal is sent. */
import { type Access, everyRole, grant } from '#domain/access/access.ts'
import { defineEntity } from '#domain/kernel/entity.ts'
import { address, flag, instant, money, note, reference, references, text, words } from '#domain/kernel/field.ts'
import { forEditors, KEEPS_ALL, LENDER_ADVANCED_RIGHTS } from './lender-company.ts'

export const lenderContacts = defineEntity({
  path: 'lenders-contacts',
  label: 'Contact',
  title: 'name',
  fields: {
    lenderCompanyId: reference('lender-company').fixed().required(),
    user_company_id: reference('user-companies').readOnly(),
    firstName: text(80).required(),
    lastName: text(80),
    name: text(161).readOnly(),
    title: text(100),
    email: text(254).label('E-mail').required(),
    phone: text(25).readableBy(LENDER_ADVANCED_RIGHTS),
    mobile: text(25).readableBy(LENDER_ADVANCED_RIGHTS),
    office: address().readableBy(LENDER_ADVANCED_RIGHTS),
    provinces: words(2, 70).always(),
    territories: references('options-territories').always(),
    propertyTypes: references('options-property-types').always(),
    loanMin: money().label('Minimum loan'),
    loanMax: money().label('Maximum loan'),
    isPrimary: flag().always(),
    optOut: flag().always(),
    bounced: flag().readOnly().always(),
    lastContactedAt: instant().readOnly(),
    notes: note().readableBy(LENDER_ADVANCED_RIGHTS),
    active: flag().readOnly().always(),
  },
  ownership: {
    company: 'user_company_id',
    owner: 'createdBy',
    parent: { path: 'lender-company', column: 'lenderCompanyId' },
  },
  filters: ['lenderCompanyId', 'email', 'isPrimary'],
  sorts: ['name', 'updatedAt'],
  search: ['name', 'email'],
  defaultSort: { name: 1 },
  softDelete: true,
})

/** Whoever added a person may correct or take back that person, also without the advanced right. */
const ownOnly = grant({ read: 'common+company', update: 'own', remove: 'own' })

export const lenderContactAccess: Access = everyRole(ownOnly, {
  ...forEditors(
    grant({ read: 'common+company', create: 'company', update: 'common+company', remove: 'common+company' }),
  ),
  'Super Admin': KEEPS_ALL,
})
