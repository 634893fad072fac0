/** The source files behind each resource and call, so that tests can see what its rules ask of the caller. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Call, Resource } from '#server/kernel/resource.ts'
import { registry } from '#server/resources.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const RULES = path.join(ROOT, 'server/resources')
const DOMAIN = path.join(ROOT, 'domain')
/** The permission table and the words of it, which every entity imports. */
const ACCESS = path.join(DOMAIN, 'access')

/** The table asked of a person, and a record looked up by a path that is known only then: no source shows which grant. */
const OPEN_QUESTION =
  /\b(?:can|mayEver|holdsOneOf|handsOver)\(|\brole (?:===|!==) |\bregistry\.get\((?:[^()]|\([^()]*\))*\)(?!\?*\.entity\b)/
const CALLER = /\b(\w+)\??: (?:UserActor|Person|Actor)\b/g
const TAKEN_APART =
  /\{[^{}]*\b(?:role|rights)\b[^{}]*\}(?:: (?:Pick<)?(?:UserActor|Person)\b| = (?:\w+\.)*(?:actor|person)\b)/

/** Files that ask for any grant and by which no rule of other resources is decided differently for two roles. */
export const ASKED_APART: Readonly<Record<string, string>> = {
  'server/resources/files/file-access.ts': 'A file is opened through its record, by calls of their own.',
  'server/resources/files/import/import-keeping.ts':
    'A list is imported by calls and by the batches, which keep all roles.',
  'server/resources/team/task-people.ts': 'The grants and roles of colleagues, not of the caller.',
  'server/resources/portfolio/deleted-records.ts': 'Deleted records are listed by a call.',
}

/** Whether the source asks for the role or the rights of the caller, or may ask for any grant. */
export function asksForRole(source: string): boolean {
  const callers = ['actor', 'person', 'caller', ...[...source.matchAll(CALLER)].map(([, name]) => name)]
  const isRead = new RegExp(`\\b(?:${[...new Set(callers)].join('|')})\\??\\.(?:role|rights)\\b`)
  return OPEN_QUESTION.test(source) || TAKEN_APART.test(source) || isRead.test(source)
}

const sources = new Map<string, string>()

function sourceOf(file: string): string {
  const source = sources.get(file) ?? readFileSync(file, 'utf8')
  sources.set(file, source)
  return source
}

function resolveImport(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return path.join(ROOT, specifier.slice(1))
  return specifier.startsWith('.') ? path.resolve(path.dirname(from), specifier) : undefined
}

const isRule = (file: string) =>
  file.endsWith('.ts') && (file.startsWith(RULES) || file.startsWith(DOMAIN)) && !file.startsWith(ACCESS)

type Import = { names: string; file: string }

function importsOf(file: string): Import[] {
  const found = sourceOf(file).matchAll(/^(?:import|export) (?!type )([^'"]*?)from '([^']+)'|\bimport\('([^']+)'\)/gm)
  return [...found].flatMap(([, names = '', specifier, lazy]) => {
    const imported = resolveImport(file, specifier ?? lazy ?? '')
    return imported && isRule(imported) ? [{ names, file: imported }] : []
  })
}

/** What stands between the brackets that open at the start of the text. */
function withinBrackets(text: string): string {
  let depth = 0
  const end = [...text].findIndex((letter) => {
    depth += letter === '(' ? 1 : letter === ')' ? -1 : 0
    return depth === 0
  })
  return text.slice(1, end)
}

/** What later rooms provide to earlier ones: the file that declares a need leads to those that meet it. */
function providersOf(room: string): [need: string, provider: string][] {
  const imports = importsOf(room)
  const filesOf = (code: string) =>
    imports.filter(({ names }) => (code.match(/\w+/g) ?? []).some((word) => new RegExp(`\\b${word}\\b`).test(names)))
  const source = sourceOf(room)
  return [...source.matchAll(/(?:(\w+)\.map\()?(\w+)\.lend\b/g)].flatMap(
    ({ 1: list = '', 2: need = '', 0: all, index }) => {
      const provided = `${list} ${withinBrackets(source.slice(index + all.length))}`
      return filesOf(need).flatMap(({ file }) => filesOf(provided).map((each): [string, string] => [file, each.file]))
    },
  )
}

const rooms = readdirSync(RULES)
  .map((name) => path.join(RULES, name, 'room.ts'))
  .filter((file) => existsSync(file))

const providers = Map.groupBy(rooms.flatMap(providersOf), ([need]) => need)

/** Every file that code of these can run, themselves included. */
function reachOf(files: readonly string[]): Set<string> {
  const reached = new Set(files)
  for (const file of reached) {
    if (path.relative(ROOT, file) in ASKED_APART) continue
    for (const each of importsOf(file)) reached.add(each.file)
    for (const [, provider] of providers.get(file) ?? []) reached.add(provider)
  }
  return reached
}

type Declared = Resource | Call

const isDeclared = (value: unknown): value is Declared =>
  typeof value === 'object' && value !== null && ('entity' in value ? 'access' in value : 'caller' in value)

const nameOf = (declared: Declared) =>
  'entity' in declared ? declared.entity.path : `${declared.method} ${declared.path}`

/** Which files export each resource and call, by their names. */
async function findHomes(): Promise<Map<string, string[]>> {
  const homes = new Map<string, string[]>()
  const files = [...reachOf(rooms)].filter((file) => file.startsWith(RULES))
  for (const file of files) {
    const exported = Object.values((await import(file)) as object)
    for (const declared of exported.flat(2).filter(isDeclared)) {
      homes.set(nameOf(declared), [...(homes.get(nameOf(declared)) ?? []), file])
    }
  }
  return homes
}

const homes = await findHomes()

const declaredIn = Map.groupBy(
  [...registry.keys()].flatMap((name) => (homes.get(name) ?? []).map((file) => [file, name] as const)),
  ([file]) => file,
)

export type Sources = {
  /** A file whose code asks for the caller's role or rights by itself, or why none is known; undefined where none does. */
  asking: string | undefined
  /** The resources whose files belong to the sources: their scopes may be asked by the rules. */
  reached: readonly Resource[]
}

const known = new Map<string, Sources>()

export function sourcesOf(declared: Declared): Sources {
  const name = nameOf(declared)
  const found = known.get(name) ?? readSources(name)
  known.set(name, found)
  return found
}

function readSources(name: string): Sources {
  const files = homes.get(name)
  if (!files) return { asking: `unknown: no file exports ${name}`, reached: [] }
  const reach = [...reachOf(files)]
  const asking = reach
    .map((file) => path.relative(ROOT, file))
    .find((file) => !(file in ASKED_APART) && asksForRole(sourceOf(path.join(ROOT, file))))
  const paths = new Set(reach.flatMap((file) => declaredIn.get(file) ?? []).map(([, path]) => path))
  return {
    asking,
    reached: [...paths].flatMap((each) => registry.get(each) ?? []),
  }
}
