/** When two spellings are the same lender: "First National Bank, N.A." and "FIRST NATIONAL BK NATL ASSOC". */

/** Words that registers shorten or leave out; the key on the left is read as the word on the right. */
const LONG_FORMS: Record<string, string> = {
  bk: 'bank',
  bnk: 'bank',
  natl: 'national',
  nat: 'national',
  st: 'state',
  tr: 'trust',
  fed: 'federal',
  fcu: 'federal credit union',
  cu: 'credit union',
  cr: 'credit',
  un: 'union',
  sav: 'savings',
  svgs: 'savings',
  finan: 'financial',
  finl: 'financial',
  devel: 'development',
  corp: 'corporation',
  co: 'company',
  assoc: 'association',
  assn: 'association',
  cty: 'county',
  cnty: 'county',
}

/** Legal forms that one register writes and the next one does not. */
const LEGAL_ENDINGS =
  / (national association|n a|incorporated|inc|limited|ltd|llc|lp|corporation|company|plc|a federal savings bank|fsb|ssb)$/

/** The form in which two spellings of one lender are equal: lower case, plain letters, long words, no legal ending. */
export function toLenderKey(name: string): string {
  const words = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/['’`]/g, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  const long = words.map((word) => LONG_FORMS[word] ?? word).join(' ')
  return stripEndings(long.replace(/^the /, ''))
}

function stripEndings(name: string): string {
  const stripped = name.replace(LEGAL_ENDINGS, '')
  return stripped === name ? name : stripEndings(stripped)
}

interface NamedInState {
  companyName: string
  state: string | null
}

/**
 * Finds the one institution with a name in a state. A loan is tied to an institution only when both agree and exactly
 * one candidate stands; two candidates, or a loan that names no state, give null.
 */
export function lenderFinder<Institution extends NamedInState>(institutions: readonly Institution[]) {
  const candidates = Map.groupBy(institutions, ({ companyName, state }) => `${toLenderKey(companyName)}|${state}`)
  return (lenderName: string, state: string | null): Institution | null => {
    const found = state ? candidates.get(`${toLenderKey(lenderName)}|${state}`) : undefined
    return found?.length === 1 ? (found[0] ?? null) : null
  }
}
