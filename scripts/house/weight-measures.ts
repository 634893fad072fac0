/** What is measured of weight: files cut too small, objects spread for their layout, calls named by strings, and styles. */
import type { Measured } from './measured.ts'
import { isNode, nameOf, nodesOf, placeOf, type Source, type TreeNode } from './sources.ts'

const LAYERS = /^(domain|server|web)\//
const all = (places: string[]): Measured => ({ count: places.length, places })
const shipped = (sources: readonly Source[]) => sources.filter(({ isTest, path: file }) => !isTest && LAYERS.test(file))

const SHORT_FILE = 60

/** Short files that serve one other file alone and have no test of their own. */
export function lonelyFiles(sources: readonly Source[]): Measured {
  const importers = new Map<string, Set<string>>()
  for (const source of shipped(sources)) {
    for (const { from } of source.imports) importers.set(from, (importers.get(from) ?? new Set()).add(source.path))
  }
  const tested = new Set(
    sources.filter(({ isTest }) => isTest).flatMap(({ imports }) => imports.map(({ from }) => from)),
  )
  const lonely = shipped(sources).filter(
    ({ path: file, lines }) => lines < SHORT_FILE && importers.get(file)?.size === 1 && !tested.has(file),
  )
  return all(lonely.map(({ path: file, lines }) => `${file} ${lines}, for ${[...(importers.get(file) ?? [])]}`))
}

const LITERALS = ['ObjectExpression', 'ArrayExpression']

/** `...{ a, b }` in an object, `{...{ a, b }}` in JSX and `...[a, b]` in a list: braces that only lay out. */
export function spreadLiterals(sources: readonly Source[]): Measured {
  const isLiteral = (argument: unknown) => isNode(argument) && LITERALS.includes(argument.type)
  return all(
    shipped(sources).flatMap((source) =>
      nodesOf(source, 'SpreadElement', 'JSXSpreadAttribute')
        .filter(({ argument }) => isLiteral(argument))
        .map((node) => placeOf(source, node)),
    ),
  )
}

const CALLING_HOOKS = ['useCall', 'useSend']
const API_METHODS = ['get', 'post', 'put', 'patch', 'delete']

/** Calls of the API whose path the web writes as a string. */
export function namedCalls(sources: readonly Source[]): Measured {
  const screens = shipped(sources).filter(({ path: file }) => file.startsWith('web/'))
  return all(
    screens.flatMap((source) =>
      nodesOf(source, 'CallExpression')
        .filter((node) => isApiCall(node) && isString((node.arguments as unknown[])[0]))
        .map((node) => placeOf(source, node)),
    ),
  )
}

function isApiCall({ callee }: TreeNode): boolean {
  if (!isNode(callee)) return false
  if (callee.type !== 'MemberExpression') return CALLING_HOOKS.includes(nameOf(callee) ?? '')
  return nameOf(callee.object) === 'api' && API_METHODS.includes(nameOf(callee.property) ?? '')
}

const isString = (node: unknown) =>
  isNode(node) && (node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string'))

/** The formatter gives each declaration a line of its own. */
const DECLARATION = /^\s+[\w-]+: [^{]*$/

/** A stylesheet with its path and text. */
export type Stylesheet = Pick<Source, 'path' | 'text'>

export function styleDeclarations(stylesheets: readonly Stylesheet[]): Measured {
  const counted = stylesheets.map(({ path: file, text }) => ({
    file,
    count: text.split('\n').filter((line) => DECLARATION.test(line)).length,
  }))
  return {
    count: counted.reduce((sum, { count }) => sum + count, 0),
    places: counted.toSorted((one, other) => other.count - one.count).map(({ file, count }) => `${file} ${count}`),
  }
}
