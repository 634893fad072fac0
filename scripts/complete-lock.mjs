/**
 * Adds to package-lock.json the platform packages that npm left out, so that `npm ci` accepts the lock everywhere.
 *
 * A package like a linter names one optional dependency per operating system. Where the registry in use lacks some of
 * them, `npm install` drops their entries without a word, and the next `npm ci` refuses the lock: "Missing … from lock
 * file". It also takes from such packages the Node that they ask for. Run it after every `npm install`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

const SYSTEMS = ['darwin', 'win32', 'linux', 'android', 'freebsd', 'openbsd', 'netbsd', 'sunos', 'aix', 'openharmony']
const PROCESSORS = ['x64', 'arm64', 'ia32', 'arm', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32']
const C_LIBRARIES = { musl: 'musl', gnu: 'glibc', gnueabihf: 'glibc', musleabihf: 'musl' }

/** The lock with an entry for each optional dependency that has none, and the names of those added. */
export function completeLock(lock) {
  const packages = { ...lock.packages }
  const added = []
  for (const [parentPath, parent] of Object.entries(lock.packages)) {
    for (const [name, range] of Object.entries(parent.optionalDependencies ?? {})) {
      // A range of what is for every system says nothing of the version that was taken.
      const version = range.replace(/^[\^~]/, '')
      if (version !== range && !isPlatformPackage(name)) continue
      if (placesSeenFrom(parentPath, name).some((place) => packages[place]?.version === version)) continue
      packages[freePlace(packages, parentPath, name)] = platformEntry(name, version, parent)
      added.push(`${name}@${version}`)
    }
  }
  const entries = Object.entries(packages).map(([place, entry]) => [place, withoutEngines(entry)])
  const sorted = Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)))
  return { lock: { ...lock, packages: sorted }, added }
}

/**
 * The packages are installed with the Node that is there and run with the one that comes with them: npm would leave out,
 * without a word, a platform package that asks for a newer Node than the first.
 */
function withoutEngines(entry) {
  if (!entry.optional || !(entry.os ?? entry.cpu)) return entry
  const { engines: _engines, ...rest } = entry
  return rest
}

/** Where Node would look for a package: in the parent's own node_modules, then in each one above it. */
function placesSeenFrom(parentPath, name) {
  const steps = parentPath === '' ? [] : parentPath.split('/node_modules/')
  const own = steps.map(
    (_, index) => `${steps.slice(0, steps.length - index).join('/node_modules/')}/node_modules/${name}`,
  )
  return [...own, `node_modules/${name}`]
}

const isPlatformPackage = (name) => name.split(/[/@-]/).some((word) => SYSTEMS.includes(word))

function freePlace(packages, parentPath, name) {
  const top = `node_modules/${name}`
  return packages[top] ? `${parentPath}/${top}` : top
}

function platformEntry(name, version, parent) {
  const words = name.split(/[/@-]/)
  const system = SYSTEMS.find((candidate) => words.includes(candidate))
  const processor = PROCESSORS.find((candidate) => words.includes(candidate))
  const cLibrary = words.map((word) => C_LIBRARIES[word]).find(Boolean)
  return {
    version,
    ...(processor && { cpu: [processor] }),
    ...(parent.dev && { dev: true }),
    optional: true,
    ...(system && { os: [system] }),
    ...(cLibrary && { libc: [cLibrary] }),
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const file = 'package-lock.json'
  const { lock, added } = completeLock(JSON.parse(readFileSync(file, 'utf8')))
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
  console.log(added.length === 0 ? 'The lock was complete.' : `Added ${added.length}: ${added.join(', ')}`)
}
