/** The invented lender directory of the demo: lenders, their people, their prices and the loans they made. */
import { addDays, type IsoDate } from '#domain/kernel/dates.ts'
import type { KeptRowOf, Stated } from '#domain/kernel/entity.ts'
import type { lenderContacts } from '#domain/lenders/lender-contact.ts'
import { type DemoLender, type DemoPricing, demoLenders, demoPhone, toSlug } from './demo-lenders.ts'
import { type DemoLoan, demoLoans } from './demo-loans.ts'
import { FIRST_NAMES, LAST_NAMES, TITLES } from './demo-words.ts'
import { type SeededRandom, seededRandom } from './seeded-random.ts'

export type { DemoLender, DemoLoan, DemoPricing }

export type DemoContact = { companyName: string } & Stated<
  typeof lenderContacts,
  | 'firstName'
  | 'lastName'
  | 'title'
  | 'email'
  | 'phone'
  | 'mobile'
  | 'provinces'
  | 'propertyTypes'
  | 'isPrimary'
  | 'optOut'
  | 'bounced'
> &
  Pick<KeptRowOf<typeof lenderContacts>, 'loanMin' | 'loanMax' | 'lastContactedAt'>

export interface DemoDirectory {
  lenders: DemoLender[]
  contacts: DemoContact[]
  pricings: DemoPricing[]
  loans: DemoLoan[]
}

/** The demo's story is told as of this day unless another is given. */
export const DEMO_DIRECTORY_AS_OF: IsoDate = '2026-06-30'

/** The whole directory, always the same for one day. Contacts, pricings and loans name their lender by `companyName`. */
export function demoDirectory(asOf: IsoDate = DEMO_DIRECTORY_AS_OF): DemoDirectory {
  const { lenders, pricings } = demoLenders(asOf)
  return {
    lenders,
    contacts: lenders.flatMap((lender) => contactsOf(lender, asOf)),
    pricings,
    loans: demoLoans(lenders, pricings, asOf),
  }
}

/** People whom the demo's e-mails name. */
const NAMED_CONTACTS: Record<string, readonly [firstName: string, lastName: string]> = {
  'Lakeshore Life': ['Ines', 'Moreau'],
}

function contactsOf(lender: DemoLender, asOf: IsoDate): DemoContact[] {
  const random = seededRandom(`contacts of ${lender.companyName}`)
  const taken = new Set<string>()
  return Array.from({ length: lender.contactCount }, (_, index) => {
    const isPrimary = index === 0
    const [firstName, lastName] = nameOf(random, isPrimary ? NAMED_CONTACTS[lender.companyName] : undefined, taken)
    return {
      companyName: lender.companyName,
      firstName,
      lastName,
      title: isPrimary ? TITLES[0] : random.pick(TITLES.slice(1)),
      email: `${toSlug(firstName)}.${toSlug(lastName)}@${toSlug(lender.companyName)}.test`,
      phone: demoPhone(random, lender.state),
      mobile: demoPhone(random, lender.state),
      ...coverageOf(random, lender, isPrimary),
      isPrimary,
      optOut: !isPrimary && random.chance(0.04),
      bounced: !isPrimary && random.chance(0.03),
      lastContactedAt: random.chance(0.6) ? `${addDays(asOf, -random.between(1, 200))}T15:30:00.000Z` : null,
    }
  })
}

function nameOf(
  random: SeededRandom,
  named: readonly [string, string] | undefined,
  taken: Set<string>,
): readonly [string, string] {
  const name = named ?? ([random.pick(FIRST_NAMES), random.pick(LAST_NAMES)] as const)
  if (taken.has(name.join())) return nameOf(random, undefined, taken)
  taken.add(name.join())
  return name
}

/** The first person covers everything; the others some provinces, or loans up to half of the largest. */
function coverageOf(random: SeededRandom, lender: DemoLender, isPrimary: boolean) {
  const isRegional = !isPrimary && lender.provinces.length > 2 && random.chance(0.6)
  const isLimited = !isPrimary && !isRegional && random.chance(0.3)
  return {
    // None means that the person covers all that the lender covers.
    provinces: isRegional ? random.some(lender.provinces, 2) : [],
    propertyTypes: [],
    loanMin: null,
    loanMax: isLimited ? Math.round(lender.maxLoan / 2) : null,
  }
}
