/** Mail that comes in is kept whole before its sender is told so; jobs file it, many at once, and find it again after a crash. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { MailVerdict } from '#domain/mail/inbox/incoming-mail.ts'
import { chatIdOf } from '#domain/mail/inbox/replying.ts'
import type { Jobs } from '#server/adapters/jobs.ts'
import type { ArrivedMail } from '#server/adapters/mail-in.ts'
import type { Services } from '#server/kernel/context.ts'

export const FILING_QUEUE = 'inbox-file'

type Arriving = ArrivedMail & { verdict?: MailVerdict }

/** Keeps the mail and rings for its filing. The same bytes are kept once. @returns its id */
export async function keepIncoming(services: Services, { mailFrom, rcptTo, raw, verdict }: Arriving): Promise<number> {
  const sha256 = createHash('sha256').update(JSON.stringify(rcptTo.toSorted())).update(raw).digest('hex')
  const { rows } = await sql<{ id: number; filedAt: string | null }>`
    insert into inbox_incoming as i (sha256, "mailFrom", "rcptTo", raw, verdict)
    values (${sha256}, ${mailFrom.slice(0, 254)}, ${rcptTo}, ${raw}, ${verdict ?? 'none'})
    on conflict (sha256) do update set attempts = i.attempts returning id, "filedAt"`.execute(services.db)
  const [row] = rows
  if (!row) throw new Error('The mail was not kept.')
  if (row.filedAt === null) ringForFiling(services)
  return row.id
}

/** Whether somebody rang again while a bell was on its way, by the jobs of this process. */
const bells = new WeakMap<Jobs, { isRungAgain: boolean }>()

/**
 * One job files whatever is kept by then, so that of many mails that come together hardly any asks for one of its own. Nobody
 * waits for the bell: the mail is kept, and the sweep finds what a lost bell has left.
 */
export function ringForFiling({ jobs, logger }: Services): void {
  const rung = bells.get(jobs)
  if (rung) {
    rung.isRungAgain = true
    return
  }
  const bell = { isRungAgain: true }
  bells.set(jobs, bell)
  const ring = async () => {
    while (bell.isRungAgain) {
      bell.isRungAgain = false
      await jobs.send(FILING_QUEUE, {}, { singletonKey: 'kept' })
    }
  }
  void ring()
    .catch((error: unknown) => logger.warn({ error }, 'The filing of incoming mail could not be asked for.'))
    .finally(() => bells.delete(jobs))
}

/** A place that an address stands for: a conversation, or a company. */
export type MailPlace = { companyId: number; threadId: number | null }

/** Where mail to the address belongs; undefined for an address of nobody here. */
export async function findPlace({ db, config }: Services, address: string): Promise<MailPlace | undefined> {
  const chatId = chatIdOf(address, config.mailDomain)
  if (chatId !== undefined) {
    const { rows } = await sql<MailPlace>`
      select t.id as "threadId", t.user_company_id as "companyId" from inbox_threads t
      where t."chatId" = ${chatId}
        or t.id = (select a."threadId" from inbox_thread_aliases a where a."chatId" = ${chatId})`.execute(db)
    return rows[0]
  }
  const [alias, domain] = address.trim().toLowerCase().split('@')
  if (domain !== config.mailDomain.toLowerCase()) return undefined
  const { rows } = await sql<MailPlace>`
    select user_company_id as "companyId", null as "threadId" from inbox_settings where alias = ${alias}`.execute(db)
  return rows[0]
}

export const isKnownRecipient = async (services: Services, address: string): Promise<boolean> =>
  (await findPlace(services, address)) !== undefined
