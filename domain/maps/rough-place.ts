/** Where an address is while nobody has looked it up: about its ZIP code, or about its town. */
import { toAddressWords } from '#domain/kernel/address-words.ts'
import type { Coordinates } from '#domain/kernel/coordinates.ts'
import { PROVINCES } from '#domain/kernel/provinces.ts'

/** What the point stands in the middle of. Canada's postal codes are not free to use, so its addresses go by town. */
export const ROUGH_PRECISIONS = ['postal-code', 'city'] as const
export type RoughPrecision = (typeof ROUGH_PRECISIONS)[number]

/** A point that no marker may pretend to be a building. */
export type RoughPlace = Coordinates & { precision: RoughPrecision }

/** What an address is looked for by: keys of places in one region, the closest first. */
export type RoughAddress = { region: string; keys: readonly string[] }

/** A town in the one spelling that is compared: `St. John’s` and `Saint Johns` are the same. */
export const placeKey = (name: string): string => toAddressWords(name)

/** Keys of ZIP codes are digits alone; no town's are. */
export const precisionOf = (key: string): RoughPrecision => (/^\d{5}$/.test(key) ? 'postal-code' : 'city')

const COUNTRY = /^(canada|u\.?s\.?a?\.?|united states( of america)?)$/i
const ZIP = /(?:^|[\s,])(\d{5})(?:-\d{4})?$/
const CANADIAN_CODE = /(?:^|[\s,])[a-z]\d[a-z](\s*\d[a-z]\d)?$/i

const REGIONS = new Map(
  PROVINCES.flatMap(({ code, name }) => [code, name].map((word) => [toAddressWords(word), code] as const)),
)

/**
 * Reads town, region and ZIP code off an address as people write it: `410 Front St W, Toronto, ON M5V 1A1`,
 * `Dallas, Texas, USA`, `Dallas TX 75201`. Null where it names no region: a town's name alone may be anywhere.
 */
export function readRoughAddress(address: string): RoughAddress | null {
  const parts = partsOf(address)
  const whole = parts.join(', ')
  const zip = ZIP.exec(whole)?.[1]
  const named = partsOf(whole.replace(ZIP, '').replace(CANADIAN_CODE, ''))
  const last = named.at(-1) ?? ''
  const region = REGIONS.get(toAddressWords(last))
  const [, before = '', code = ''] = /^(.+)\s([A-Z]{2})$/.exec(last) ?? []
  const found = region
    ? { region, town: named.at(-2) ?? '' }
    : { region: REGIONS.get(code.toLowerCase()), town: before }
  if (!found.region) return null
  const keys = [...(zip ? [zip] : []), ...townKeys(found.town)]
  return keys.length > 0 ? { region: found.region, keys } : null
}

const partsOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !COUNTRY.test(part))

/** People write New York and Quebec City; the gazetteer knows New York City and Québec. */
function townKeys(town: string): string[] {
  const key = placeKey(town.replace(/\(.*\)/, ''))
  if (key === '') return []
  return [key, key.endsWith(' city') ? key.slice(0, -' city'.length) : `${key} city`]
}
