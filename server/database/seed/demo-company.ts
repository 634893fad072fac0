/** The companies of the demo and their people: one of each role, and three whom the door must turn away. */

import type { Role } from '#domain/access/roles.ts'
import type { Stated } from '#domain/kernel/entity.ts'
import type { UserStatus } from '#domain/team/user.ts'
import type { userCompanies } from '#domain/team/user-company.ts'
import type { Place } from '#server/adapters/database.ts'
import { type MadeCompany, type MadeUser, makeCompany, makeUser } from '#server/resources/team/user.factory.ts'
import { DEMO_LOGINS } from './demo-logins.ts'

const NORTHGATE = 'Northgate Capital Advisors'

type DemoCompany = Stated<typeof userCompanies, 'name' | 'type' | 'phone' | 'website' | 'primaryColour'> & {
  street: string
  licenseNumber?: string
}

const COMPANIES: readonly DemoCompany[] = [
  {
    name: NORTHGATE,
    type: 'brokerage',
    street: '181 Bay Street, Suite 4400',
    phone: '+1 416 555 0110',
    website: 'https://northgate-capital.test',
    licenseNumber: 'Brokerage 10999',
    primaryColour: '#1f4f99',
  },
  {
    name: 'Harbourline Properties Ltd.',
    type: 'owner',
    street: '88 Queens Quay West, Suite 2500',
    phone: '+1 416 555 0120',
    website: 'https://harbourline.test',
    primaryColour: '#17645c',
  },
  {
    name: 'Capstack House',
    type: 'house',
    street: '20 Wellington Street East',
    phone: '+1 416 555 0130',
    website: 'https://capstack-house.test',
    primaryColour: '#6a3b78',
  },
  {
    name: 'Willow Creek Holdings',
    type: 'owner',
    street: '7 Mill Lane',
    phone: '+1 519 555 0140',
    website: 'https://willow-creek.test',
    primaryColour: '#7a5b12',
  },
  {
    name: 'Harbourline Family Office',
    type: 'owner',
    street: '88 Queens Quay West, Suite 2510',
    phone: '+1 416 555 0150',
    website: 'https://harbourline-family.test',
    primaryColour: '#17645c',
  },
  {
    name: 'Platform',
    type: 'other',
    street: '20 Wellington Street East',
    phone: '+1 416 555 0160',
    website: 'https://platform.test',
    primaryColour: '#333333',
  },
]

type LoginEmail = (typeof DEMO_LOGINS)[number]['email']

/** What the list of logins does not say: where somebody works, below whom, and how the e-mails are signed. */
const DESKS: Record<LoginEmail, { company: string; parent?: LoginEmail; title: string; license?: string }> = {
  'transaction-only@demo.test': { company: NORTHGATE, title: 'Principal Broker', license: 'M08001122' },
  'to-underwriter@demo.test': {
    company: NORTHGATE,
    parent: 'transaction-only@demo.test',
    title: 'Vice President, Debt Advisory',
    license: 'M12004455',
  },
  'to-agent@demo.test': {
    company: NORTHGATE,
    parent: 'to-underwriter@demo.test',
    title: 'Mortgage Agent',
    license: 'M19007788',
  },
  'to-agent-2@demo.test': {
    company: NORTHGATE,
    parent: 'to-underwriter@demo.test',
    title: 'Mortgage Agent',
    license: 'M20003311',
  },
  'capstack@demo.test': { company: 'Capstack House', title: 'Head of Operations' },
  'full-server@demo.test': { company: 'Harbourline Properties Ltd.', title: 'Chief Financial Officer' },
  'fs-underwriter@demo.test': {
    company: 'Harbourline Properties Ltd.',
    parent: 'full-server@demo.test',
    title: 'Director, Asset Finance',
  },
  'fs-agent@demo.test': {
    company: 'Harbourline Properties Ltd.',
    parent: 'fs-underwriter@demo.test',
    title: 'Analyst',
  },
  'self-serve@demo.test': { company: 'Willow Creek Holdings', title: 'President' },
  'dashboard-only@demo.test': { company: 'Harbourline Family Office', title: 'Trustee' },
  'super-admin@demo.test': { company: 'Platform', title: 'Service account' },
}

type Guard = {
  email: string
  name: string
  role: Role
  company?: string
  parent?: LoginEmail
  status: UserStatus
  isVerified: boolean
}

/** People who cannot sign in; none works at Northgate, so that its team stays the four of the story. */
const GUARDS: readonly Guard[] = [
  { email: 'requested@demo.test', name: 'Nora Lind', role: 'Self Serve', status: 'requested', isVerified: true },
  {
    email: 'unverified@demo.test',
    name: 'Peter Vance',
    role: 'FS/Agent',
    company: 'Harbourline Properties Ltd.',
    parent: 'fs-underwriter@demo.test',
    status: 'approved',
    isVerified: false,
  },
  {
    email: 'suspended@demo.test',
    name: 'Olu Adeyemi',
    role: 'FS/Agent',
    company: 'Harbourline Properties Ltd.',
    parent: 'fs-underwriter@demo.test',
    status: 'suspended',
    isVerified: true,
  },
]

export type DemoCompanies = {
  companies: ReadonlyMap<string, MadeCompany>
  /** By e-mail. */
  people: ReadonlyMap<string, MadeUser>
}

/** Makes the companies and everybody in them, parents first. */
export async function makeDemoCompanies(place: Place, password: string): Promise<DemoCompanies> {
  const companies = new Map<string, MadeCompany>()
  for (const company of COMPANIES) companies.set(company.name, await makeDemoCompany(place, company))
  const people = new Map<string, MadeUser>()
  for (const { email, role, name } of DEMO_LOGINS) {
    const { company, parent, title, license } = DESKS[email]
    const home = COMPANIES.find((each) => each.name === company) as DemoCompany
    const user = await makeUser(place, {
      ...splitName(name),
      email,
      role,
      password,
      title,
      phone: home.phone,
      ...(license && { licenseNumber: license, licenseAuthority: 'FSRA' }),
      company: companies.get(company) ?? null,
      parent: (parent && people.get(parent)) ?? null,
      signature: signatureOf({ name, title, company, phone: home.phone, ...(license && { license }) }),
    })
    people.set(email, user)
  }
  for (const { name, company, parent, ...rest } of GUARDS) {
    const links = { company: companies.get(company ?? '') ?? null, parent: (parent && people.get(parent)) ?? null }
    people.set(rest.email, await makeUser(place, { ...splitName(name), ...rest, ...links, password }))
  }
  return { companies, people }
}

function makeDemoCompany(place: Place, { street, ...company }: DemoCompany): Promise<MadeCompany> {
  const city = company.name === 'Willow Creek Holdings' ? 'Cambridge' : 'Toronto'
  const address = { formattedAddress: `${street}, ${city}, ON`, street, city, province: 'ON', country: 'CA' }
  return makeCompany(place, { ...company, address, email: `office@${new URL(company.website).hostname}` })
}

function splitName(name: string) {
  const [firstName = '', ...rest] = name.replace(/\s*\(.*\)$/, '').split(' ')
  return { firstName, lastName: rest.join(' ') }
}

type Signature = { name: string; title: string; company: string; phone: string; license?: string }

const signatureOf = ({ name, title, company, phone, license }: Signature) =>
  `<p><strong>${name}</strong><br>${[title, license && `Licence ${license}`, company, phone].filter(Boolean).join('<br>')}</p>`
