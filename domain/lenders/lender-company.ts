/** A lender: who lends, where, and on what terms. */

import { z } from 'zod'
import { type Access, everyRole, type Grant, grant } from '#domain/access/access.ts'
import type { Role } from '#domain/access/roles.ts'
import { LENDER_EDIT_ROLES } from '#domain/access/screens.ts'
import { defineEntity } from '#domain/kernel/entity.ts'
import {
  address,
  bps,
  choice,
  file,
  flag,
  instant,
  integer,
  json,
  money,
  months,
  multiple,
  note,
  percent,
  reference,
  references,
  text,
  words,
} from '#domain/kernel/field.ts'
import { COUNTRIES, COUNTRY_WORDS } from '#domain/market/reference-lists.ts'
import { CRITERION_KEYS, CRITERION_SOURCES, LENDER_RATE_TYPES, RATE_TYPE_WORDS } from './match-criteria.ts'

export const LENDER_ORIGINS = ['registry', 'demo', 'entered'] as const
export const LENDER_ORIGIN_WORDS = { registry: 'Registry', demo: 'Demo', entered: 'Entered' }
export const LENDER_REGISTRIES = ['fdic', 'ncua', 'ca-institution'] as const
export const LENDER_REGISTRY_WORDS = { fdic: 'FDIC', ncua: 'NCUA', 'ca-institution': 'Canadian institution' }

/** Who may look lenders up; everybody else learns no more than the name. */
export const LENDER_RIGHTS = ['accessLendersIntermediate', 'accessLendersAdvanced', 'Super Admin'] as const
export const LENDER_ADVANCED_RIGHTS = ['accessLendersAdvanced', 'Super Admin'] as const

/** The same grant for all who edit lenders. */
export const forEditors = (edits: Grant): Partial<Record<Role, Grant>> =>
  Object.fromEntries(LENDER_EDIT_ROLES.map((role) => [role, edits]))

/** Who keeps the common directory. */
export const KEEPS_ALL: Grant = grant({ read: 'all', create: 'all', update: 'all', remove: 'all' })

/** Longer names are cut to this many characters, followed by three dots. */
export const LONGEST_SHOWN_NAME = 35

