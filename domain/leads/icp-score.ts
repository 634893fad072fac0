/** How well a lead fits an ideal client profile: clause by clause met, not met or not known, each in words. */
import type { LeadStage } from '#domain/contacts/lead-stages.ts'
import { addDays, addMonths, type IsoDate } from '#domain/kernel/dates.ts'
import { formatMoney, formatNumber } from '#domain/kernel/format.ts'
import { PROVINCES } from '#domain/kernel/provinces.ts'
import { mark, say } from '#domain/kernel/words.ts'
import type { ClauseOf, IcpClause, IcpKey } from './icp-query.ts'

/** What a profile looks at; null is not known. */
export type IcpLead = {
  propertyTypeId: number | null
  propertyClassId: number | null
  marketId: number | null
  province: string | null
  amount: number | null
  maturity: IsoDate | null
  lenderCategoryId: number | null
  units: number | null
  buildingSF: number | null
  stage: LeadStage | null
  isAssigned: boolean
  /** The reader's day of the last contact; null when nobody was ever in touch. */
  lastContactedOn: IsoDate | null
  ownerProperties: number | null
  /** Everything that a search looks into, in one text. */
  searchText: string
}

/** Names of the ids in lists. An id without a name is read as its number. */
export type IcpNames = Partial<
  Record<'propertyTypes' | 'propertyClasses' | 'markets' | 'lenderCategories', ReadonlyMap<number, string>>
>

export const CLAUSE_OUTCOMES = ['met', 'not-met', 'unknown'] as const
export type ClauseOutcome = (typeof CLAUSE_OUTCOMES)[number]

/** `sentence` reads after "Show me leads": `with a loan of at least $3,000,000`; `is` says what the lead has instead. */
export type ScoredClause = { key: IcpKey; outcome: ClauseOutcome; sentence: string; is: string | null }
export type IcpScore = { score: number; met: number; of: number; clauses: ScoredClause[] }

/** The share of clauses met, in percent; what is not known gives no point. Null for a profile without clauses. */
export function scoreLead(
  lead: IcpLead,
  clauses: readonly IcpClause[],
  { today, names = {} }: { today: IsoDate; names?: IcpNames },
): IcpScore | null {
  if (clauses.length === 0) return null
  const scored = clauses.map((clause) => ({
    key: clause.key,
    outcome: outcomeOf(lead, clause, today),
    sentence: clauseSentence(clause, names),
    is: standingOf(lead, clause.key, names),
  }))
  const met = scored.filter(({ outcome }) => outcome === 'met').length
  return { score: Math.round((100 * met) / scored.length), met, of: scored.length, clauses: scored }
}

const when = <Value>(value: Value | null, isMet: (value: Value) => boolean): ClauseOutcome =>
  value === null ? 'unknown' : isMet(value) ? 'met' : 'not-met'

const is = (isMet: boolean): ClauseOutcome => (isMet ? 'met' : 'not-met')

/** One clause against one lead; the oracle for what the database answers. */
export function outcomeOf(lead: IcpLead, clause: IcpClause, today: IsoDate): ClauseOutcome {
  switch (clause.key) {
    case 'propertyTypes':
      return when(lead.propertyTypeId, (id) => clause.ids.includes(id))
    case 'propertyClasses':
      return when(lead.propertyClassId, (id) => clause.ids.includes(id))
    case 'markets':
      return when(lead.marketId, (id) => clause.ids.includes(id))
    case 'lenderCategories':
      return when(lead.lenderCategoryId, (id) => clause.ids.includes(id))
    case 'provinces':
      return when(lead.province, (code) => clause.codes.includes(code))
    case 'minAmount':
      return when(lead.amount, (amount) => amount >= clause.amount)
    case 'maxAmount':
      return when(lead.amount, (amount) => amount <= clause.amount)
    case 'maturityFrom':
      return when(lead.maturity, (date) => date >= clause.date)
    case 'maturityTo':
      return when(lead.maturity, (date) => date <= clause.date)
    case 'maturityInMonths':
      return when(lead.maturity, (date) => date >= today && date <= addMonths(today, clause.count))
    case 'minUnits':
      return when(lead.units, (units) => units >= clause.count)
    case 'minBuildingSF':
      return when(lead.buildingSF, (area) => area >= clause.area)
    case 'ownerMinProperties':
      return when(lead.ownerProperties, (count) => count >= clause.count)
    default:
      return outcomeOfWork(lead, clause, today)
  }
}

/** Clauses about what has been done with the lead: these are always known. */
function outcomeOfWork(
  lead: IcpLead,
  clause: ClauseOf<'stages' | 'unassignedOnly' | 'notContactedDays' | 'search'>,
  today: IsoDate,
): ClauseOutcome {
  switch (clause.key) {
    case 'stages':
      return is(clause.stages.includes(lead.stage))
    case 'unassignedOnly':
      return is(!lead.isAssigned)
    case 'notContactedDays':
      return is(lead.lastContactedOn === null || lead.lastContactedOn <= addDays(today, -clause.count))
    case 'search':
      return is(lead.searchText.toLowerCase().includes(clause.text.toLowerCase()))
  }
}

