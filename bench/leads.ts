/**
 * Prints what the desk of leads costs beside the same questions asked of PostgreSQL directly: `npm run bench:leads -- [leads]`.
 * One company of twenty holds most of the leads; its page, its board, its profile and its file are measured.
 */
import { sql } from 'kysely'
import type { Context } from '#server/kernel/context.ts'
import { Parameters } from '#server/kernel/parameters.ts'
import { leadExtraSql } from '#server/resources/leads/lead-extras.ts'
import { openStage } from './stage.ts'
import { median, takeTurns } from './turns.ts'

const leadCount = Number(process.argv[2] ?? 1_000_000)
const COMPANIES = 20
/** Each of the other companies has so many. */
const OTHERS = Math.round(leadCount / 100)
const FILE_LEADS = Math.round(leadCount / 10)
const AIM = 1.3
const FIRST_BYTE_AIM_MS = 100

type Asker = Context & { token: string; companyId: number; userId: number }

/** What triggers look up for each row is nothing that is measured here. */
async function addLeads({ db, companyId, userId }: Asker, count: number, leadType: string) {
  await sql`alter table leads disable trigger user`.execute(db)
  const sign = leadType === 'others' ? 'a' : 'e'
  await sql`
    insert into leads (_id, "leadType", state, stage, "actionDate", "assignedTo", address, municipality, province,
      country, "propertyType", principalamount, rate, maturity, lender, owner, mortgage, "contactCount", "userId",
      user_company_id, active, "createdAt", "updatedAt")
    select lpad(to_hex(${companyId}::bigint), 8, '0') || lpad(to_hex(n), 15, '0') || ${sign}, ${leadType}, 'active',
      (array['outreach', 'targeted', 'engaged', 'pitch sch.', 'pitched', 'mandated', 'pass', 'data', null])[1 + n % 9],
      case when n % 5 > 0 then current_date + (n % 90)::int - 20 end, '{}', n || ' Main Street',
      (array['Toronto', 'Ottawa', 'Hamilton', 'Kingston'])[1 + n % 4], (array['ON', 'QC', 'BC', 'AB', 'MB'])[1 + n % 5],
      'CA', 1 + n % 12, 1000000 + (n % 5000) * 10000, 4.5, current_date + (n % 1500)::int, 'Lender ' || n % 40,
      'Owner ' || n % 9000, '{}', 0, ${userId}, ${companyId}, true, now(), now()
    from generate_series(1, ${count}) n`.execute(db)
  await sql`alter table leads enable trigger user`.execute(db)
}

const stage = await openStage()
try {
  const desk = await stage.contextOf('Transaction Only')
  await addLeads(desk, leadCount - FILE_LEADS, 'expiries')
  await addLeads(desk, FILE_LEADS, 'others')
  for (let other = 1; other < COMPANIES; other += 1) {
    await addLeads(await stage.contextOf('Transaction Only'), OTHERS, 'expiries')
  }
  await sql`vacuum analyze leads`.execute(desk.db)
  await measureReads(desk)
  await measureFile(desk)
} finally {
  await stage.close()
}

