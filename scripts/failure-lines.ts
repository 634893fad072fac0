/** The names of the tests that failed, as the test runners write them. */
import { stripVTControlCharacters } from 'node:util'

/** One of vitest's, then of Playwright's: ` FAIL  node  a.test.ts > the loan > pays`, `  ✘   74 [screens] › …`. */
const FAILURE = /^\s*(?:FAIL\s+|✘\s+\d+\s+)(?<name>\S.*)$/gm

/** @returns each name once, in the order written; none where the output tells of no test */
export function failureLines(output: string): string[] {
  const names = stripVTControlCharacters(output).matchAll(FAILURE)
  return [...new Set(Array.from(names, ({ groups }) => (groups?.name ?? '').trim()))]
}
