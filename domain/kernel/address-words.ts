/** Addresses as they are found by: one spelling for the words that everybody writes in a different way. */

/** What the post's short forms stand for; French street types stand before the name and keep their own. */
const SHORT_FORMS: Readonly<Record<string, string>> = {
  street: 'st',
  avenue: 'ave',
  av: 'ave',
  road: 'rd',
  drive: 'dr',
  boulevard: 'blvd',
  court: 'crt',
  ct: 'crt',
  crescent: 'cres',
  place: 'pl',
  square: 'sq',
  terrace: 'terr',
  highway: 'hwy',
  parkway: 'pkwy',
  lane: 'ln',
  circle: 'cir',
  saint: 'st',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
}

/** Lower case, without accents and punctuation, each word in its short form: `1165 Kingston Road` → `1165 kingston rd`. */
export function toAddressWords(text: string): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/['’.]/g, '')
  return plain
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => (Object.hasOwn(SHORT_FORMS, word) ? (SHORT_FORMS[word] as string) : word))
    .join(' ')
}
