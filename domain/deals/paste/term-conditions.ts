/** The conditions of a term sheet: what stands as a list under a heading that names them. */
import { plainWords } from './line-kinds.ts'
import type { Spot } from './term-values.ts'

export type TextPart = Spot & { text: string }

const HEAD =
  /^(\d+\.?\s*)?(conditions?( precedent)?( to (funding|advance|closing))?|funding conditions|standard conditions|special conditions|conditions (prealables?|suspensives?|particulieres|de deboursement|de financement)|conditions prealables au deboursement)\s*:?$/
const NEXT_HEAD = /^[\p{Lu}][^.:]{2,50}:(\s|$)|^[\p{Lu}\s'’&-]{6,50}$/u
const MARK = /^\s*(?:[-–•*▪◦]|\(?\d{1,2}[.)]|\(?[a-z][.)]|\([ivx]+\))\s+/i

const MOST_CONDITIONS = 60
const LONGEST_CONDITION = 600

/** Each point of the list, with where it stands; a list ends at the next heading. */
export function conditionsOf(text: string): TextPart[] {
  const found: TextPart[] = []
  let isWithin = false
  let isOpen = false
  let at = 0
  for (const line of text.split('\n')) {
    const from = at
    at += line.length + 1
    const plain = line.trim()
    if (HEAD.test(plainWords(plain))) {
      isWithin = true
      isOpen = false
      continue
    }
    if (!isWithin || found.length >= MOST_CONDITIONS) continue
    if (plain === '') {
      isOpen = false
      continue
    }
    if (MARK.test(line)) {
      const start = from + (MARK.exec(line)?.[0].length ?? 0)
      found.push({ from: start, to: from + line.trimEnd().length, text: plain.replace(MARK, '') })
      isOpen = true
      continue
    }
    const last = found.at(-1)
    if (isOpen && last && last.text.length < LONGEST_CONDITION && !NEXT_HEAD.test(plain)) {
      last.text = `${last.text} ${plain}`
      last.to = from + line.trimEnd().length
      continue
    }
    isWithin = false
  }
  return found
}
