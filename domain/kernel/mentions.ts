/** Names behind an @ in a comment: the one that is being typed, and those that are there. */

/** The @ before the caret with what was typed behind it; undefined where no name is being typed. */
export type TypedMention = { at: number; typed: string }

/** Longer than any name: what goes on behind an @ is a sentence. */
const LONGEST_NAME = 40
const TYPED = new RegExp(`(?:^|[\\s(])@([\\p{L}\\p{M}'’.\\- ]{0,${LONGEST_NAME}})$`, 'u')

export function mentionBefore(text: string, caret: number): TypedMention | undefined {
  const typed = TYPED.exec(text.slice(0, caret))?.[1]
  return typed === undefined ? undefined : { at: caret - typed.length - 1, typed }
}

/** The text with the whole name in place of what was typed of it, and where the caret stands then. */
export function withMention(text: string, { at, typed }: TypedMention, name: string): { text: string; caret: number } {
  const before = `${text.slice(0, at)}@${name} `
  return { text: before + text.slice(at + 1 + typed.length).replace(/^ /, ''), caret: before.length }
}

/** As a pattern finds it letter by letter. */
const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&').replaceAll('\\-', '[-]')

export type TextPart = { text: string; isName: boolean }

/** The text in parts, each name behind its @ for itself; of two names the longer one is meant. */
export function partsOf(text: string, names: readonly string[]): TextPart[] {
  const known = names.filter((name) => name !== '').toSorted((one, other) => other.length - one.length)
  if (known.length === 0) return [{ text, isName: false }]
  const pattern = new RegExp(`(@(?:${known.map(escaped).join('|')})(?![\\p{L}\\p{M}]))`, 'u')
  return text
    .split(pattern)
    .map((part, index) => ({ text: part, isName: index % 2 === 1 }))
    .filter((part) => part.text !== '')
}

/** Who is asked by name in the text. */
export function askedIn<Who extends { name: string }>(text: string, people: readonly Who[]): Who[] {
  const parts = partsOf(
    text,
    people.map(({ name }) => name),
  )
  const names = new Set(parts.filter(({ isName }) => isName).map((part) => part.text.slice(1)))
  return people.filter(({ name }) => names.has(name))
}
