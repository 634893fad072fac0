/** Writes the letters that somebody without a session asked for, and clears away what accounts leave behind. */
import { sql } from 'kysely'
import { normalizeEmail } from '#domain/team/person-rules.ts'
import type { UserStatus } from '#domain/team/user.ts'
import type { ChangeContext, Services } from '#server/kernel/context.ts'
import { defineJob } from '#server/kernel/resource.ts'
import { noteSecurityEvent } from '#server/kernel/security-log.ts'
import { systemContext } from '#server/kernel/system-context.ts'
import { inTransaction } from '#server/kernel/transaction.ts'
import { inviteLetter, registerLetter, resetLetter, verifyLetter } from './account.email.ts'
import { type Addressee, sendLink } from './auth-tokens.ts'

const LETTER_QUEUE = 'account-letters'
const TOKENS_KEPT_DAYS = 90
const SESSIONS_KEPT_DAYS = 90

export type LetterKind = 'verify' | 'reset'

/** The request does the same for every address, so that its time tells nothing; the job finds out whose it is. */
export const askForLetter = ({ jobs }: Services, kind: LetterKind, email: string) =>
  jobs.send(LETTER_QUEUE, { kind, email: normalizeEmail(email) })

type LetterReceiver = Addressee & {
  status: UserStatus
  isVerified: boolean
  hasPassword: boolean
  company: string | null
}

async function writeLetter(services: Services, { kind, email }: { kind: LetterKind; email: string }) {
  await inTransaction(systemContext(services, 'accounts'), async (ctx) => {
    const { rows } = await sql<LetterReceiver>`
      select u.id, u."firstName" as name, u.email, u.status, u."isVerified", u.password is not null as "hasPassword",
        coalesce(c.name, r."companyName") as company
      from users u left join user_companies c on c.id = u.user_company_id
      left join access_requests r on r."userId" = u.id and r.status = 'waiting'
      where lower(u.email) = ${email} and u.active and u.status in ('requested', 'approved')`.execute(ctx.db)
    const [account] = rows
    if (!account || (kind === 'verify' && account.isVerified)) return
    await sendAccountLink(ctx, kind, account)
    if (kind === 'reset') await noteSecurityEvent(ctx, { kind: 'reset-asked', userId: account.id })
  })
}

/** Whoever has no password yet gets the invitation again, whatever was asked for. */
async function sendAccountLink(ctx: ChangeContext, kind: LetterKind, account: LetterReceiver) {
  const { name, company, hasPassword } = account
  if (!hasPassword && account.status === 'requested') {
    return sendLink(ctx, 'register', account, { write: () => registerLetter(name, company ?? name) })
  }
  if (!hasPassword) {
    const write = () => inviteLetter(name, company ?? 'Mandate', company ?? 'Mandate')
    return sendLink(ctx, 'invite', account, { write })
  }
  return sendLink(ctx, kind, account, { write: () => (kind === 'verify' ? verifyLetter(name) : resetLetter(name)) })
}

/** What is kept of people's ways in for a while only. */
export const accountHousekeeping = defineJob({
  queue: 'account-housekeeping',
  cron: '37 3 * * *',
  async run({ db }) {
    await sql`delete from account_attempts where at < clock_timestamp() - interval '1 day'`.execute(db)
    await sql`delete from login_failures where at < clock_timestamp() - interval '1 day'`.execute(db)
    await sql`delete from auth_tokens
      where "expiresAt" < clock_timestamp() - make_interval(days => ${TOKENS_KEPT_DAYS})`.execute(db)
    await sql`delete from sessions
      where "expiresAt" < clock_timestamp() - make_interval(days => ${SESSIONS_KEPT_DAYS})`.execute(db)
    await sql`select forget_security_events()`.execute(db)
  },
})

export const accountJobs = [defineJob({ queue: LETTER_QUEUE, run: writeLetter }), accountHousekeeping]
