/** Everything of a tracker as one archive, streamed: folders by who owed it, and a page that lists what is inside. */
import { Readable } from 'node:stream'
import { Zip, ZipPassThrough } from 'fflate'
import { sql } from 'kysely'
import { cleanFileName } from '#domain/files/file-types.ts'
import { CONDITION_STATUS_WORDS, PARTY_WORDS } from '#domain/funding/condition-choices.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { formatDate } from '#domain/kernel/format.ts'
import { say, wordOf } from '#domain/kernel/words.ts'
import type { Context } from '#server/kernel/context.ts'
import { findRowJson } from '#server/kernel/reading.ts'
import { defineCall } from '#server/kernel/resource.ts'
import { noteSecurityEvent } from '#server/kernel/security-log.ts'
import { dealsResource } from '#server/resources/deals/deals.resource.ts'
import { escapeHtml } from '#server/resources/team/account.email.ts'
import { listConditions } from './funding.queries.ts'
import type { KeptCondition } from './kept-rows.ts'

type Entry = { path: string; sha256: string }

export const trackerArchive = defineCall({
  method: 'GET',
  path: '/prefunding-archive/:dealId',
  summary: 'All files of a tracker in one archive, with a page that lists them',
  caller: 'user',
  async run(ctx, { params, reply }) {
    const dealId = Number(params.dealId)
    const isSeen = Number.isSafeInteger(dealId) && dealId > 0
    const deal = isSeen ? await findRowJson(dealsResource, ctx, dealId) : null
    if (deal === null) throw notFound()
    const { dealName, dealId: number }: { dealName: string; dealId: string } = JSON.parse(deal)
    const documents = await listConditions(ctx, dealId)
    const entries = await listEntries(ctx, documents)
    await noteSecurityEvent(ctx, { kind: 'downloaded', detail: `${number}.zip` })
    reply.header('content-disposition', `attachment; filename="${number}-pre-funding.zip"`)
    const page = indexPage(dealName, documents, new Map(entries.map(({ hashedId, path }) => [hashedId, path])))
    return reply.type('application/zip').send(Readable.from(zipped(ctx, page, entries)))
  },
})

/** `Borrower/07 Leases/leases.pdf`: no two of one name, and nothing that a disk would not take. */
async function listEntries(
  ctx: Context,
  documents: readonly KeptCondition[],
): Promise<(Entry & { hashedId: string })[]> {
  const named = documents.flatMap((row, at) =>
    row.files.map(({ hashedId, name }, place) => {
      const folder = cleanFileName(`${String(at + 1).padStart(2, '0')} ${row.name}`)
      const own = place === 0 ? name : `${place + 1} ${name}`
      return { hashedId, path: `${wordOf(PARTY_WORDS, row.party)}/${folder}/${cleanFileName(own)}` }
    }),
  )
  const { rows } = await sql<{ hashedId: string; sha256: string }>`
    select "hashedId", sha256 from file_storage
    where "hashedId" = any(${named.map(({ hashedId }) => hashedId)}::text[])`.execute(ctx.db)
  const contents = new Map(rows.map(({ hashedId, sha256 }) => [hashedId, sha256]))
  return named.flatMap((each) => {
    const sha256 = contents.get(each.hashedId)
    return sha256 ? [{ ...each, sha256 }] : []
  })
}

/** Bytes as they become ready: never more than one piece of one file is held. */
async function* zipped({ services }: Context, page: string, entries: readonly Entry[]): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    ready.push(piece)
  })
  const index = new ZipPassThrough('index.html')
  zip.add(index)
  index.push(new TextEncoder().encode(page), true)
  for (const { path, sha256 } of entries) {
    const file = new ZipPassThrough(path)
    zip.add(file)
    for await (const piece of await services.storage.open(sha256)) {
      file.push(piece)
      yield* ready.splice(0)
    }
    file.push(new Uint8Array(), true)
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready.splice(0)
}

function indexPage(dealName: string, documents: readonly KeptCondition[], paths: ReadonlyMap<string, string>): string {
  const cell = (text: string) => `<td>${text}</td>`
  const rows = documents.map((row, at) => {
    const files = row.files.flatMap(({ hashedId, name }) => {
      const path = paths.get(hashedId)
      const address = path?.split('/').map(encodeURIComponent).join('/')
      return address ? [`<a href="${escapeHtml(address)}">${escapeHtml(name)}</a>`] : []
    })
    const cells = [
      String(at + 1),
      escapeHtml(row.name),
      escapeHtml(wordOf(PARTY_WORDS, row.party)),
      escapeHtml(wordOf(CONDITION_STATUS_WORDS, row.status)),
      formatDate(row.dueDate),
      files.join('<br>') || '-',
    ]
    return `<tr>${cells.map(cell).join('')}</tr>`
  })
  const title = say('Closing documents of {dealName}', { dealName: escapeHtml(dealName) })
  const heads = ['#', say('Document'), say('Owed by'), say('Status'), say('Due'), say('Files')]
  return `<!doctype html><html><head><meta charset="utf-8"><title>${title}</title>
<style>body{font:15px/1.5 sans-serif;margin:2em}td,th{padding:4px 12px;text-align:left;border-bottom:1px solid #ddd}</style>
</head><body><h1>${title}</h1><table><thead><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr></thead>
<tbody>${rows.join('\n')}</tbody></table></body></html>`
}
