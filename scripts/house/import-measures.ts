/** What is measured of imports: circles of files, and exports that nobody imports. */
import type { Measured } from './measured.ts'
import { nodesOf, placeOf, type Source } from './sources.ts'

/** Files from which imports lead back to themselves, whether at run time, lazily or for a type only. */
export function circles(sources: readonly Source[]): Measured {
  const targets = new Map(sources.map(({ path, imports }) => [path, new Set(imports.map(({ from }) => from))]))
  const groups = findCircles(targets)
  return { count: groups.length, places: groups.map((files) => files.toSorted().join(' ↔ ')) }
}

/** Tarjan's strongly connected components of more than one file. */
function findCircles(targets: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const groups: string[][] = []
  const visit = (file: string) => {
    order.set(file, order.size)
    lowest.set(file, order.size - 1)
    open.push(file)
    for (const next of targets.get(file) ?? []) {
      if (!targets.has(next)) continue
      if (!order.has(next)) visit(next)
      if (open.includes(next)) lowest.set(file, Math.min(lowest.get(file) ?? 0, lowest.get(next) ?? 0))
    }
    if (lowest.get(file) !== order.get(file)) return
    const group = open.splice(open.indexOf(file))
    if (group.length > 1) groups.push(group)
  }
  for (const file of targets.keys()) if (!order.has(file)) visit(file)
  return groups
}

const FLOORS = /^(domain|server|web)\//
/** What is written before anybody asks for it. One leaves this list when its last screen stands. */
const RULES_TO_COME =
  /^domain\/(contacts\/(consent-form|consent-rules|lead-stages|merge-plan)|leads\/(crm-figures|crm-tabs|icp-changes|lead-file|lead-types|next-action)|portfolio\/radar-words)\.ts$/

/** Exports of the three floors that no source but a test uses, in another file or in their own. */
export function deadExports(sources: readonly Source[]): Measured {
  const users = sources.filter(({ isTest, path }) => !isTest || path.startsWith('e2e/'))
  const imported = new Map<string, Set<string> | 'all'>()
  for (const { from, names } of users.flatMap(({ imports }) => imports)) {
    const known = imported.get(from)
    if (known === 'all') continue
    imported.set(from, names === 'all' ? 'all' : new Set([...(known ?? []), ...names]))
  }
  const places = users
    .filter(({ path }) => FLOORS.test(path) && !RULES_TO_COME.test(path))
    .flatMap((source) => {
      const taken = imported.get(source.path)
      if (taken === 'all') return []
      const unused = source.exports.filter(({ name }) => !taken?.has(name))
      if (unused.length === 0) return []
      const mentions = nodesOf(source, 'Identifier', 'JSXIdentifier').map(({ name }) => name)
      return unused
        .filter(({ name }) => mentions.filter((mention) => mention === name).length < 2)
        .map(({ name, start }) => placeOf(source, { start }, name))
    })
  return { count: places.length, places }
}
