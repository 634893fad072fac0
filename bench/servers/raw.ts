/**
 * The ceiling: node:http and pg, the same token check, scope, indexes and rows, each answer by as few statements as can be
 * written by hand. No counts of the menu, no audit, no events, no rules.
 */

import http from 'node:http'
import { pipeline } from 'node:stream/promises'
import { createVerifier } from 'fast-jwt'
import { to as copyTo } from 'pg-copy-streams'
import { openDatabase } from '#server/adapters/database.ts'
import { createSeals } from '#server/edge/seals.ts'
import type { UserActor } from '#server/kernel/context.ts'
import { Parameters } from '#server/kernel/parameters.ts'
import { selectList } from '#server/kernel/projection.ts'
import { dealsResource } from '#server/resources/deals/deals.resource.ts'
import { report } from './report.ts'

const { connection, secret, managerId, token } = JSON.parse(process.argv[2] ?? '{}')
const { pool } = openDatabase(connection, { maxConnections: 10 })
const verify = createVerifier({ key: createSeals(secret).sessionKey, algorithms: ['HS256'], cache: 1000 })

const { rows } = await pool.query(
  `select u.user_company_id as company, array(select a."userId" from user_ancestors a where a."ancestorId" = u.id) as tree
   from users u where u.id = $1`,
  [managerId],
)
const { company, tree } = rows[0] as { company: number; tree: number[] }

// Both build the same JSON: the select list is the product's own, everything around it is written here.
const actor: UserActor = {
  kind: 'user',
  id: managerId,
  role: 'TO/Underwriter',
  companyId: company,
  tree,
  rights: ['TO/Underwriter'],
  timeZone: 'America/Toronto',
  ...{ sessionId: '', name: '', email: '', language: null },
}
const asked = new Parameters()
const written = selectList(dealsResource, actor, asked)
/** What the caller is for the select list stands in it, so that the statements' own parameters begin at one. */
const columns = written.replace(/\$(\d+)/g, (_, number) => `'${String(asked.values[Number(number) - 1])}'`)
const mine = `t.active and t.user_company_id = $1 and (t."userId" = any($2::bigint[])
  or exists (select 1 from deal_team m where m."dealId" = t.id and m."userId" = $3))`
const scope = [company, tree, managerId]

const pageOf = (condition: string, order: string, page: string) =>
  `select coalesce(json_agg(p.row), '[]')::text as data from (
     select (select row_to_json(c) from (select ${columns}) c) as row
     from (select t.id as key from deals t where ${mine} ${condition} order by ${order} ${page}) k
     join deals t on t.id = k.key order by ${order}) p`
const countOf = (condition: string) => `select count(*)::int as total from deals t where ${mine} ${condition}`

const LATEST = 't."updatedAt" desc, t.id desc'
const filtered = `and t."dealStatus" = $4 and t."Loan_Amount" >= $5`
const found = `and (t."dealName" ilike $4 or t."dealId" ilike $4 or t."Property_Name" ilike $4)`

async function list(name: string, condition: string, values: unknown[], page: string): Promise<string> {
  const [rowsOf, total] = await Promise.all([
    pool.query({ name: `p${name}`, text: pageOf(condition, LATEST, page), values: [...scope, ...values] }),
    pool.query({ name: `c${name}`, text: countOf(condition), values: [...scope, ...values] }),
  ])
  const envelope = JSON.stringify({ total: total.rows[0].total, limit: 50, skip: 0 })
  return `${envelope.slice(0, -1)},"data":${rowsOf.rows[0].data}}`
}

async function get(id: number, client: Client = pool): Promise<string> {
  const text = `select row_to_json(c)::text as row from (select ${columns} from deals t where t.id = $4 and ${mine}) c`
  const result = await client.query({ name: 'get', text, values: [...scope, id] })
  return result.rows[0]?.row ?? 'null'
}

type Client = { query: typeof pool.query }

