/** Tells the demo of a list that could not be stored: the machine itself takes it in and says, row by row, why not. */
import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import { sql } from 'kysely'
import { importBatches } from '#domain/files/import/import-batch.ts'
import { templateHeader } from '#domain/files/import/import-list.ts'
import { addDays, addMonths, type IsoDate } from '#domain/kernel/dates.ts'
import { LEAD_IMPORTS } from '#domain/leads/import/lead-import.ts'
import { insertRows } from '#server/database/seed/insert-rows.ts'
import type { ContactStory } from '#server/resources/contacts/demo/demo-contacts.ts'
import { insertFile } from '#server/resources/files/files.queries.ts'
import { askToCarryOn } from '#server/resources/files/import/import.job.ts'

const DESK = 'transaction-only@demo.test'
const FILE_NAME = 'registry-q3.csv'
const MOST_BYTES = 1024 * 1024

export async function seedDemoImport({ ctx, people }: ContactStory): Promise<void> {
  const head = people.get(DESK)
  if (!head || head.companyId === null) throw new Error('The demo has nobody who runs the desk.')
  const of = LEAD_IMPORTS.find(({ type, state }) => type === 'expiries' && state === 'active')
  if (!of) throw new Error('There is no list of expiries.')
  const content = Buffer.from(stringify([templateHeader(of.list), ...rowsOf(ctx.today)]))
  const stored = await ctx.services.storage.put(Readable.from([content]), { maxBytes: MOST_BYTES })
  const hashedId = randomBytes(32).toString('hex')
  const fileId = await insertFile(ctx, {
    ...{
      hashedId,
      fileName: FILE_NAME,
      contentType: 'text/csv',
      source: 'import',
      companyId: head.companyId,
      ...stored,
    },
    ...{ guestPath: null, guestId: null },
  })
  const [batch] = await insertRows(ctx, 'import_batches', [
    {
      ...{ userId: head.id, user_company_id: head.companyId, createdBy: head.id, list: of.list.key },
      ...{ file: { hashedId, name: FILE_NAME }, fileName: FILE_NAME, sizeBytes: content.length },
      ...{ isTemplate: true, status: 'reading', isCancelled: false, attempts: 0 },
      createdAt: `${addDays(ctx.today, -3)}T15:20:00.000Z`,
    },
  ])
  const id = Number(batch?.id)
  await sql`update file_storage set "ownerPath" = ${importBatches.path}, "ownerId" = ${String(id)}
    where id = ${fileId}`.execute(ctx.db)
  askToCarryOn(ctx, id)
}

/** Twelve, of which four cannot be read: more than the fifth that a list may have. */
function rowsOf(today: IsoDate): string[][] {
  const good = Array.from({ length: 8 }, (_, at) =>
    rowOf(`${310 + at * 12} Talbot Street`, String(2_400_000 + at * 350_000), addMonths(today, 5 + at)),
  )
  const broken = [
    rowOf('402 Talbot Street', '3 million', addMonths(today, 9)),
    rowOf('414 Talbot Street', '2750000', '31/02/2027'),
    rowOf('', '1900000', addMonths(today, 7)),
    rowOf('438 Talbot Street', '4100000', '1899-12-31'),
  ]
  return [...good.slice(0, 3), ...broken.slice(0, 2), ...good.slice(3), ...broken.slice(2)]
}

const rowOf = (address: string, principal: string, maturity: string): string[] => [
  ...[
    address,
    'London',
    'ON',
    'CA',
    'Office',
    'Talbot Row Holdings Ltd.',
    '',
    '',
    'Lakeshore Trust',
    principal,
    '4.85',
  ],
  ...['2022-05-02', maturity, '1', ''],
]
