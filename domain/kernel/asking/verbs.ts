/** Reads an act and what it is done to out of a few words, the verb first or last: `remind parkway`, `parkway bids`. */
import { type Token, tokensOf } from './tokens.ts'

export type Verb<Act> = { act: Act; names: readonly string[] }

/** `of` is what is left of the words: whose name it is. */
export type SaidAct<Act> = { act: Act; of: string }

/** Words between a verb and a name, which say nothing themselves. */
const JOINING = new Set(['a', 'about', 'all', 'deal', 'for', 'in', 'lenders', 'my', 'of', 'on', 'the', 'to'])

/** Every reading of the text, the longest verb first: of equals the one that stands at the beginning. */
export function readVerbs<Act>(text: string, verbs: readonly Verb<Act>[]): SaidAct<Act>[] {
  const tokens = tokensOf(text)
  const readings = verbs.flatMap(({ act, names }) =>
    names.flatMap((name) => {
      const words = name.split(' ')
      return [readingAt(tokens, words, 0), readingAt(tokens, words, tokens.length - words.length)].flatMap(
        (rest, last) => (rest ? [{ act, of: nameIn(rest), length: words.length, last }] : []),
      )
    }),
  )
  const sorted = readings.toSorted((a, b) => b.length - a.length || a.last - b.last)
  return sorted
    .filter(({ act, of }, at) => sorted.findIndex((each) => each.act === act && each.of === of) === at)
    .map(({ act, of }) => ({ act, of }))
}

/** The other words, where the verb stands at this place. */
function readingAt(tokens: readonly Token[], words: readonly string[], at: number): readonly Token[] | null {
  const isSaid = at >= 0 && words.every((word, index) => tokens[at + index]?.lower === word)
  return isSaid ? tokens.filter((_token, index) => index < at || index >= at + words.length) : null
}

function nameIn(tokens: readonly Token[]): string {
  const first = tokens.findIndex(({ lower, isQuoted }) => isQuoted || !JOINING.has(lower))
  return first < 0
    ? ''
    : tokens
        .slice(first)
        .map(({ text }) => text)
        .join(' ')
}
