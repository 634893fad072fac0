/** What is measured of words: sentences in letters, notices, papers and calendars that no catalogue knows. */
import type { Measured } from './measured.ts'
import { isNode, nameOf, nodesOf, placeOf, type Source, type TreeNode, wordsOf } from './sources.ts'

/** What is written for a reader who does not ask just now, and so is easily said in the wrong language. */
const FOR_READERS = /\.email\.ts$|[-/]letters\.ts$|-paper\.tsx?$|Pdf\.tsx$|calendar-feed\.ts$/

/** Two words beside each other are a sentence, or a part of one. */
const SENTENCE = /\p{L}{2,}[,:]? \p{Ll}{2,}/u
/** Keys whose text is read by people; `summary` speaks to who reads the API's document. */
const READ = /^(title|subject|label|header|detail|text)$/
/** Of SQL, markup and selectors. */
const SIGNS = /["\]=]/
const HAS_WORDS = /\p{L}{3,}/u

const SAID = new Set(['say', 'mark', 'msg', 't', 'Error'])

/** Texts that a reader gets in English whatever their language. */
export function unsaidSentences(sources: readonly Source[]): Measured {
  const places = sources
    .filter(({ isTest, path }) => !isTest && !/\/(demo|seed)\b/.test(path))
    .flatMap((source) => {
      const known = knownPlaces(source)
      return bareTexts(source)
        .filter((node) => isWithin(node, readPlaces(source)) && !isWithin(node, known))
        .map((node) => placeOf(source, node, wordsOf(node)))
    })
  return { count: places.length, places }
}

type Range = Pick<TreeNode, 'start' | 'end'>
const isWithin = (node: Range, places: readonly Range[]) =>
  places.some(({ start, end }) => start <= node.start && node.end <= end)

/** Of most files only what is told by a notice. */
function readPlaces(source: Source): Range[] {
  if (FOR_READERS.test(source.path)) return [{ start: 0, end: source.text.length }]
  return nodesOf(source, 'CallExpression').filter(({ callee }) => nameOf(callee) === 'notify')
}

const isSentence = (words: string) => SENTENCE.test(words) && !SIGNS.test(words)

function bareTexts(source: Source): TreeNode[] {
  const sentences = nodesOf(source, 'Literal', 'TemplateElement').filter((node) => isSentence(wordsOf(node) ?? ''))
  const named = nodesOf(source, 'Property')
    .filter(({ key }) => READ.test(nameOf(key) ?? ''))
    .flatMap(({ value }) => (isNode(value) && value.type === 'Literal' ? [value] : []))
    .filter((node) => HAS_WORDS.test(wordsOf(node) ?? '') && !sentences.includes(node))
  return [...sentences, ...named]
}

/** Where words are said, kept to be said, or meant for no reader: a statement, a log, the name of a program. */
function knownPlaces(source: Source): TreeNode[] {
  const said = nodesOf(source, 'CallExpression', 'NewExpression').filter(({ callee }) => isSaying(callee))
  const tables = nodesOf(source, 'VariableDeclarator').filter(({ id }) => /_WORDS$/.test(nameOf(id) ?? ''))
  const summaries = nodesOf(source, 'Property').filter(({ key }) => ['summary', 'prodId'].includes(nameOf(key) ?? ''))
  return [...said, ...tables, ...summaries, ...nodesOf(source, 'TaggedTemplateExpression', 'ImportDeclaration')]
}

function isSaying(callee: unknown): boolean {
  if (!isNode(callee)) return false
  if (callee.type === 'MemberExpression') return /^(warn|info|error|_)$/.test(nameOf(callee.property) ?? '')
  return SAID.has(nameOf(callee) ?? '')
}
