/** The tests that failed, as the test runners write them, each with the beginning of what it said. */
import { stripVTControlCharacters } from 'node:util'

/** One of vitest's, then of Playwright's: ` FAIL  node  a.test.ts > the loan > pays`, `  ✘   74 [screens] › …`. */
const FAILURE = /^\s*(?:FAIL\s+|✘\s+\d+\s+)(?<name>\S.*)$/
/** Where Playwright begins to tell of one: `  1) [screens] › e2e/layout.spec.ts:131:5 › /deals is whole ────`. */
const REPORT = /^\s*\d+\) (?<name>\[\S.*?)\s*─*$/
/** What follows is no longer what the test said: where its pictures lie, a test that passed, the sum of the run. */
const END = /^\s*(?:✓|attachment #|Error Context:|⎯{8}|\d+ (?:failed|passed))/
/** How much of what a test said: a value compared, the line, and what it waited for. */
const LINES_SAID = 20
/** Where a run's seconds stand behind a name, which its report does not repeat. */
const SECONDS = / \([\d.]+m?s?m?\)$/

/** @returns each name once, in the order written, and under it what it said; none where the output tells of no test */
export function failureLines(output: string): string[] {
  const said = new Map<string, string[]>()
  let open: string[] | undefined
  for (const line of stripVTControlCharacters(output).split('\n')) {
    const name = (FAILURE.exec(line) ?? REPORT.exec(line))?.groups?.name?.trim().replace(SECONDS, '')
    if (name) {
      open = said.get(name) ?? []
      said.set(name, open)
    } else if (END.test(line)) open = undefined
    else if (line.trim() !== '' && open && open.length < LINES_SAID) open.push(line)
  }
  return [...said].flatMap(([name, lines]) => [name, ...lines])
}
