/**
 * Prints what a company's mailbox of 100,000 messages costs beside the same questions asked of PostgreSQL directly, and how
 * fast mail that comes in is filed: `npm run bench:mailbox -- [messages]`.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Context } from '#server/kernel/context.ts'
import { makeDeal } from '#server/resources/deals/deal.factory.ts'
import { keepIncoming } from '#server/resources/mail/inbox/incoming.ts'
import { openStage } from './stage.ts'
import { takeTurns } from './turns.ts'

const messageCount = Number(process.argv[2] ?? 100_000)
/** The mean is twenty messages each. */
const THREADS = Math.round(messageCount / 20)
const DEALS = 2_000
const LONG_THREAD = 200
const ARRIVING = 1_000
const AIM = 1.3
const THREAD_AIM_MS = 100
const MINUTE_MS = 60_000

type Asker = Context & { token: string; companyId: number; userId: number }

/** Every fourth deal is the asker's own; each was sent to three lenders, each of whom knows two people there. */
async function addDeals(ctx: Asker) {
  const { id } = await makeDeal(ctx, { userId: ctx.userId, dealStatus: 'in-progress' })
  await sql`
    with agent as (
      insert into users ("firstName", "lastName", email, roles, user_company_id, "isVerified", status)
      select 'Origin', 'Ator', 'originator@example.test', array['TO/Agent'], ${ctx.companyId}, true, 'approved' returning id),
    made as (
      insert into deals ("dealId", "dealName", "dealStatus", "trackStage", "userId", user_company_id, values)
      select 'D-2026-' || lpad(n::text, 4, '0'), 'Bench Property ' || n, 'in-progress', 'marketed',
        case when n % 4 = 0 then ${ctx.userId}::bigint else agent.id end, ${ctx.companyId},
        jsonb_build_object('Loan_Amount', 1000000 + n * 1000,
          'Property_Address', jsonb_build_object('street', n || ' Queen Street West'))
      from generate_series(1, ${DEALS}) n, agent returning id),
    lender as (
      insert into lender_company ("companyName", country, category, active, user_company_id)
      select 'Bench Lender ' || n, 'CA', (select min(id) from lender_company_categories), true, ${ctx.companyId} from generate_series(1, 60) n returning id)
    insert into deals_lender_bids ("dealId", "lenderCompanyId", user_company_id, "lenderBidId", "lenderName", "tokenExpiresAt", "tokenHash",
      "tokenSealed", status, contacts)
    select made.id, lender.id, ${ctx.companyId}, 'L-' || made.id || '-' || lender.id, 'Bench Lender', now() + interval '30 days',
      sha256(convert_to('L-' || made.id || '-' || lender.id, 'utf8')), '', 'sent', jsonb_build_array(
      jsonb_build_object('email', 'first-' || lender.id || '@lender-' || lender.id || '.test'),
      jsonb_build_object('email', 'second-' || lender.id || '@lender-' || lender.id || '.test'))
    from made join lender on (made.id + lender.id) % 20 = 0`.execute(ctx.db)
  await sql`vacuum analyze deals, deals_lender_bids, lender_company`.execute(ctx.db)
  return id
}

