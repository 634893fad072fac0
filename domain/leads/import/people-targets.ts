/** What a list of people and their companies may say: owners, borrowers, sales brokers and people at lenders. */
import { companyKey } from '#domain/contacts/similar-names.ts'
import type { LeadFieldFacts } from '#domain/leads/lead-fields.ts'
import { mailKey } from './address-key.ts'
import type { ImportTarget } from './headings.ts'
import type { RowKeys } from './read-rows.ts'
import { toTarget } from './target.ts'

export const PEOPLE_LISTS = ['owners', 'borrowers', 'brokers', 'lender-contacts'] as const
export type PeopleList = (typeof PEOPLE_LISTS)[number]

const line = (longest: number): LeadFieldFacts => ({ kind: 'text', longest })
const choice: LeadFieldFacts = { kind: 'choice' }

type Column = { heading: string; facts: LeadFieldFacts; aliases: readonly string[]; isTelling?: boolean }

/** Headings that are the same in every list. */
const COMPANY = [
  'Company',
  'Owner',
  'Name of Company',
  'Entreprise',
  'Société',
  'Compagnie',
  'Raison sociale',
  'Propriétaire',
]
const COLUMNS = {
  companyName: { heading: 'Company Name', facts: line(150), aliases: COMPANY },
  type: { heading: 'Type', facts: choice, aliases: ['Owner Type', 'Type de propriétaire', 'Genre'] },
  firstName: { heading: 'First Name', facts: line(80), aliases: ['Given Name', 'Prénom', 'Contact First Name'] },
  lastName: { heading: 'Last Name', facts: line(80), aliases: ['Surname', 'Family Name', 'Nom', 'Nom de famille'] },
  title: { heading: 'Title', facts: line(80), aliases: ['Position', 'Job Title', 'Titre', 'Poste', 'Fonction'] },
  role: { heading: 'Role', facts: choice, aliases: ['Rôle'] },
  email: {
    heading: 'Email',
    facts: line(254),
    aliases: ['E-mail', 'Email Address', 'Mail', 'Courriel', 'Adresse courriel', 'Adresse électronique'],
    isTelling: true,
  },
  phone: {
    heading: 'Phone',
    facts: line(40),
    aliases: ['Phone Number', 'Telephone', 'Tel', 'Téléphone', 'Tél', 'Office'],
    isTelling: true,
  },
  mobile: { heading: 'Mobile', facts: line(40), aliases: ['Cell', 'Cell Phone', 'Cellulaire', 'Portable'] },
  address: { heading: 'Address', facts: line(300), aliases: ['Street', 'Adresse', 'Adresse civique'] },
  municipality: { heading: 'City', facts: line(100), aliases: ['Town', 'Municipality', 'Ville', 'Municipalité'] },
  province: { heading: 'Province', facts: choice, aliases: ['Prov', 'State', 'État'], isTelling: true },
  country: { heading: 'Country', facts: choice, aliases: ['Pays'] },
  tier: { heading: 'Tier', facts: choice, aliases: ['Class', 'Rating', 'Catégorie', 'Niveau'] },
  website: { heading: 'Website', facts: line(300), aliases: ['Web', 'URL', 'Site', 'Site web'], isTelling: true },
  territory: { heading: 'Territory', facts: line(120), aliases: ['Region', 'Territoire', 'Région'] },
} as const satisfies Record<string, Column>
type PeopleField = keyof typeof COLUMNS

type PeopleFile = { columns: readonly PeopleField[]; required: readonly PeopleField[] }

/** The columns of each list in the order of its template, and what a row cannot do without. */
const FILES: Readonly<Record<PeopleList, PeopleFile>> = {
  owners: {
    columns: [
      'companyName',
      'type',
      'firstName',
      'lastName',
      'email',
      'phone',
      'address',
      'municipality',
      'province',
      'country',
      'tier',
      'website',
    ],
    required: ['companyName'],
  },
  borrowers: {
    columns: ['firstName', 'lastName', 'email', 'phone', 'mobile', 'title', 'role', 'companyName', 'address'],
    required: ['firstName', 'lastName', 'email'],
  },
  brokers: {
    columns: ['companyName', 'country', 'firstName', 'lastName', 'email', 'phone', 'territory'],
    required: ['companyName', 'firstName', 'email'],
  },
  'lender-contacts': {
    columns: ['companyName', 'firstName', 'lastName', 'title', 'email', 'phone', 'mobile'],
    required: ['companyName', 'firstName', 'email'],
  },
}

export function peopleTargets(list: PeopleList): ImportTarget[] {
  const { columns, required } = FILES[list]
  return columns.map((key) => {
    const { heading, facts, aliases, isTelling = false }: Column = COLUMNS[key]
    return toTarget({ key, heading, aliases, isTelling, isRequired: required.includes(key) }, facts)
  })
}

/** The template's first line. */
export const peopleHeader = (list: PeopleList): readonly string[] =>
  FILES[list].columns.map((key) => COLUMNS[key].heading)

/** Owners are found by the name of their company, people by their address of mail. */
export const peopleKeys =
  (list: PeopleList): RowKeys =>
  ({ companyName, email }) => ({
    place: list === 'owners' ? companyKey(String(companyName ?? '')) : mailKey(String(email ?? '')),
    day: '',
  })
