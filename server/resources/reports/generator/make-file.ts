/** Has a paper drawn or a report written beside the requests, in a thread of its own. */
import { Worker } from 'node:worker_threads'
import { AppError } from '#domain/kernel/errors.ts'
import { mark, say, spokenLanguage } from '#domain/kernel/words.ts'
import type { BoardFacts } from '#domain/portfolio/board/board-facts.ts'
import type { ReportFormat } from '#domain/reports/told/report-kinds.ts'
import type { DrawnPaper } from './draw-pdf.ts'
import type { PaperHouse, WholeReport } from './report-file.ts'

/** A board pack is told in the thread as well: what it reckons of hundreds of loans would hold up the requests. */
type FileWanted =
  | { paper: DrawnPaper }
  | { board: BoardFacts; house: PaperHouse }
  | { report: WholeReport; house: PaperHouse; format: ReportFormat }
export type FileOrder = FileWanted & { language: string }

/** A thread of its own is a heap of its own: more at once would crowd the machine, the next waits for its turn. */
const AT_ONCE = 2
const LIMITS = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64, stackSizeMb: 8 }
const LONGEST_MAKING_MS = 120_000
const TOO_MUCH = mark('The report is too large to be made. Choose fewer properties.')

let atWork = 0
const waiting: (() => void)[] = []

/** Throws `too_large` for what no thread can hold. */
export async function makeFile(order: FileWanted): Promise<Buffer> {
  if (atWork >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else atWork += 1
  try {
    return await inThread({ ...order, language: spokenLanguage() })
  } finally {
    const next = waiting.shift()
    if (next) next()
    else atWork -= 1
  }
}

function inThread(order: FileOrder): Promise<Buffer> {
  // The flags of the server, such as those of a debugger, are not the thread's.
  const options = { workerData: order, resourceLimits: LIMITS, execArgv: [] }
  const worker = new Worker(new URL('./file-worker.ts', import.meta.url), options)
  const tooMuch = () => new AppError('too_large', say(TOO_MUCH))
  const made = new Promise<Buffer>((resolve, reject) => {
    const timer = setTimeout(() => reject(tooMuch()), LONGEST_MAKING_MS)
    worker.once('message', (bytes: Uint8Array) =>
      resolve(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)),
    )
    worker.once('error', (error: Error & { code?: string }) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch() : error),
    )
    worker.once('exit', () => {
      clearTimeout(timer)
      reject(new Error('The thread ended without a file.'))
    })
  })
  return made.finally(() => worker.terminate())
}
