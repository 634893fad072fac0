/** Sales brokers: the firms that sell buildings and refer business, and the people there. */
import { LEADERS } from '#domain/access/roles.ts'
import { defineEntity } from '#domain/kernel/entity.ts'
import {
  choice,
  date,
  flag,
  instant,
  integer,
  money,
  percent,
  reference,
  references,
  text,
  words,
} from '#domain/kernel/field.ts'
import { COUNTRIES, COUNTRY_WORDS } from '#domain/market/reference-lists.ts'
import { PASS_REASON_WORDS, PASS_REASONS } from './lead-stages.ts'
import { stageField } from './stage-field.ts'

/** What they sell, and what they brought; fees are for those who lead. */
const REFERRALS = {
  listingsCount: integer().label('Listings'),
  referredDeals: integer(),
  referredRevenue: money().readableBy(LEADERS),
} as const

export const brokerCompanies = defineEntity({
  path: 'broker-company',
  label: 'Broker company',
  title: 'companyName',
  fields: {
    companyName: text(150).label('Company').required(),
    country: choice(COUNTRIES, COUNTRY_WORDS).required(),
    isPartner: flag().label('Partner brokerage'),
    coiSplitPercentage: percent().label('COI split'),
    offices: words(150, 50),
    website: text(200),
    user_company_id: reference('user-companies').readOnly(),
    active: flag().readOnly(),
  },
  extras: { contactsCount: integer().label('Contacts'), ...REFERRALS },
  ownership: { company: 'user_company_id' },
  filters: ['companyName', 'country', 'isPartner', 'updatedAt'],
  sorts: ['companyName', 'country', 'coiSplitPercentage', 'createdAt', 'updatedAt'],
  search: ['companyName'],
  softDelete: true,
  serverColumns: ['nameKey'],
})

export const brokerContacts = defineEntity({
  path: 'broker-company-contacts',
  label: 'Broker',
  title: 'name',
  fields: {
    brokerCompanyId: reference('broker-company').label('Company').required(),
    firstName: text(80).required(),
    lastName: text(80),
    name: text(161).readOnly(),
    email: text(254).label('E-mail').required(),
    phone: text(25),
    territory: text(120),
    assetTypes: references('options-property-types'),
    managerId: reference('users').label('Manager'),
    stage: stageField(),
    actionDate: date(),
    pitchTime: instant().label('Pitch'),
    passReason: choice(PASS_REASONS, PASS_REASON_WORDS),
    lastContactedAt: instant().label('Last contact').readOnly(),
    optOut: flag().label('Opted out'),
    user_company_id: reference('user-companies').readOnly(),
    active: flag().readOnly(),
  },
  extras: { companyName: text(150), managerName: text(161), ...REFERRALS },
  ownership: { company: 'user_company_id' },
  filters: [
    'brokerCompanyId',
    'name',
    'email',
    'territory',
    'stage',
    'actionDate',
    'pitchTime',
    'managerId',
    'lastContactedAt',
    'optOut',
    'createdAt',
    'updatedAt',
  ],
  sorts: ['name', 'email', 'territory', 'stage', 'actionDate', 'lastContactedAt', 'createdAt', 'updatedAt'],
  search: ['name', 'email', 'territory'],
  softDelete: true,
})
