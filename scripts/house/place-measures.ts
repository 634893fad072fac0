/** What is measured of places: how often a fact is said, and how long a piece of code is. */
import type { Measured } from './measured.ts'
import { isNode, listNodes, nameOf, nodesOf, placeOf, type Source, type TreeNode, wordsOf } from './sources.ts'

const usual = (sources: readonly Source[]) => sources.filter(({ isTest }) => !isTest)
const all = (places: string[]): Measured => ({ count: places.length, places })

/** Lists of two roles and more, in an array or in SQL: who belongs to a group is said by the table of roles. */
export function roleLists(sources: readonly Source[], roles: readonly string[]): Measured {
  const counted = usual(sources).filter(
    ({ path }) => /^(domain|server|web)\//.test(path) && path !== 'domain/access/roles.ts',
  )
  return all(
    counted.flatMap((source) =>
      nodesOf(source, 'ArrayExpression', 'TemplateElement')
        .filter((node) => (node.type === 'ArrayExpression' ? isRoleArray(node, roles) : isRoleSql(node, roles)))
        .map((node) => placeOf(source, node)),
    ),
  )
}

function isRoleArray({ elements }: TreeNode, roles: readonly string[]): boolean {
  const words = [elements].flat().map((element) => (isNode(element) ? wordsOf(element) : undefined))
  return words.length > 1 && words.every((word) => word !== undefined && roles.includes(word))
}

function isRoleSql(node: TreeNode, roles: readonly string[]): boolean {
  const lists = wordsOf(node)?.match(/(array\[|\()('[^']*',?\s*){2,}[\])]/gi) ?? []
  return lists.some((list) => roles.filter((role) => list.includes(`'${role}'`)).length > 1)
}

/** From so many kinds of boxes on, whatever picks one of them by a field's kind is an engine of forms. */
const ENOUGH_BOXES = 5

/** Pieces of a screen that pick a box by what kind of field is asked: a switch, a chain of answers, or a table of boxes. */
export function formEngines(sources: readonly Source[]): Measured {
  const screens = usual(sources).filter(({ path, text }) => /^web\/.*x$/.test(path) && /Field|Input/.test(text))
  return all(
    screens.flatMap((source) => {
      const picking = [
        ...nodesOf(source, 'FunctionDeclaration', 'ArrowFunctionExpression').map((node) => ({
          node,
          boxes: boxesPickedIn(node),
        })),
        ...nodesOf(source, 'ObjectExpression', 'ArrayExpression').map((node) => ({ node, boxes: boxesTabledIn(node) })),
      ]
      return picking
        .filter(({ boxes }) => boxes.size >= ENOUGH_BOXES)
        .map(({ node, boxes }) => placeOf(source, node, [...boxes].join(' ')))
    }),
  )
}

function boxesPickedIn(node: TreeNode): Set<string> {
  const answers = listNodes(node).filter(({ type }) => type === 'ReturnStatement' || type === 'ConditionalExpression')
  return boxesOf(answers.flatMap(({ argument, consequent, alternate }) => [argument, consequent, alternate]))
}

/** What the functions draw that a table holds by a name each. */
function boxesTabledIn(node: TreeNode): Set<string> {
  const held = listNodes(node).filter(({ type }) => type === 'ArrowFunctionExpression')
  return boxesOf(held.map(({ body }) => body))
}

function boxesOf(drawn: unknown[]): Set<string> {
  const tags = drawn.flatMap((each) =>
    isNode(each) && each.type === 'JSXElement' ? [each.openingElement as TreeNode] : [],
  )
  const names = tags.flatMap(({ name }) => nameOf(name) ?? [])
  return new Set(names.filter((name) => /(Field|Input|Select)$/.test(name)))
}

/** A link to a screen is no place where the screen is made. */
const linksTo = ({ text }: Source, name: string) => text.split(`pathTo('${name}'`).length - 1

/** Files that say this name: as a key, a property or a word. */
export function filesNaming(sources: readonly Source[], name: string, folders: RegExp): Measured {
  const naming = usual(sources).filter(
    (source) =>
      folders.test(source.path) &&
      nodesOf(source, 'Identifier', 'Literal').filter((node) => nameOf(node) === name).length > linksTo(source, name),
  )
  return all(naming.map(({ path }) => path))
}

/** Addresses of screens written out in the web, though the table of screens has them. */
export function addressLiterals(sources: readonly Source[], paths: readonly string[]): Measured {
  const heads = paths.map((path) => path.replace(/\/\{?-?\$.*$/, '')).filter((head) => head.length > 1)
  const isAddress = (words: string) => heads.some((head) => words === head || words.startsWith(`${head}/`))
  const screens = usual(sources).filter(({ path }) => path.startsWith('web/'))
  return all(
    screens.flatMap((source) =>
      nodesOf(source, 'Literal', 'TemplateElement')
        .filter((node) => isAddress(wordsOf(node) ?? ''))
        .map((node) => placeOf(source, node, wordsOf(node))),
    ),
  )
}

const OTHER_CONCERNS = ['openapi.ts', 'openapi-schemas.ts', 'csv.ts', 'list-export.ts']

/** Lines of the server's kernel besides the OpenAPI document and files of lists. */
export function kernelLines(sources: readonly Source[]): Measured {
  const kernel = usual(sources).filter(
    ({ path }) => path.startsWith('server/kernel/') && !OTHER_CONCERNS.some((name) => path.endsWith(`/${name}`)),
  )
  return {
    count: kernel.reduce((sum, { lines }) => sum + lines, 0),
    places: kernel.map(({ path, lines }) => `${path} ${lines}`),
  }
}

const LONGEST_FILE = 250
const LONGEST_FUNCTION = 50
const LONGEST_COMPONENT = 150

export function longFiles(sources: readonly Source[]): Measured {
  const long = usual(sources).filter(({ lines }) => lines > LONGEST_FILE)
  return all(long.map(({ path, lines }) => `${path} ${lines}`))
}

/** Functions longer than a screenful; what draws may be three. */
export function longFunctions(sources: readonly Source[]): Measured {
  return all(
    usual(sources).flatMap((source) =>
      nodesOf(source, 'FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression').flatMap((node) => {
        const lines = source.text.slice(node.start, node.end).split('\n').length
        if (lines <= LONGEST_FUNCTION) return []
        const draws = listNodes(node).some(({ type }) => type === 'JSXElement')
        return lines > (draws ? LONGEST_COMPONENT : LONGEST_FUNCTION) ? [placeOf(source, node, `${lines}`)] : []
      }),
    ),
  )
}