/** Conversations of the company's deals; one in twenty waits unassigned, and one is long. */
async function addMessages(ctx: Asker) {
  await sql`
    insert into inbox_threads ("dealId", user_company_id, "userId", subject, "counterpartKind", "counterpartName",
      "isUnassigned", "lastMessageAt")
    select case when n % 20 > 0 then d.id end, ${ctx.companyId}, case when n % 20 > 0 then d."userId" end,
      'Terms for ' || d."dealName", 'lender', 'Bench Lender ' || n % 60, n % 20 = 0, now() - make_interval(mins => n)
    from generate_series(1, ${THREADS}) n
    join (select id, "dealName", "userId", row_number() over (order by id) as at from deals) d on d.at = 1 + n % ${DEALS}`.execute(
    ctx.db,
  )
  await sql`
    insert into inbox_messages ("threadId", user_company_id, direction, "messageId", print, "fromName", "fromEmail",
      subject, body, text, "receivedAt", verdict)
    select t.id, ${ctx.companyId}, case when n % 3 = 0 then 'out' else 'in' end, '<bench-' || n || '@lender.test>',
      'bench-' || n, 'Person ' || n % 120, 'person-' || n % 120 || '@lender.test', t.subject,
      '<p>' || said.words || '</p>', said.words, now() - make_interval(mins => n), 'pass'
    from generate_series(1, ${messageCount}) n
    join (select id, subject, row_number() over (order by id) as at from inbox_threads) t
      on t.at = case when n <= ${LONG_THREAD} then 1 else 1 + n % ${THREADS} end
    cross join lateral (
      select string_agg(md5((n * 31 + w)::text), ' ') || case when n % 200 = 0 then ' prepayment' else ' terms' end as words
      from generate_series(1, 20) w) said`.execute(ctx.db)
  // The newest are unread.
  await sql`
    insert into inbox_message_marks ("messageId", "userId", "openedAt")
    select id, ${ctx.userId}, now() from inbox_messages
    where direction = 'in' and "receivedAt" < now() - make_interval(mins => ${Math.round(messageCount / 50)})`.execute(
    ctx.db,
  )
  await sql`vacuum analyze inbox_threads, inbox_messages, inbox_message_marks`.execute(ctx.db)
}

/** What a line of the list shows, of conversation `t` in the eyes of `$2`. */
const LINE = `t.*, d."dealName", c.*, l.snippet from inbox_threads t left join deals d on d.id = t."dealId"
  cross join lateral (
    select count(*) filter (where not m."isDraft")::int as messages,
      count(*) filter (where m.direction = 'in' and x."openedAt" is null)::int as unread, bool_or(m.files <> '[]') as files
    from inbox_messages m left join inbox_message_marks x on x."messageId" = m.id and x."userId" = $2
    where m."threadId" = t.id and x."deletedAt" is null) c
  cross join lateral (
    select left(m.text, 160) as snippet from inbox_messages m
    where m."threadId" = t.id order by m.id desc limit 1) l`
const SEEN = `select 1 from inbox_messages m left join inbox_message_marks x on x."messageId" = m.id and x."userId" = $2
  where m."threadId" = t.id and x."deletedAt" is null`
const MINE = `t.user_company_id = $1 and not t."isUnassigned" and (t."userId" = $2 or t."assigneeId" = $2
    or t.id in (select m."threadId" from inbox_messages m where m."userId" = $2)
    or t."dealId" in (select d.id from deals d where d."userId" = $2)
    or t."dealId" in (select d."dealId" from deal_team d where d."userId" = $2))
  and not exists (select 1 from inbox_thread_marks k where k."threadId" = t.id and k."userId" = $2
    and k."snoozedUntil" > now())
  and exists (${SEEN} and m.direction = 'in')`
const FOUND = `t.user_company_id = $1
  and exists (${SEEN} and m.search @@ websearch_to_tsquery('simple', $3))`

const stage = await openStage()
try {
  const ctx = await stage.contextOf('Transaction Only')
  const dealId = await addDeals(ctx)
  await addMessages(ctx)
  await measureReads(ctx)
  await measureFiling(ctx, dealId)
} finally {
  await stage.close()
}

