/** What people read: written in English where it is used, and said in the language that is spoken. */
import { type I18n, type MessageDescriptor, setupI18n } from '@lingui/core'

/** What stands in a sentence's places: `{status}`. */
export type SentenceValues = Record<string, string | number | null | undefined>

/** A sentence as the build leaves it where it is written: no parser is needed to say it. */
export type CompiledSentence = MessageDescriptor

/** A language being spoken. `idOf` finds an English sentence in its catalogue; English itself needs none. */
export type Speaker = { i18n: I18n; idOf?: (sentence: string) => string }

const english: Speaker = { i18n: setupI18n({ locale: 'en', messages: { en: {} } }) }
let findSpeaker = () => english

/**
 * The French of letters to strangers and of the page behind their link. Nobody's screens speak it: most of the product has
 * no French, and half of it would be worse than none.
 */
export const LETTER_FRENCH = 'fr-letter'

/** A floor tells who speaks: the browser one language at a time, the server each caller's. */
export function speakThrough(find: () => Speaker): void {
  findSpeaker = find
}

/** What is spoken now, for work that goes on elsewhere. */
export const spokenLanguage = (): string => findSpeaker().i18n.locale

/** The sentence in the language spoken now, with its places filled; where a language lacks it, in English. */
export function say(sentence: string | CompiledSentence, values: SentenceValues = {}): string {
  const { i18n, idOf } = findSpeaker()
  if (typeof sentence !== 'string') return i18n._({ ...sentence, values })
  if (idOf) return i18n._(idOf(sentence), values, { message: sentence })
  return COUNTS.test(sentence) ? i18n._('', values, { message: sentence }) : fill(sentence, values)
}

/** Sentences that read otherwise for one than for many; the rest of English needs no parser. */
const COUNTS = /\{\w+,/

const fill = (sentence: string, values: SentenceValues) =>
  sentence.includes('{')
    ? sentence.replace(/\{(\w+)\}/g, (_place, name: string) => String(values[name] ?? ''))
    : sentence

/** Names a text that is kept as it is and said where it is read. */
export const mark = <const T extends string>(text: T): T => text

/** As much of a field as its words need. */
type Named = { readonly parts: { label?: string; words?: Readonly<Record<string, string>> } }

/** What a field is called in English, for a place that says it later. */
export const sourceLabel = (name: string, field: Named | undefined) => field?.parts.label ?? toLabel(name)

/** What a field is called. */
export const labelOf = (name: string, field: Named | undefined) => say(sourceLabel(name, field))

type Words = Readonly<Record<string, string>>

/** What a stored choice is called, by its field or its list's words; a value that nobody has named is its own word. */
export function wordOf(named: Named | Words | undefined, value: unknown): string {
  const words = named && isField(named) ? named.parts.words : named
  return say(words?.[String(value)] ?? String(value))
}

/** What there is to choose from, each with its word. */
export const optionsOf = <Value extends string>(values: readonly Value[], named: Named | Words) =>
  values.map((value) => ({ value, label: wordOf(named, value) }))

const isField = (named: Named | Words): named is Named => typeof named.parts === 'object'

/** `Loan_Amount` → "Loan amount", `expectedClosingDate` → "Expected closing date", `LTV` stays. */
export function toLabel(name: string): string {
  const spaced = name
    .replace(/_/g, ' ')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .trim()
  const [first = '', ...rest] = spaced.split(' ')
  const small = rest.map((word) => (/^[A-Z0-9]+$/.test(word) ? word : word.toLowerCase()))
  return [first.charAt(0).toUpperCase() + first.slice(1), ...small].join(' ')
}
