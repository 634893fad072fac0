/** Under whose name PostgreSQL runs: it refuses root, so root lends it another account. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

export type SystemAccount = { name: string; uid: number; gid: number }

/** Accounts that exist on common systems, the best first. */
const CANDIDATES = ['postgres', 'nobody']
const OTHERS_MAY_ENTER = 0o001

/** The account to switch to, or undefined when this process is an ordinary user's. */
export function findDatabaseAccount(passwd?: string): SystemAccount | undefined {
  if (process.getuid?.() !== 0) return undefined
  const rows = (passwd ?? readFileSync('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  for (const candidate of CANDIDATES) {
    const [name, , uid, gid] = rows.find(([account]) => account === candidate) ?? []
    if (name && uid && gid) return { name, uid: Number(uid), gid: Number(gid) }
  }
  throw new Error('PostgreSQL does not run as root, and no account "postgres" or "nobody" exists to lend it.')
}

/** Whether another account can walk down to this folder; what does not exist yet is made enterable. */
export function isEnterable(folder: string): boolean {
  const resolved = path.resolve(folder)
  if (existsSync(resolved) && !(statSync(resolved).mode & OTHERS_MAY_ENTER)) return false
  const parent = path.dirname(resolved)
  return parent === resolved || isEnterable(parent)
}