/** Each question asked of the product, and of PostgreSQL alone. */
async function casesOf(desk: Asker) {
  const { pool } = desk.services
  const get = async (path: string) => {
    const reply = await stage.app.inject({ url: `/api${path}`, headers: { authorization: desk.token } })
    if (reply.statusCode !== 200) throw new Error(reply.body)
  }
  // Another amount each time: what was counted a moment ago is not asked again.
  let amount = 2_000_000
  const next = () => {
    amount += 10_000
    return amount
  }
  const row = await listedRow(desk)
  const all = `t.user_company_id = ${desk.companyId} and t."leadType" = 'expiries' and t.state = 'active' and t.active`
  const page = `${all} and t.stage = 'engaged' and t.amount >= $1`
  const met = `t.user_company_id = ${desk.companyId} and t.active and t.state <> 'previous' and t.province = any('{ON}'::text[])
    and t.amount >= $1 and t.maturity between current_date and current_date + interval '18 months'`
  return [
    {
      name: 'filtered, sorted page with its exact count',
      product: () =>
        get(`/leads?leadType=expiries&state=active&stage=engaged&amount[$gte]=${next()}&$sort[maturity]=1&$limit=50`),
      direct: () => {
        const values = [next()]
        const text = `select coalesce(json_agg(p), '[]')::text from (select ${row} from leads t where ${page} order by t.maturity, t._id limit 50) p`
        return Promise.all([
          pool.query({ name: 'page', text, values }),
          pool.query({ name: 'count', text: `select count(*)::int from leads t where ${page}`, values }),
        ])
      },
    },
    {
      name: 'columns of the board with their sums',
      product: () => get('/lead-board?leadType=expiries&state=active'),
      direct: () =>
        pool.query(
          `select t.stage, t.currency, count(*)::int, sum(t.amount)::float8 from leads t where ${all} group by 1, 2`,
        ),
    },
    {
      name: 'count of a profile',
      product: () =>
        get(`/leads?icp=true&provinces=ON&minAmount=${next()}&maturityInMonths=18&state[$ne]=previous&$limit=0`),
      direct: () => pool.query(`select count(*)::int from leads t where ${met}`, [next()]),
    },
  ]
}

async function measureReads(desk: Asker) {
  console.log(`${leadCount.toLocaleString('en-CA')} leads of one company, ${OTHERS} of each of ${COMPANIES - 1} others`)
  console.log('case                                          product ms   direct ms   ratio   aim')
  for (const { name, product, direct } of await casesOf(desk)) {
    const [mine, raw] = await takeTurns([product, direct])
    if (!mine || !raw) continue
    const ratio = mine.milliseconds / raw.milliseconds
    console.log(
      `${name.padEnd(44)} ${mine.milliseconds.toFixed(1).padStart(11)} ${raw.milliseconds.toFixed(1).padStart(11)} ${ratio.toFixed(2).padStart(7)}   ${AIM}`,
    )
  }
}

/** What a list answers of each row `t`, with what it works out beside its columns. */
async function listedRow({ services, actor }: Asker): Promise<string> {
  const { rows } = await services.pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns
    where table_name = 'leads' and table_schema = current_schema() and column_name not in ('searchText', 'deletedAt', 'deletedBy')`,
  )
  const columns = rows.map(({ name }) => `t."${name}"`)
  const worked = Object.entries(leadExtraSql).map(([name, extra]) => {
    const given = new Parameters()
    const asked = typeof extra === 'string' ? extra : extra(given, actor)
    const text = asked.replace(/\$(\d+)/g, (_, at) => `'${given.values[Number(at) - 1]}'`)
    return `(${text.startsWith('select') ? text : `select ${text}`}) as "${name}"`
  })
  return [...columns, ...worked].join(', ')
}

async function measureFile({ token }: Asker) {
  const address = await stage.app.listen({ host: '127.0.0.1', port: 0 })
  const turns: { first: number; whole: number; bytes: number; growth: number }[] = []
  for (let round = 0; round < 3; round += 1) {
    const before = process.memoryUsage.rss()
    let most = before
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage.rss())
    }, 20)
    const begun = performance.now()
    const answer = await fetch(`${address}/api/leads?leadType=others&exports=true`, {
      headers: { authorization: token },
    })
    if (answer.status !== 200 || !answer.body) throw new Error(`answered ${answer.status}`)
    let [first, bytes] = [0, 0]
    for await (const chunk of answer.body) {
      first ||= performance.now() - begun
      bytes += chunk.length
    }
    clearInterval(watch)
    turns.push({ first, whole: performance.now() - begun, bytes, growth: most - before })
  }
  const of = (pick: (turn: (typeof turns)[number]) => number) => median(turns.map(pick))
  console.log(
    `file of ${FILE_LEADS.toLocaleString('en-CA')} leads: first byte ${of(({ first }) => first).toFixed(0)} ms (aim ${FIRST_BYTE_AIM_MS}), whole ${of(({ whole }) => whole).toFixed(0)} ms, ${(of(({ bytes }) => bytes) / 2 ** 20).toFixed(1)} MiB, memory besides ${turns.map(({ growth }) => (growth / 2 ** 20).toFixed(0)).join(', ')} MiB in its turns`,
  )
}