const orList = (words: readonly string[]): string =>
  words.reduce((list, word, at) => {
    if (at === 0) return word
    return at === words.length - 1 ? say('{list} or {word}', { list, word }) : `${list}, ${word}`
  }, '')

type NamedKey = keyof IcpNames & IcpKey
const nameIn = (names: IcpNames, key: NamedKey, id: number): string => names[key]?.get(id) ?? String(id)
/** What a province or state is called in the reader's language; a code that nobody knows stands for itself. */
export const placeName = (code: string): string => {
  const place = PROVINCES.find((province) => province.code === code)
  return place ? say(place.name) : code
}

/** The values of a clause as chips; each opens an editor of its own. */
export function clauseValues(clause: IcpClause, names: IcpNames = {}): string[] {
  switch (clause.key) {
    case 'propertyTypes':
    case 'propertyClasses':
    case 'markets':
    case 'lenderCategories':
      return clause.ids.map((id) => nameIn(names, clause.key, id))
    case 'provinces':
      return clause.codes.map(placeName)
    case 'stages':
      return clause.stages.map((stage) => stage ?? say('no stage'))
    case 'minAmount':
    case 'maxAmount':
      return [formatMoney(clause.amount)]
    case 'maturityFrom':
    case 'maturityTo':
      return [clause.date]
    case 'maturityInMonths':
      return [say('{count, plural, one {# month} other {# months}}', { count: clause.count })]
    case 'notContactedDays':
      return [say('{count, plural, one {# day} other {# days}}', { count: clause.count })]
    case 'minUnits':
    case 'ownerMinProperties':
      return [formatNumber(clause.count)]
    case 'minBuildingSF':
      return [formatNumber(clause.area)]
    case 'search':
      return [clause.text]
    case 'unassignedOnly':
      return []
  }
}

/** A clause as it reads after "Show me leads"; its values stand at the braces. */
export const CLAUSE_FRAMES: Readonly<Record<IcpKey, string>> = {
  propertyTypes: mark('of every kind, that are {values}'),
  propertyClasses: mark('of class {values}'),
  markets: mark('in the market of {values}'),
  provinces: mark('in {values}'),
  minAmount: mark('with a loan of at least {values}'),
  maxAmount: mark('with a loan of at most {values}'),
  maturityFrom: mark('that ends on or after {values}'),
  maturityTo: mark('that ends on or before {values}'),
  maturityInMonths: mark('that ends within {values}'),
  lenderCategories: mark('from {values}'),
  minUnits: mark('with at least {values} units'),
  minBuildingSF: mark('with at least {values} square feet'),
  stages: mark('at the stage {values}'),
  unassignedOnly: mark('that nobody has yet'),
  notContactedDays: mark('not contacted for {values}'),
  ownerMinProperties: mark('whose owner has at least {values} properties'),
  search: mark('that mention “{values}”'),
}

/** One clause as a line of the sentence that begins with "Show me leads". */
export const clauseSentence = (clause: IcpClause, names: IcpNames = {}): string =>
  say(CLAUSE_FRAMES[clause.key], { values: orList(clauseValues(clause, names)) })

/** What the lead has where the clause asks; null where nothing is known, or the clause says it all. */
function standingOf(lead: IcpLead, key: IcpKey, names: IcpNames): string | null {
  const named = (of: NamedKey, id: number | null) => (id === null ? null : nameIn(names, of, id))
  const shown = <Value>(value: Value | null, show: (value: Value) => string) => (value === null ? null : show(value))
  const facts: Partial<Record<IcpKey, string | null>> = {
    propertyTypes: named('propertyTypes', lead.propertyTypeId),
    propertyClasses: named('propertyClasses', lead.propertyClassId),
    markets: named('markets', lead.marketId),
    lenderCategories: named('lenderCategories', lead.lenderCategoryId),
    provinces: shown(lead.province, placeName),
    minAmount: shown(lead.amount, formatMoney),
    maxAmount: shown(lead.amount, formatMoney),
    maturityFrom: lead.maturity,
    maturityTo: lead.maturity,
    maturityInMonths: lead.maturity,
    minUnits: shown(lead.units, (units) => formatNumber(units)),
    minBuildingSF: shown(lead.buildingSF, (area) => formatNumber(area)),
    ownerMinProperties: shown(lead.ownerProperties, (count) => formatNumber(count)),
    stages: lead.stage ?? say('no stage'),
    notContactedDays: lead.lastContactedOn,
  }
  return facts[key] ?? null
}

/** `4 of 5. Not met: with a loan of at least $3,000,000 (is $1,600,000). Not known: that ends within 18 months.` */
export function scoreSentence({ met, of, clauses }: IcpScore): string {
  const missed = clauses
    .filter(({ outcome }) => outcome === 'not-met')
    .map(({ sentence, is: found }) => (found === null ? sentence : say('{sentence} (is {found})', { sentence, found })))
  const unknown = clauses.filter(({ outcome }) => outcome === 'unknown').map(({ sentence }) => sentence)
  return [
    say('{met} of {of}.', { met, of }),
    ...(missed.length > 0 ? [say('Not met: {list}.', { list: missed.join('; ') })] : []),
    ...(unknown.length > 0 ? [say('Not known: {list}.', { list: unknown.join('; ') })] : []),
  ].join(' ')
}
