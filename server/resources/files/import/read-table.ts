/** A file as rows of cells: CSV, a workbook or the text of a PDF, read in a thread with limits of its own. */
import { Worker } from 'node:worker_threads'
import type { Cell } from '#domain/kernel/cells.ts'
import { invalidField } from '#domain/kernel/errors.ts'
import { mark, say } from '#domain/kernel/words.ts'

export type TableFile = { kind: 'csv' | 'xlsx' | 'pdf'; bytes: Uint8Array }
/** A sheet of a workbook, under the name on its tab. */
export type NamedTable = { name: string; table: Cell[][] }
export type TableReading = { table: Cell[][]; sheets?: readonly NamedTable[] } | { complaint: string }

const LIMITS = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64, stackSizeMb: 8 }
const LONGEST_READING_MS = 30_000
const TOO_MUCH = mark('The file is too large to be read. Split it into several files.')

/** The rows of the first sheet. Throws `invalid` on the field `file` for what cannot be read. */
export async function readTable(file: TableFile): Promise<Cell[][]> {
  const reading = await inThread({ ...file, isWhole: false })
  if ('complaint' in reading) throw invalidField('file', say(reading.complaint))
  return reading.table
}

/** The same of every sheet of a workbook; of other files their one table, which has no name. */
export async function readSheets(file: TableFile): Promise<readonly NamedTable[]> {
  const reading = await inThread({ ...file, isWhole: true })
  if ('complaint' in reading) throw invalidField('file', say(reading.complaint))
  return reading.sheets ?? [{ name: '', table: reading.table }]
}

/** `isWhole`: with the sheets behind the first, which take their time. */
export type TableTask = TableFile & { isWhole: boolean }

function inThread(file: TableTask): Promise<TableReading> {
  // The flags of the server, such as those of a debugger, are not the thread's.
  const options = { workerData: file, resourceLimits: LIMITS, execArgv: [] }
  const worker = new Worker(new URL('./table-worker.ts', import.meta.url), options)
  const answer = new Promise<TableReading>((resolve, reject) => {
    const timer = setTimeout(() => resolve({ complaint: TOO_MUCH }), LONGEST_READING_MS)
    worker.once('message', resolve)
    worker.once('error', (error: Error & { code?: string }) => {
      const isMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY' || error instanceof RangeError
      if (isMemory) resolve({ complaint: TOO_MUCH })
      else reject(error)
    })
    worker.once('exit', () => {
      clearTimeout(timer)
      resolve({ complaint: TOO_MUCH })
    })
  })
  return answer.finally(() => worker.terminate())
}
