/** The server's word on a new password: the rule, with the list of the commonest and what is known of the person. */
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { invalidField } from '#domain/kernel/errors.ts'
import { type PasswordOwner, passwordProblem } from '#domain/team/passwords.ts'
import type { Context } from '#server/kernel/context.ts'

/** Those of the 100,000 commonest that are long enough to be taken otherwise; see COMMON-PASSWORDS.md. */
const LIST = new URL('common-passwords.txt.gz', import.meta.url)

let common: ReadonlySet<string> | undefined

/** Read when the first password is chosen, and kept: 27 kB. */
function isCommon(password: string): boolean {
  common ??= new Set(gunzipSync(readFileSync(LIST)).toString('utf8').trim().split('\n'))
  return common.has(password)
}

/** Throws `invalid`, at the field, for a password that will not do for the user. */
export async function refuseWeakPassword(ctx: Context, userId: number, password: string): Promise<void> {
  const { rows } = await sql<PasswordOwner>`
    select u.name, u.email, coalesce(c.name, r."companyName") as company
    from users u left join user_companies c on c.id = u.user_company_id
    left join access_requests r on r."userId" = u.id and r.status = 'waiting'
    where u.id = ${userId}`.execute(ctx.db)
  const problem = passwordProblem(password, rows[0], isCommon)
  if (problem) throw invalidField('password', problem)
}