async function changing(run: (client: Client) => Promise<string>): Promise<string> {
  const client = await pool.connect()
  try {
    await client.query(
      `begin; select set_config('app.user', '${managerId}', true), set_config('app.audit', 'off', true)`,
    )
    const answered = await run(client)
    await client.query('commit')
    return answered
  } finally {
    client.release()
  }
}

type Change = { expectedClosingDate: string }

const patch = (id: number, { expectedClosingDate }: Change) =>
  changing(async (client) => {
    const text = `select 1 from deals t where t.id = $4 and ${mine} for update`
    await client.query({ name: 'lock', text, values: [...scope, id] })
    const update = 'update deals set "expectedClosingDate" = $2 where id = $1'
    await client.query({ name: 'patch', text: update, values: [id, expectedClosingDate] })
    return get(id, client)
  })

const patchMany = (ids: number[], { expectedClosingDate }: Change) =>
  changing(async (client) => {
    const text = `select 1 from deals t where t.id = any($4) and ${mine} order by t.id for update`
    const { rowCount } = await client.query({ name: 'lock-many', text, values: [...scope, ids] })
    const update = 'update deals set "expectedClosingDate" = $2 where id = any($1)'
    await client.query({ name: 'patch-many', text: update, values: [ids, expectedClosingDate] })
    return JSON.stringify({ matched: ids.length, modified: rowCount })
  })

const NEXT_NUMBER = `insert into deal_counters (user_company_id, year, last) values ($1, 2021, 1)
  on conflict (user_company_id, year) do update set last = deal_counters.last + 1 returning last`
const INSERT = `insert into deals ("dealId", "dealName", "dealStatus", "userId", user_company_id, values)
  values ($1, $2, 'draft', $3, $4, $5) returning id`

const create = ({ dealName, values }: { dealName: string; values: object }) =>
  changing(async (client) => {
    const number = await client.query({ name: 'number', text: NEXT_NUMBER, values: [company] })
    const made = [`D-2021-${number.rows[0].last}`, dealName, managerId, company, JSON.stringify(values)]
    const inserted = await client.query({ name: 'insert', text: INSERT, values: made })
    return get(inserted.rows[0].id, client)
  })

function answer(method: string, url: string, body: string): Promise<string> {
  const id = Number(/^\/deals\/(\d+)$/.exec(url)?.[1])
  if (method === 'POST') return create(JSON.parse(body))
  if (method === 'PATCH') return id ? patch(id, JSON.parse(body)) : patchMany(idsOf(url), JSON.parse(body))
  if (id) return get(id)
  if (url.includes('$search')) return list('search', found, ['%c4ca4%'], 'limit 50')
  if (url.includes('$skip')) return list('deep', '', [], 'limit 50 offset 20000')
  return list('page', filtered, ['in-progress', 20_000_000], 'limit 50')
}

/** The list as a file, as PostgreSQL itself writes one. */
async function exportTo(response: http.ServerResponse) {
  const client = await pool.connect()
  const named = { $1: String(company), $2: `'{${tree.join()}}'`, $3: String(managerId) }
  const where = mine.replace(/\$\d/g, (place) => named[place as keyof typeof named])
  const text = `copy (select ${columns} from deals t where ${where} order by ${LATEST}) to stdout csv header`
  response.setHeader('content-type', 'text/csv')
  await pipeline(client.query(copyTo(text)), response)
  client.release()
}

const idsOf = (url: string) => [...url.matchAll(/id\[\$in\]\[\]=(\d+)/g)].map(([, id]) => Number(id))

const server = http.createServer((request, response) => {
  verify(request.headers.authorization ?? '')
  let body = ''
  request.on('data', (chunk) => {
    body += chunk
  })
  request.on('end', async () => {
    if (request.url?.endsWith('/export.csv')) return exportTo(response)
    const json = await answer(request.method ?? '', decodeURIComponent(request.url ?? ''), body)
    response.setHeader('content-type', 'application/json')
    response.end(json)
  })
})
server.listen(0, '127.0.0.1', () => {
  report({ address: `http://127.0.0.1:${(server.address() as { port: number }).port}`, token })
})