export const lenderCompanies = defineEntity({
  path: 'lender-company',
  label: 'Lender',
  title: 'companyName',
  fields: {
    companyName: text(150).required(),
    country: choice(COUNTRIES, COUNTRY_WORDS).required(),
    state: text(2),
    city: text(100),
    /** Where none is said, that of a private lender. */
    category: reference('lender-company-categories').always(),
    registry: choice(LENDER_REGISTRIES, LENDER_REGISTRY_WORDS).readOnly().readableBy(LENDER_RIGHTS),
    registryId: text(20).readOnly().readableBy(LENDER_RIGHTS),
    origin: choice(LENDER_ORIGINS, LENDER_ORIGIN_WORDS).readOnly().always(),
    user_company_id: reference('user-companies').readOnly(),
    logo: file().readableBy(LENDER_RIGHTS),
    website: text(200).readableBy(LENDER_RIGHTS),
    phone: text(25).readableBy(LENDER_RIGHTS),
    address: address().readableBy(LENDER_RIGHTS),
    description: note().readableBy(LENDER_RIGHTS),
    /** As reported to the regulator, in the currency of the country. */
    totalAssets: money().readOnly().readableBy(LENDER_RIGHTS),
    rating: integer(1, 5).readableBy(LENDER_RIGHTS),
    relationshipLender: flag().readableBy(LENDER_RIGHTS).always(),
    hasConstructionLoan: flag().readableBy(LENDER_RIGHTS).always(),
    minLoan: money().label('Minimum loan').readableBy(LENDER_RIGHTS),
    maxLoan: money().label('Maximum loan').readableBy(LENDER_RIGHTS),
    minTerm: months().label('Minimum term').readableBy(LENDER_RIGHTS),
    maxTerm: months().label('Maximum term').readableBy(LENDER_RIGHTS),
    minDSCR: multiple().label('Minimum DSCR').readableBy(LENDER_RIGHTS),
    maxLTV: percent().label('Maximum LTV').readableBy(LENDER_RIGHTS),
    maxLTC: percent().label('Maximum LTC').readableBy(LENDER_RIGHTS),
    minDebtYield: percent().label('Minimum debt yield').readableBy(LENDER_RIGHTS),
    feeMin: bps().label('Minimum fee').readableBy(LENDER_RIGHTS),
    minAmortization: months().label('Minimum amortization').readableBy(LENDER_RIGHTS),
    maxAmortization: months().label('Maximum amortization').readableBy(LENDER_RIGHTS),
    rateType: choice(LENDER_RATE_TYPES, RATE_TYPE_WORDS).readableBy(LENDER_RIGHTS),
    IO: flag().label('Interest-only').readableBy(LENDER_RIGHTS),
    /** Two-letter codes; none means the whole country. */
    provinces: words(2, 70).always(),
    markets: references('options-markets').readableBy(LENDER_RIGHTS).always(),
    propertyTypes: references('options-property-types').readableBy(LENDER_RIGHTS).always(),
    propertyClasses: references('options-property-classes').readableBy(LENDER_RIGHTS).always(),
    /**
     * Criterion by criterion: entered, or inferred from known loans. A changed value counts as entered by itself;
     * "no limit" is stated by sending `entered` for a criterion that is empty, and taken back by null.
     */
    criteriaSources: json(z.partialRecord(z.enum(CRITERION_KEYS), z.enum(CRITERION_SOURCES).nullable()))
      .readableBy(LENDER_RIGHTS)
      .always(),
    insurers: words().readableBy(LENDER_RIGHTS).always(),
    turnaroundDaysQuote: integer(0, 365).readableBy(LENDER_RIGHTS),
    turnaroundDaysClose: integer(0, 730).readableBy(LENDER_RIGHTS),
    syndicates: flag().readableBy(LENDER_RIGHTS),
    ancillaryRequired: flag().readableBy(LENDER_RIGHTS),
    holdLimit: money().readableBy(LENDER_RIGHTS),
    notes: note().readableBy(LENDER_ADVANCED_RIGHTS),
    lastVerifiedAt: instant().readOnly().readableBy(LENDER_RIGHTS),
    verifiedBy: reference('users').readOnly().readableBy(LENDER_RIGHTS),
    isActive: flag().always(),
    active: flag().readOnly().always(),
  },
  ownership: { company: 'user_company_id' },
  filters: [
    'companyName',
    'country',
    'state',
    'category',
    'origin',
    'rating',
    'relationshipLender',
    'hasConstructionLoan',
    'minLoan',
    'maxLoan',
    'minTerm',
    'maxTerm',
    'minAmortization',
    'maxAmortization',
    'minDSCR',
    'maxLTV',
    'maxLTC',
    'minDebtYield',
    'feeMin',
    'rateType',
    'IO',
    'provinces',
    'markets',
    'propertyTypes',
    'propertyClasses',
    'lastVerifiedAt',
    'isActive',
  ],
  sorts: [
    'companyName',
    'state',
    'category',
    'rating',
    'relationshipLender',
    'minLoan',
    'maxLoan',
    'maxTerm',
    'maxLTV',
    'minDSCR',
    'totalAssets',
    'lastVerifiedAt',
    'updatedAt',
  ],
  search: ['companyName', 'city'],
  defaultSort: { companyName: 1 },
  softDelete: true,
})

/** A common lender is changed for the company alone; switched off for it by `isActive`, never removed. */
const edits = grant({ read: 'common+company', create: 'company', update: 'common+company', remove: 'company' })

/** Whoever chooses a lender may name one that the directory does not hold. */
export const lenderAccess: Access = everyRole(grant({ read: 'common+company', create: 'company' }), {
  ...forEditors(edits),
  'Super Admin': KEEPS_ALL,
})