async function measureReads({ services, token, companyId, userId, db }: Asker) {
  const get = async (path: string) => {
    const reply = await stage.app.inject({ url: `/api${path}`, headers: { authorization: token } })
    if (reply.statusCode !== 200) throw new Error(reply.body)
  }
  const page = async (condition: string, ...more: string[]) => {
    const values = [companyId, userId, ...more]
    const order = 'order by t."lastMessageAt" desc, t.id desc limit 20'
    const asked = [`select json_agg(p) from (select ${LINE} where ${condition} ${order}) p`]
    asked.push(`select count(*)::int from inbox_threads t where ${condition}`)
    await Promise.all(asked.map((text) => services.pool.query(text, values)))
  }
  const { rows } = await sql<{ id: number }>`
    select "threadId" as id from inbox_messages group by 1 order by count(*) desc limit 1`.execute(db)
  const long = rows[0]?.id
  const thread = async () => {
    await services.pool.query('select * from inbox_threads where id = $1', [long])
    await services.pool.query(
      `select json_agg(r) from (select m.*, x.* from inbox_messages m
        left join inbox_message_marks x on x."messageId" = m.id and x."userId" = $2
        where m."threadId" = $1 order by m.id) r`,
      [long, userId],
    )
  }
  await compare(
    'page of the inbox with its count',
    () => get('/inbox?folder=inbox'),
    () => page(MINE),
  )
  for (const word of ['prepayment', '"Property 77"'])
    await compare(
      `search for ${word} in subject and text`,
      () => get(`/inbox?isAdmin=true&$search=${word}`),
      () => page(FOUND, word),
    )
  const [mine, raw] = await takeTurns([() => get(`/inbox/${long}`), thread])
  const over = (mine?.milliseconds ?? 0) - (raw?.milliseconds ?? 0)
  tell(`conversation of ${LONG_THREAD} messages`, mine?.milliseconds, raw?.milliseconds)
  console.log(`  ${over.toFixed(1)} ms over its SQL; ${THREAD_AIM_MS} are wanted at most`)
  if (over > THREAD_AIM_MS) process.exitCode = 1
  const [counts] = await takeTurns([() => get('/inbox-counts')])
  console.log(`counts beside the folders: ${counts?.milliseconds.toFixed(1)} ms`)
}

async function compare(name: string, product: () => Promise<void>, direct: () => Promise<void>) {
  const [mine, raw] = await takeTurns([product, direct])
  const ratio = tell(name, mine?.milliseconds, raw?.milliseconds)
  if (ratio > AIM) process.exitCode = 1
}

function tell(name: string, mine = 0, raw = 0): number {
  console.log(
    `${name.padEnd(44)} ${mine.toFixed(1)} ms, by SQL ${raw.toFixed(1)} ms (${(mine / raw).toFixed(2)} ×, aim ${AIM})`,
  )
  return mine / raw
}

/** A third answers a conversation, a third names a deal, a third says nothing of where it belongs. */
function mailOf(n: number): Buffer {
  const subject = n % 3 === 1 ? `Terms for D-2026-${String(1 + (n % DEALS)).padStart(4, '0')}` : 'A word'
  const lines = [
    `From: Person ${n % 120} <first-${n % 60}@lender-${n % 60}.test>`,
    'To: bench@mandate.test',
    `Subject: ${subject}`,
    `Message-ID: <arriving-${n}@lender.test>`,
    ...(n % 3 === 0 ? [`In-Reply-To: <bench-${1 + n}@lender.test>`] : []),
    'Content-Type: text/plain; charset=utf-8',
    '',
    `We can offer $${1 + (n % 20)}.5 million on ${n} Queen Street West. ${'The committee sits on Thursday. '.repeat(30)}`,
  ]
  return Buffer.from(lines.join('\r\n'))
}

async function measureFiling({ services, companyId, db }: Asker, dealId: number) {
  await sql`insert into inbox_settings (user_company_id, alias) values (${companyId}, 'bench')`.execute(db)
  const to = `bench@${services.config.mailDomain}`
  const begun = performance.now()
  for (let n = 0; n < ARRIVING; n += 1) await keepIncoming(services, { mailFrom: '', rcptTo: [to], raw: mailOf(n) })
  const kept = performance.now() - begun
  for (;;) {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from inbox_incoming where "filedAt" is null`.execute(db)
    if (rows[0]?.waiting === 0) break
    await sleep(200)
  }
  const took = performance.now() - begun
  const { rows } = await sql<{ messages: number; filed: number }>`
    select count(*)::int as messages, count(t."dealId")::int as filed
    from inbox_messages m join inbox_threads t on t.id = m."threadId" where m."incomingId" is not null`.execute(db)
  console.log(
    `${rows[0]?.messages} mails filed over ${DEALS + 1} deals in ${(took / 1000).toFixed(1)} s (kept after ${(kept / 1000).toFixed(1)} s), ${rows[0]?.filed} of them to a deal; last deal ${dealId}`,
  )
  if (took > MINUTE_MS || rows[0]?.messages !== ARRIVING) process.exitCode = 1
}
