/** What is measured of types: casts, rows written by hand, and names that mean two things. */
import type { Measured } from './measured.ts'
import { isNode, nameOf, nodesOf, placeOf, type Source, type TreeNode } from './sources.ts'

/** An entity, as much of it as a row type can repeat. */
export type Shape = { path: string; names: ReadonlySet<string> }

const isIn = (source: Source, ...folders: string[]) => folders.some((folder) => source.path.startsWith(`${folder}/`))

const castsOf = (source: Source) =>
  nodesOf(source, 'TSAsExpression').map(({ start, typeAnnotation }) => ({
    start,
    to: isNode(typeAnnotation) ? typeAnnotation : undefined,
  }))

function isConst(to: TreeNode | undefined): boolean {
  return to?.type === 'TSTypeReference' && nameOf(to.typeName) === 'const'
}

/** A cast tells the compiler what it could have known. */
export function casts(sources: readonly Source[]): Measured {
  const counted = sources.filter((source) => !source.isTest && isIn(source, 'server/resources', 'web/features'))
  const places = counted.flatMap((source) =>
    castsOf(source)
      .filter(({ to }) => !isConst(to))
      .map((cast) => placeOf(source, cast)),
  )
  return { count: places.length, places }
}

export function neverCasts(sources: readonly Source[]): Measured {
  const places = sources
    .filter(({ isTest }) => !isTest)
    .flatMap((source) =>
      castsOf(source)
        .filter(({ to }) => to?.type === 'TSNeverKeyword')
        .map((cast) => placeOf(source, cast)),
    )
  return { count: places.length, places }
}

/** So many of an entity's fields make a type look like its row. */
const ENOUGH_FIELDS = 4

/** Types of server and web nearly all of whose keys are fields of one entity, which could have given the type. */
export function rowTypes(sources: readonly Source[], shapes: readonly Shape[]): Measured {
  const places = sources
    .filter((source) => !source.isTest && isIn(source, 'server', 'web'))
    .flatMap((source) =>
      nodesOf(source, 'TSTypeLiteral', 'TSInterfaceBody').flatMap((node) => {
        const names = keysOf(node)
        const entity = shapes.find((shape) => repeats(names, shape))
        return entity ? [placeOf(source, node, entity.path)] : []
      }),
    )
  return { count: places.length, places }
}

function keysOf(node: TreeNode): string[] {
  const members = [node.members ?? node.body].flat().filter(isNode)
  return members.flatMap((member) => (member.type === 'TSPropertySignature' ? (nameOf(member.key) ?? []) : []))
}

function repeats(names: readonly string[], { names: fields }: Shape): boolean {
  const same = names.filter((name) => fields.has(name)).length
  return same >= ENOUGH_FIELDS && same >= names.length * 0.8
}

const FLOORS = ['domain', 'server', 'web']

/**
 * Names of types that two files of a floor declare: a reader has to ask which is meant. What a file adds to another's type
 * is that same type.
 */
export function typeNamesTwice(sources: readonly Source[]): Measured {
  const places = FLOORS.flatMap((floor) => {
    const files = new Map<string, string[]>()
    for (const source of sources.filter((each) => !each.isTest && isIn(each, floor))) {
      const added = nodesOf(source, 'TSModuleDeclaration')
      const named = nodesOf(source, 'TSTypeAliasDeclaration', 'TSInterfaceDeclaration')
        .filter(({ start }) => !added.some((block) => block.start < start && start < block.end))
        .map(({ id }) => nameOf(id))
      for (const name of new Set(named)) {
        if (name) files.set(name, [...(files.get(name) ?? []), source.path])
      }
    }
    return [...files].filter(([, where]) => where.length > 1).map(([name, where]) => `${name}: ${where.join(', ')}`)
  })
  return { count: places.length, places }
}
