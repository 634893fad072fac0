/** Borrowers: the people one talks to, the companies that borrow, and what is known of somebody's identity. */
import { defineEntity } from '#domain/kernel/entity.ts'
import {
  address,
  choice,
  choices,
  date,
  file,
  flag,
  integer,
  money,
  note,
  reference,
  text,
} from '#domain/kernel/field.ts'
import { ENTITY_TYPES, ENTITY_WORDS, KYC_STATUSES, KYC_WORDS } from './borrower-facts.ts'

export const BORROWER_ROLES = ['principal', 'cfo', 'counsel', 'accountant', 'other'] as const
export const BORROWER_ROLE_WORDS = {
  principal: 'Principal',
  cfo: 'Chief financial officer',
  counsel: 'Counsel',
  accountant: 'Accountant',
  other: 'Other',
}

const CREDIT_FLAGS = ['bankruptcy', 'foreclosure', 'litigation'] as const
const CREDIT_FLAG_WORDS = { bankruptcy: 'Bankruptcy', foreclosure: 'Foreclosure', litigation: 'Litigation' }

/** Whose a borrower is: whoever entered it, in the company. */
const OWNED = { owner: 'userId', company: 'user_company_id' } as const
const OWNED_FIELDS = {
  userId: reference('users').readOnly(),
  user_company_id: reference('user-companies').readOnly(),
  active: flag().readOnly(),
} as const

/** A company that borrows; a deal's section on the borrower begins with what stands here. */
export const borrowerCompanies = defineEntity({
  path: 'borrower-company',
  label: 'Borrower company',
  title: 'companyName',
  fields: {
    companyName: text(150).label('Company').required(),
    entityType: choice(ENTITY_TYPES, ENTITY_WORDS),
    jurisdiction: text(80),
    registrationNumber: text(40),
    formationDate: date(),
    sponsorName: text(120),
    netWorth: money(),
    liquidity: money(),
    contingentLiabilities: money(),
    /** The day of the three figures. */
    asOf: date().label('Figures as of'),
    creditFlags: choices(CREDIT_FLAGS, CREDIT_FLAG_WORDS),
    creditNote: note(),
    ...OWNED_FIELDS,
  },
  extras: { contactsCount: integer().label('Contacts') },
  ownership: OWNED,
  filters: ['companyName', 'entityType', 'userId', 'createdAt', 'updatedAt'],
  sorts: ['companyName', 'createdAt', 'updatedAt'],
  search: ['companyName', 'sponsorName', 'registrationNumber'],
  softDelete: true,
  serverColumns: ['nameKey'],
})

export const borrowerContacts = defineEntity({
  path: 'borrower-contacts',
  label: 'Borrower',
  title: 'name',
  fields: {
    firstName: text(80).required(),
    lastName: text(80).required(),
    name: text(161).readOnly(),
    email: text(254).label('E-mail').required(),
    phone: text(25),
    mobile: text(25),
    title: text(100),
    address: address(),
    role: choice(BORROWER_ROLES, BORROWER_ROLE_WORDS),
    borrowerCompanyId: reference('borrower-company').label('Company'),
    ownerId: reference('owners').label('Owner'),
    optOut: flag().label('Opted out'),
    ...OWNED_FIELDS,
  },
  extras: {
    companyName: text(150),
    ownerName: text(150),
    /** For whom the facts about the person's identity are; nothing for others. */
    KYC_Status: choice(KYC_STATUSES, KYC_WORDS).label('KYC'),
    kycId: integer(),
    notesCount: integer().label('Notes'),
    deals: integer(),
    loans: integer(),
  },
  ownership: OWNED,
  filters: ['name', 'email', 'role', 'borrowerCompanyId', 'ownerId', 'optOut', 'userId', 'createdAt', 'updatedAt'],
  sorts: ['name', 'email', 'role', 'createdAt', 'updatedAt'],
  search: ['name', 'email', 'phone'],
  softDelete: true,
})

/** What is known of somebody's identity: kept apart from the address book, for fewer readers. */
export const borrowerKyc = defineEntity({
  path: 'borrower-kyc',
  label: 'KYC record',
  title: 'KYC_Status',
  fields: {
    contactId: reference('borrower-contacts').label('Contact').fixed().required(),
    KYC_Status: choice(KYC_STATUSES, KYC_WORDS).label('KYC status').required(),
    idDocument: file().label('Identity document'),
    idExpiry: date().label('Document expires on'),
    userId: reference('users').readOnly(),
    user_company_id: reference('user-companies').readOnly(),
  },
  ownership: OWNED,
  filters: ['contactId', 'KYC_Status', 'idExpiry'],
  sorts: ['idExpiry', 'updatedAt'],
})
