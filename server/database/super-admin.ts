/**
 * `npm run super-admin -- ops@example.com "Ops Team"`: an account for whoever keeps the common directory and the rates and
 * lets the first people in. Given an address that is the Super Admin's already, it gets a new password.
 */
import { randomBytes } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import { normalizeEmail } from '#domain/team/person-rules.ts'
import { migrate, openDatabase, type Tables } from '#server/adapters/database.ts'
import { loadEnvironment, readDatabaseSettings } from '#server/config.ts'
import { runCommand, withProductDatabase } from '#server/database/command.ts'

const USAGE = 'Say whose account it is: npm run super-admin -- ops@example.com "Ops Team"'

type AdminAccount = { email: string; name: string }

/** Makes the account, or gives the one that is there a new password and ends its sessions. @returns the password */
export async function keepSuperAdmin(db: Kysely<Tables>, { email, name }: AdminAccount): Promise<string> {
  const password = makePassword()
  const hashed = await hash(password)
  await db.transaction().execute(async (tx) => {
    const known = await sql<{ id: number; role: string }>`
      select id, roles[1] as role from users where lower(email) = ${email} and active for update`.execute(tx)
    const [user] = known.rows
    if (!user) return addSuperAdmin(tx, { email, name }, hashed)
    if (user.role !== 'Super Admin') throw new Error(`${email} is the address of a user of the screens: take another.`)
    await sql`update users set password = ${hashed} where id = ${user.id}`.execute(tx)
    await sql`update sessions set "revokedAt" = clock_timestamp()
      where "userId" = ${user.id} and "revokedAt" is null`.execute(tx)
  })
  return password
}

async function addSuperAdmin(tx: Kysely<Tables>, { email, name }: AdminAccount, password: string) {
  const { rows } = await sql<{ id: number }>`
    insert into users ("firstName", "lastName", email, password, roles, status, "isVerified")
    values (${name}, '(API only)', ${email}, ${password}, array['Super Admin'], 'approved', true)
    returning id`.execute(tx)
  await sql`insert into user_settings ("userId") values (${rows[0]?.id})`.execute(tx)
}

/** As long as a machine may write it: nobody types it twice. */
const makePassword = () => randomBytes(24).toString('base64url')

if (import.meta.main) {
  await runCommand(async () => {
    const [address = '', name = 'Operator'] = process.argv.slice(2)
    const email = normalizeEmail(address)
    if (!z.email().safeParse(email).success) throw new Error(USAGE)
    const place = readDatabaseSettings(loadEnvironment())
    const password = await withProductDatabase(place, { mustBeAlone: false }, async (connection) => {
      const { db, close } = openDatabase(connection, { maxConnections: 2 })
      return migrate(db)
        .then(() => keepSuperAdmin(db, { email, name }))
        .finally(close)
    })
    console.log(`${email} signs in to the API with this password, which is shown only now:\n${password}`)
  })
}
