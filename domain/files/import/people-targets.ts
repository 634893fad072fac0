/** What lists of people and their companies may say, whichever room the people stand in. */
import type { CellFacts } from './field-cells.ts'
import type { ImportTarget } from './headings.ts'
import type { FieldValue } from './judgement.ts'
import type { RowKeys } from './read-rows.ts'
import { toTarget } from './target.ts'

const line = (longest: number): CellFacts => ({ kind: 'text', longest })
const choice: CellFacts = { kind: 'choice' }

type PeopleColumn = { heading: string; facts: CellFacts; aliases: readonly string[]; isTelling?: boolean }

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
    facts: line(25),
    aliases: ['Phone Number', 'Telephone', 'Tel', 'Téléphone', 'Tél', 'Office'],
    isTelling: true,
  },
  mobile: { heading: 'Mobile', facts: line(25), aliases: ['Cell', 'Cell Phone', 'Cellulaire', 'Portable'] },
  address: { heading: 'Address', facts: line(150), aliases: ['Street', 'Adresse', 'Adresse civique'] },
  municipality: { heading: 'City', facts: line(100), aliases: ['Town', 'Municipality', 'Ville', 'Municipalité'] },
  province: { heading: 'Province', facts: choice, aliases: ['Prov', 'State', 'État'], isTelling: true },
  country: { heading: 'Country', facts: choice, aliases: ['Pays'] },
  tier: { heading: 'Tier', facts: choice, aliases: ['Class', 'Rating', 'Catégorie', 'Niveau'] },
  website: { heading: 'Website', facts: line(200), aliases: ['Web', 'URL', 'Site', 'Site web'], isTelling: true },
  territory: { heading: 'Territory', facts: line(120), aliases: ['Region', 'Territoire', 'Région'] },
} as const satisfies Record<string, PeopleColumn>
export type PeopleField = keyof typeof COLUMNS

/** The columns of a list in the order of its template; `required` are those that a row cannot do without. */
export const peopleTargets = (columns: readonly PeopleField[], required: readonly PeopleField[]): ImportTarget[] =>
  columns.map((key) => {
    const { heading, facts, aliases, isTelling = false }: PeopleColumn = COLUMNS[key]
    return toTarget({ key, heading, aliases, isTelling, isRequired: required.includes(key) }, facts)
  })

/** People are known by their address of mail, however it is written. */
export const mailKey = (email: FieldValue | undefined): string =>
  typeof email === 'string' ? email.trim().toLowerCase() : ''

/** Finds the person that a row may be. */
export const mailKeys: RowKeys = ({ email }) => ({ place: mailKey(email), day: '' })
