/** A full disk: what cannot be kept is refused, what was acknowledged stays, and space is all it takes to go on. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { connectionToRunning } from '#server/adapters/postgres/launcher.ts'
import { isRunning } from '#server/adapters/processes.ts'
import { keptRows, rowProduct, writeRows } from '#server/testing/row-product.ts'

const MEGABYTE = 1024 * 1024
/** Room for a new database (about 70 MB), and little more. */
const DISK = '120m'

const disk = mkdtempSync(path.join(os.tmpdir(), 'mandate-disk-'))
/** Only root may make a disk of its own, and not in every container. */
const hasDisk = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK},mode=755`, 'tmpfs', disk]).status === 0

const dataDir = path.join(disk, 'data')
const filler = path.join(disk, 'filler')
const { start, launch, stopAll } = rowProduct(dataDir)

/** Takes what is free, down to the last page. */
function fillDisk() {
  for (const bytes of [MEGABYTE, 4096]) {
    try {
      for (;;) writeFileSync(filler, Buffer.alloc(bytes), { flag: 'a' })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
  }
}

/** Makes the database need more disk than its log has in reserve. */
async function writeMuch() {
  const client = new pg.Client(connectionToRunning(dataDir))
  client.on('error', () => {})
  await client.connect()
  const text = "(select string_agg(md5(i::text || random()::text), '') from generate_series(1, 30000) i)"
  await client.query(`create table if not exists much (text text storage external); insert into much select ${text}`)
  await client.end()
}

afterAll(async () => {
  await stopAll()
  if (hasDisk) spawnSync('umount', [disk])
  rmSync(disk, { recursive: true, force: true })
})

// The second fills the disk that the first has made room on.
describe.runIf(hasDisk)('on a full disk', { shuffle: false }, () => {
  test('rows are refused, and taken again once there is space; no acknowledged row is lost', async () => {
    const product = await start()
    const writer = writeRows(product)
    await writer.more(50)
    fillDisk()
    for (let round = 0; round < 40; round++) {
      const isRefused = await writeMuch().then(
        () => false,
        () => true,
      )
      if (isRefused) break
    }
    await writer.moreRefused(1)
    rmSync(filler)
    await writer.more(50)
    const acknowledged = await writer.stop()
    expect(await keptRows(product)).toEqual(expect.arrayContaining(acknowledged))
    expect(isRunning(product.server)).toBe(true)
  })

  test('a start says in one sentence which disk is full, and works once there is space', async () => {
    await stopAll()
    fillDisk()
    const refused = launch()
    expect(await refused.exited).toBe(1)
    expect(refused.output().trim()).toBe(
      `The product cannot start: the disk that holds ${dataDir} is full. Free some space and start again.`,
    )
    rmSync(filler)
    expect(await keptRows(await start())).not.toEqual([])
  })
})
