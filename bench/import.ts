/**
 * Prints what it costs to take in lists of leads beside PostgreSQL's own `copy` of the same rows into the same table, and how
 * long reads take meanwhile: `npm run bench:import -- [files]`. Constraints and triggers check every row on both sides.
 */
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { stringify } from 'csv-stringify/sync'
import { from as copyFrom } from 'pg-copy-streams'
import { templateHeader } from '#domain/files/import/import-list.ts'
import { MOST_ROWS } from '#domain/files/import/read-rows.ts'
import { LEAD_IMPORTS } from '#domain/leads/import/lead-import.ts'
import { leads } from '#domain/leads/lead.ts'
import { openStage } from './stage.ts'

const fileCount = Number(process.argv[2] ?? 10)
const AIM = 3
/** Reads whose slowest hundredth can be told. */
const IDLE_READS = 300

const LIST = LEAD_IMPORTS.find(({ list }) => list.key === 'leads/expiries')?.list
if (!LIST) throw new Error('There is no list of expiries.')
const HEADER = templateHeader(LIST)

/** One row of a file; no two of all files are one place. */
const rowOf = (file: number, at: number): Record<string, string> => ({
  Address: `${at + 1} ${STREETS[file % STREETS.length]} ${Math.floor(file / STREETS.length)}`,
  City: 'Kitchener',
  Province: 'ON',
  Country: 'CA',
  Owner: `Owner ${at % 900}`,
  'Owner Email': `owner-${at % 900}@owner.test`,
  Lender: `Lender ${at % 40}`,
  'Principal Amount': String(1_000_000 + at * 1_000),
  Rate: '5.25',
  'Registered Date': '2021-11-14',
  Maturity: '2031-12-01',
  Charge: '1st',
})
const STREETS = [
  'Weber Street',
  'King Street',
  'Queen Street',
  'Duke Street',
  'Earl Street',
  'Count Street',
  'Baron Street',
]

const toFile = (file: number) =>
  stringify([
    HEADER,
    ...Array.from({ length: MOST_ROWS }, (_, at) => HEADER.map((name) => rowOf(file, at)[name] ?? '')),
  ])

/** The columns of the table that such a file fills. */
const COLUMNS = ['_id', 'leadType', 'state', 'address', 'municipality', 'province', 'country', 'owner', 'ownerEmail']
  .concat(['lender', 'principalamount', 'rate', 'registeredDate', 'maturity', 'charge', 'assignedTo', 'mortgage'])
  .concat(['contactCount', 'userId', 'user_company_id', 'active', 'source'])

const stage = await openStage()
try {
  const desk = await stage.contextOf('Transaction Only')
  const other = await stage.contextOf('Transaction Only')
  const address = await stage.app.listen({ host: '127.0.0.1', port: 0 })
  const read = async () => {
    const begun = performance.now()
    const answer = await fetch(`${address}/api/leads?leadType=expiries&$limit=50`, {
      headers: { authorization: desk.token },
    })
    await answer.text()
    if (answer.status !== 200) throw new Error(`answered ${answer.status}`)
    return performance.now() - begun
  }

  // The first file finds plans and modules cold, on both sides.
  await takeIn(fileCount)
  await copyIn(fileCount)
  await stage.app.services.pool.query('vacuum analyze leads')
  const idle: number[] = []
  while (idle.length < IDLE_READS) idle.push(await read())

  let [imported, copied] = [0, 0]
  const meanwhile: number[] = []
  for (let file = 0; file < fileCount; file += 1) {
    imported += await readsMeanwhile(() => takeIn(file), meanwhile)
    copied += await readsMeanwhile(() => copyIn(file), [])
  }
  const rows = (fileCount * MOST_ROWS).toLocaleString('en-CA')
  console.log(`${fileCount} files, ${rows} leads; reads go on meanwhile`)
  console.log(
    `import ${imported.toFixed(0)} ms, copy ${copied.toFixed(0)} ms, ratio ${(imported / copied).toFixed(2)} (aim ${AIM})`,
  )
  const [quiet, busy] = [slowest(idle), slowest(meanwhile)]
  console.log(
    `p99 of a page: idle ${quiet.toFixed(0)} ms of ${idle.length} reads, meanwhile ${busy.toFixed(0)} ms of ${meanwhile.length}, ratio ${(busy / quiet).toFixed(2)} (aim ${AIM})`,
  )

  /** People read on while either side works. @returns milliseconds of the work */
  async function readsMeanwhile(work: () => Promise<void>, took: number[]): Promise<number> {
    const begun = performance.now()
    let end = 0
    const working = work().finally(() => {
      end = performance.now()
    })
    while (end === 0) took.push(await read())
    await working
    return end - begun
  }

  /** The documented upload: answered when every row is stored. */
  async function takeIn(file: number) {
    const form = new FormData()
    form.set('file', new Blob([toFile(file)]), `list-${file}.csv`)
    const answer = await fetch(`${address}/api/leads?leadType=expiries`, {
      method: 'POST',
      headers: { authorization: desk.token },
      body: form,
    })
    const { added, message } = (await answer.json()) as { added?: number; message: string }
    if (added !== MOST_ROWS) throw new Error(message)
  }

  /** The same rows for another company, by one copy. */
  async function copyIn(file: number) {
    const lines = Array.from({ length: MOST_ROWS }, (_, at) => {
      const row = rowOf(file, at)
      const id = (file * MOST_ROWS + at).toString(16).padStart(24, '0')
      return [
        ...[id, 'expiries', 'active', row.Address, row.City, row.Province, row.Country, row.Owner, row['Owner Email']],
        ...[
          row.Lender,
          row['Principal Amount'],
          row.Rate,
          row['Registered Date'],
          row.Maturity,
          'firstCharge',
          '{}',
          '{}',
        ],
        ...[0, other.userId, other.companyId, 'true', 'import'],
      ]
    })
    const client = await stage.app.services.pool.connect()
    try {
      const columns = COLUMNS.map((name) => `"${name}"`).join(', ')
      const text = `copy ${leads.table} (${columns}) from stdin with (format csv)`
      await pipeline(Readable.from([stringify(lines)]), client.query(copyFrom(text)))
    } finally {
      client.release()
    }
  }
} finally {
  await stage.close()
}

/** Of a hundred the slowest one is left out. */
function slowest(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? 0
}
