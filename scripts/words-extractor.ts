/** Finds the texts of domain and server for the catalogue: what is said there, and what is declared to be read. */
import { pathToFileURL } from 'node:url'
import type { ExtractorType } from '@lingui/conf'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { type ESTree, parseSync, Visitor } from 'rolldown/utils'
import type { Field } from '#domain/kernel/field.ts'
import { toLabel } from '#domain/kernel/words.ts'

type Found = { text: string; line?: number }

const SOURCES = /[\\/](domain|server)[\\/](?!.*\.(test|factory)\.ts$).*\.ts$/
const DOMAIN = /[\\/]domain[\\/]/
/** Functions whose first argument is a text to read. */
const SAID = new Set(['say', 'mark'])
/** A table whose name ends so holds nothing but words. */
const TABLE = /_WORDS$/
/** Parts of forms and menus that people read, and of what is said about how a figure is made. */
const READ = new Set(['label', 'title', 'help', 'unit', 'hint'])
const READ_OF_FIGURES = new Set(['name', 'what', 'formula', 'takenForGranted', 'source'])

export const wordsExtractor: ExtractorType = {
  match: (filename) => SOURCES.test(filename),
  async extract(filename, code, onMessageExtracted) {
    const found = [...writtenIn(filename, code), ...(DOMAIN.test(filename) ? await declaredIn(filename) : [])]
    const texts = new Map(found.filter(({ text }) => /\p{L}/u.test(text)).map((each) => [each.text, each]))
    for (const { text, line } of texts.values()) {
      onMessageExtracted({
        id: generateMessageId(text),
        message: text,
        context: undefined,
        comment: undefined,
        placeholders: {},
        origin: [filename, line ?? 1, undefined],
      })
    }
  },
}

/** Sentences in the source itself. */
function writtenIn(filename: string, code: string): Found[] {
  const found: Found[] = []
  let tablesEnd = 0
  const keep = (node: ESTree.Node | undefined) => {
    const text = textOf(node)
    if (text !== undefined) found.push({ text, line: code.slice(0, node?.start).split('\n').length })
  }
  const visitor = new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      if (callee.type === 'Identifier' && SAID.has(callee.name)) keep(first)
    },
    VariableDeclarator({ id, end }) {
      if (id.type === 'Identifier' && TABLE.test(id.name)) tablesEnd = end
    },
    Property({ value, end }) {
      if (end <= tablesEnd) keep(value)
    },
  })
  visitor.visit(parseSync(filename, code).program)
  return found
}

/** `'a' + 'b'` is one text; what is put together from values is none. */
function textOf(node: ESTree.Node | undefined): string | undefined {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  if (node?.type === 'TemplateLiteral' && node.quasis.length === 1) return node.quasis[0]?.value.cooked ?? undefined
  if (node?.type !== 'BinaryExpression' || node.operator !== '+') return undefined
  const [left, right] = [textOf(node.left), textOf(node.right)]
  return left === undefined || right === undefined ? undefined : left + right
}

/** Labels, choices and headings of what a module of the domain exports: many of them are made from names. */
async function declaredIn(filename: string): Promise<Found[]> {
  const exported: Record<string, unknown> = await import(pathToFileURL(filename).href)
  return [...wordsIn(exported, new Set())].map((text) => ({ text }))
}

function* wordsIn(value: unknown, seen: Set<unknown>, name = ''): Generator<string> {
  if (typeof value !== 'object' || value === null) return
  // One field may stand under many names.
  if (isField(value)) yield value.parts.label ?? toLabel(name)
  if (seen.has(value)) return
  seen.add(value)
  if (isField(value)) {
    yield* Object.values(value.parts.words ?? {})
    yield* wordsIn(value.parts.keys, seen)
    return
  }
  // An entity's title names a field.
  const isEntity = 'path' in value && 'fields' in value
  const isFigure = 'takenForGranted' in value
  for (const [key, part] of Object.entries(value)) {
    if (isFigure && READ_OF_FIGURES.has(key)) yield* [part].flat() as string[]
    else if (typeof part !== 'string') yield* wordsIn(part, seen, key === 'field' ? name : key)
    else if (READ.has(key) && !(isEntity && key === 'title')) yield part
  }
}

const isField = (value: object): value is Field =>
  'parts' in value && typeof value.parts === 'object' && value.parts !== null && 'kind' in value.parts
