/** The project's sources as the measures read them: parsed once, with what each file imports and exports. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'rolldown/utils'

/** A node of the parser's tree, as much of it as every node has. */
export type TreeNode = { type: string; start: number; end: number } & Record<string, unknown>

/** Every node of a file, so that no measure walks the whole tree again. */
export type NodesByType = ReadonlyMap<string, readonly TreeNode[]>

export type Import = { from: string; names: readonly string[] | 'all' }

export type Source = {
  path: string
  text: string
  lines: number
  isTest: boolean
  nodes: NodesByType
  /** Files of the project it imports: for types and lazily too. */
  imports: readonly Import[]
  /** Names that others may import. */
  exports: readonly { name: string; start: number }[]
}

/** One place that a measure counts. */
export const placeOf = ({ path: file, text }: Source, { start }: { start: number }, what = '') =>
  `${file}:${text.slice(0, start).split('\n').length}${what && ` ${what}`}`

export const isNode = (value: unknown): value is TreeNode =>
  typeof value === 'object' && value !== null && typeof (value as TreeNode).type === 'string'

/** Every node of the tree, each before what it holds. */
export function listNodes(node: TreeNode, found: TreeNode[] = []): TreeNode[] {
  found.push(node)
  for (const key in node) {
    const held = node[key]
    if (Array.isArray(held)) for (const each of held) if (isNode(each)) listNodes(each, found)
    if (isNode(held)) listNodes(held, found)
  }
  return found
}

export const nodesOf = ({ nodes }: Pick<Source, 'nodes'>, ...types: string[]): TreeNode[] =>
  types.flatMap((type) => nodes.get(type) ?? [])

/** The text of a string literal, and of a template's words. */
export function wordsOf(node: TreeNode): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type === 'TemplateElement') return (node.value as { raw: string }).raw
  return undefined
}

/** The name a declaration, property or element goes by, where it has a plain one. */
export function nameOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') return node.name as string
  return wordsOf(node)
}

/** The file of the project that an import means; undefined for packages. */
function targetOf(file: string, request: string): string | undefined {
  const bare = request.replace(/\?.*$/, '')
  if (bare.startsWith('#')) return bare.slice(1)
  return bare.startsWith('.') ? path.posix.join(path.posix.dirname(file), bare) : undefined
}

type Parsed = ReturnType<typeof parseSync>

function importsOf(file: string, { module }: Parsed, nodes: NodesByType): Import[] {
  const found: Import[] = []
  const add = (request: string, names: Import['names']) => {
    const from = targetOf(file, request)
    if (from) found.push({ from, names })
  }
  for (const { moduleRequest, entries } of module.staticImports) {
    const names = entries.map(({ importName }) => (importName.kind === 'Default' ? 'default' : importName.name))
    add(moduleRequest.value, names.every((name) => name !== null && name !== undefined) ? (names as string[]) : 'all')
  }
  for (const { moduleRequest, importName } of module.staticExports.flatMap(({ entries }) => entries)) {
    if (moduleRequest) add(moduleRequest.value, importName.name ? [importName.name] : 'all')
  }
  for (const { source } of nodesOf({ nodes }, 'ImportExpression', 'TSImportType')) {
    const request = nameOf(source)
    if (request) add(request, 'all')
  }
  return found
}

/** @param text of the file with this path */
export function parseSource(file: string, text: string): Source {
  const parsed = parseSync(file, text)
  const nodes = Map.groupBy(listNodes(parsed.program as unknown as TreeNode), ({ type }) => type)
  const exports = parsed.module.staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ exportName, start }) =>
      exportName.kind === 'None' ? [] : [{ name: exportName.name ?? 'default', start }],
    )
  return {
    path: file,
    text,
    lines: text.split('\n').length - 1,
    isTest: /\.test\.tsx?$|^e2e\/|\/testing\/|\.factory\.ts$/.test(file),
    nodes,
    imports: importsOf(file, parsed, nodes),
    exports,
  }
}

/** Files of these kinds that the project keeps or is about to keep, with their texts. */
export function readFiles(folder: string, kinds: RegExp): { path: string; text: string }[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  })
  const files = listed.split('\n').filter((file) => kinds.test(file) && existsSync(path.join(folder, file)))
  return files.map((file) => ({ path: file, text: readFileSync(path.join(folder, file), 'utf8') }))
}

export const readSources = (folder: string): Source[] =>
  readFiles(folder, /\.tsx?$/).map((file) => parseSource(file.path, file.text))
