/** Addresses of screens are written in the one table of screens, and nowhere else. */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { SCREENS } from '#domain/access/screens.ts'

const PROJECT = path.resolve(import.meta.dirname, '..')

/** The table itself with its parts and homes, the pages counted by their address, and what only tests and samples say. */
const MAY_WRITE = /access\/(screens|screen-parts|homes|page-views)\.ts$|\.(test|factory)\.tsx?$|\/(testing|gallery)\//

/** A path in quotes as far as its question mark; a piece that is worked out stands for a parameter. */
const QUOTED = /(['"`])(\/[a-z][^'"`\s?]*)(?:\?[^'"`\n]*)?\1/g
const WORKED_OUT = /\$\{[^}]*\}/g

/** `/` alone is too short to tell. */
const PATTERNS = SCREENS.filter(({ path: address }) => address !== '/').map(
  ({ path: address }) => new RegExp(`^${address.replace(/\/\{-\$\w+\}/g, '(/[^/]+)?').replace(/\/\$\w+/g, '/[^/]+')}$`),
)

const isComment = (line: string) => /^\s*(\/\*|\*|\/\/)/.test(line)
/** A server's call has a path of its own. */
const isCall = (file: string, line: string) => file.startsWith('server/') && /\bpath: '/.test(line)

function literalsIn(file: string): string[] {
  const lines = readFileSync(path.join(PROJECT, file), 'utf8').split('\n')
  return lines.flatMap((line, index) => {
    if (isComment(line) || isCall(file, line)) return []
    const found = [...line.matchAll(QUOTED)].map(([, , text = '']) => text.replace(WORKED_OUT, 'x'))
    return found
      .filter((text) => PATTERNS.some((pattern) => pattern.test(text)))
      .map((text) => `${file}:${index + 1} ${text}`)
  })
}

test('no file writes an address of a screen by hand: pathTo() knows it', () => {
  const files = globSync('{domain,server,web}/**/*.{ts,tsx}', { cwd: PROJECT }).filter((file) => !MAY_WRITE.test(file))
  expect(files.length).toBeGreaterThan(500)
  expect(files.flatMap(literalsIn)).toEqual([])
})
