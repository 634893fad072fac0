/** An owner: who owns the real estate that the desk would finance, with the people to call there. */
import { z } from 'zod'
import { defineEntity } from '#domain/kernel/entity.ts'
import {
  address,
  choice,
  date,
  flag,
  instant,
  integer,
  json,
  money,
  reference,
  references,
  text,
} from '#domain/kernel/field.ts'
import { mark } from '#domain/kernel/words.ts'
import { LEAD_STAGES, PASS_REASON_WORDS, PASS_REASONS, UNKNOWN_STAGE } from './lead-stages.ts'
import { READER_LANGUAGES } from './reader-language.ts'
import { stageField } from './stage-field.ts'

export const OWNER_TYPES = [
  'individual',
  'private-company',
  'fund',
  'REIT',
  'pension',
  'developer',
  'public',
  'non-profit',
] as const
export const OWNER_TYPE_WORDS = {
  individual: 'Individual',
  'private-company': 'Private company',
  fund: 'Fund',
  REIT: 'REIT',
  pension: 'Pension fund',
  developer: 'Developer',
  public: 'Public body',
  'non-profit': 'Non-profit',
}

/** How close the relationship is, the closest first. */
export const TIERS = ['A', 'B', 'C'] as const

const isEmail = (text: string) => z.email().safeParse(text).success
const contactText = (longest: number) => z.string().trim().max(longest).nullish()

const ownerContactSchema = z.strictObject({
  name: z
    .string()
    .trim()
    .max(161)
    .refine((name) => name !== '', mark('Each contact needs a name.')),
  title: contactText(100),
  email: z
    .string()
    .max(254)
    .refine((email) => email === '' || isEmail(email), mark('Enter a valid email.'))
    .nullish(),
  phone: contactText(25),
  isPrimary: z.boolean().optional(),
  /** In which language letters to many are written to this person; nothing where nobody has said. */
  language: z.enum(READER_LANGUAGES).nullish(),
  /** Where talks with this person stand; see the dialog of a pitch. */
  status: z.enum(LEAD_STAGES, UNKNOWN_STAGE).nullish(),
  stageChanged: z.boolean().optional(),
  /** Of a pitch that was set with this person: the owner's from then on. */
  pitchTime: z.iso.datetime({ offset: true }).nullish(),
})
const ownerContacts = z
  .array(ownerContactSchema)
  .max(50)
  .refine((contacts) => contacts.length > 0, mark('Add at least one contact.'))
export type OwnerContact = z.infer<typeof ownerContactSchema>

export const owners = defineEntity({
  path: 'owners',
  label: 'Owner',
  title: 'companyName',
  fields: {
    companyName: text(150).label('Company').required(),
    type: choice(OWNER_TYPES, OWNER_TYPE_WORDS),
    contacts: json(ownerContacts).required(),
    address: address(),
    website: text(200),
    tier: choice(TIERS),
    holdingsCount: integer(0, 100_000).label('Holdings'),
    portfolioValue: money(),
    knownDebt: money(),
    propertyTypes: references('options-property-types'),
    markets: references('options-markets'),
    managerId: reference('users').label('Manager'),
    coiCompanyId: reference('broker-company').label('COI company'),
    stage: stageField(),
    actionDate: date(),
    pitchTime: instant().label('Pitch'),
    passReason: choice(PASS_REASONS, PASS_REASON_WORDS),
    source: text(80),
    optOut: flag().label('Opted out'),
    /** Whose it is: the manager, or whoever entered it while there is none. */
    userId: reference('users').readOnly(),
    user_company_id: reference('user-companies').readOnly(),
    /** The person to call first, and where; told by the list of contacts. */
    primaryContact: text(161).readOnly(),
    primaryEmail: text(254).label('E-mail').readOnly(),
    city: text(80).readOnly(),
    /** Names and addresses of all contacts, to be searched. */
    contactWords: text(20_000).readOnly().notListed(),
    /** Names of owners that were merged into this one. */
    formerNames: text(2_000).readOnly(),
    active: flag().readOnly(),
  },
  extras: {
    managerName: text(161),
    coiCompanyName: text(150),
    relatedLeads: integer(),
    /** What its leads say is owed, for where nobody has typed it. */
    linkedDebt: money(),
    linkedHoldings: integer(),
    /** The first maturity among its leads that has not passed. */
    nextMaturity: date(),
    openDeals: integer(),
    notesCount: integer().label('Notes'),
  },
  ownership: { owner: 'userId', company: 'user_company_id' },
  filters: [
    'companyName',
    'type',
    'primaryEmail',
    'tier',
    'stage',
    'actionDate',
    'pitchTime',
    'managerId',
    'coiCompanyId',
    'propertyTypes',
    'markets',
    'holdingsCount',
    'knownDebt',
    'optOut',
    'userId',
    'createdAt',
    'updatedAt',
  ],
  sorts: [
    'companyName',
    'primaryContact',
    'tier',
    'holdingsCount',
    'knownDebt',
    'stage',
    'actionDate',
    'pitchTime',
    'city',
    'createdAt',
    'updatedAt',
  ],
  search: ['companyName', 'contactWords', 'city', 'formerNames'],
  softDelete: true,
  serverColumns: ['nameKey'],
})
