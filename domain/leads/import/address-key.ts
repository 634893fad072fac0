/** When two leads are one: the same kind, the same address however it is spelled, and the same day. */
import { companyKey } from '#domain/contacts/similar-names.ts'
import { toAddressWords } from '#domain/kernel/address-words.ts'
import type { IsoDate } from '#domain/kernel/dates.ts'
import type { LeadType } from '#domain/leads/lead-types.ts'

/** Words of a flat or an office say nothing of the building's place; the figure after them does, and stays. */
const UNIT_WORDS = new Set(['suite', 'unit', 'apt', 'appartement', 'app', 'bureau', 'local', 'ste'])

/** French puts the kind of street first, English last: `88 rue Weber Est` and `88 Weber Street E` are one door. */
const STREET_WORDS: Readonly<Record<string, string>> = {
  rue: 'st',
  chemin: 'rd',
  ch: 'rd',
  est: 'e',
  ouest: 'w',
  o: 'w',
  nord: 'n',
  sud: 's',
  boul: 'blvd',
  bd: 'blvd',
  promenade: 'dr',
  autoroute: 'hwy',
  montee: 'rd',
  cote: 'rd',
}
const STREET_KINDS = new Set([
  'st',
  'ave',
  'rd',
  'dr',
  'blvd',
  'crt',
  'cres',
  'pl',
  'sq',
  'terr',
  'hwy',
  'pkwy',
  'ln',
  'cir',
  'way',
])
const DIRECTIONS = new Set(['n', 's', 'e', 'w'])

const isName = (word: string) => word !== '' && !STREET_KINDS.has(word) && !DIRECTIONS.has(word)

/**
 * An address as it is compared: the number, the name, then kind and direction in one spelling. The town stays out of
 * it, since lists name suburbs as they like; the province keeps two of one name apart.
 */
export function addressKey(address: string, province: string | null): string {
  const [street = ''] = address.split(',')
  const words = toAddressWords(street)
    .split(' ')
    .filter((word) => word !== '' && !UNIT_WORDS.has(word))
    .map((word) => (Object.hasOwn(STREET_WORDS, word) ? (STREET_WORDS[word] as string) : word))
  const kinds = words.flatMap((word, at) => (at > 0 && STREET_KINDS.has(word) ? [at] : []))
  // Beside another kind of street, `st` before a name is a saint: `12 boul. Saint-Laurent`.
  const isKind = (at: number) =>
    kinds.includes(at) && (kinds.length === 1 || words[at] !== 'st' || !isName(words[at + 1] ?? ''))
  const directions = words.filter((word, at) => at > 0 && DIRECTIONS.has(word))
  const names = words.filter((word, at) => at === 0 || !(isKind(at) || DIRECTIONS.has(word)))
  const parts = [...names, ...words.filter((_, at) => isKind(at)).slice(-1), ...directions.slice(-1)]
  return parts.length === 0 ? '' : `${parts.join(' ')} ${(province ?? '').toLowerCase()}`.trim()
}

export type KeyedLead = {
  address?: string | null
  propertyAddress?: string | null
  companyName?: string | null
  province?: string | null
  maturity?: IsoDate | null
  listingDate?: IsoDate | null
}

/** What finds the leads that a row may be: the address, or of a relation the company. Empty when it says neither. */
export function placeKeyOf(type: LeadType, lead: KeyedLead): string {
  if (type === 'crm') return companyKey(lead.companyName ?? '')
  return addressKey(lead.propertyAddress ?? lead.address ?? '', lead.province ?? null)
}

/** The day that tells two leads of one address apart; relations have none. */
export function dayKeyOf(type: LeadType, lead: KeyedLead): string {
  if (type === 'crm') return ''
  return (type === 'partner' || type === 'listings' ? lead.listingDate : lead.maturity) ?? ''
}
