/** Clears away files that nobody carries: uploads never used, files of records that are gone, contents without a row. */
import type { Context, Services, SystemActor } from '#server/kernel/context.ts'
import { defineJob, type JobDeclaration } from '#server/kernel/resource.ts'
import { systemContext } from '#server/kernel/system-context.ts'
import { inTransaction } from '#server/kernel/transaction.ts'
import { deleteOrphans, deleteOwnerless, unreferenced } from './files.queries.ts'

/** Somebody who fills in a long form over a working day still finds its attachments. */
const OWNERLESS_HOURS = 24

/** Hourly the rows, and once a night a walk over all contents for what a crash has left without a row. */
export const fileJobs: readonly JobDeclaration[] = [
  defineJob({ queue: 'files-sweep', cron: '17 * * * *', run: sweepFiles }),
  defineJob({ queue: 'files-walk', cron: '43 4 * * *', run: walkContents }),
]

/** Rows first: a content is removed only when no row refers to it. */
export async function sweepFiles(services: Services): Promise<void> {
  const ctx = systemContext(services, 'files')
  const hashes = await inTransaction(ctx, async (tx) => [
    ...(await deleteOwnerless(tx, OWNERLESS_HOURS)),
    ...(await deleteOfGoneRecords(tx)),
  ])
  await removeUnreferenced(services, hashes)
  await services.storage.sweep()
}

async function deleteOfGoneRecords(ctx: Context<SystemActor>): Promise<string[]> {
  const hashes: string[] = []
  for (const { entity } of ctx.services.registry.values()) {
    hashes.push(...(await deleteOrphans(ctx, { path: entity.path, table: entity.table, key: entity.key })))
  }
  return hashes
}

/** Removes contents that no row refers to. One that was put within the last hour stays for the nightly walk. */
export async function removeUnreferenced(services: Pick<Services, 'db' | 'storage'>, hashes: readonly string[]) {
  if (hashes.length === 0) return
  for (const sha256 of await unreferenced(services, hashes)) await services.storage.remove(sha256)
}

export async function walkContents(services: Services): Promise<void> {
  for await (const hashes of services.storage.list()) await removeUnreferenced(services, hashes)
}
