/** Has a paper drawn or a report written beside the requests, in a thread of its own. */
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
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

async function takeTurn(): Promise<void> {
  if (atWork >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else atWork += 1
}

function endTurn(): void {
  const next = waiting.shift()
  if (next) next()
  else atWork -= 1
}

/** Throws `too_large` for what no thread can hold. */
export const makeFile = async (order: FileWanted): Promise<Buffer> => buffer(await streamFile(order))

/** The same as it is made. Throws before its first piece; what goes wrong behind that breaks the stream off. */
export async function streamFile(order: FileWanted): Promise<Readable> {
  const pieces = fromThread({ ...order, language: spokenLanguage() })
  const first = await pieces.next()
  async function* all() {
    try {
      if (!first.done) yield first.value
      yield* pieces
    } finally {
      await pieces.return()
    }
  }
  return Readable.from(all(), { objectMode: false })
}

async function* fromThread(order: FileOrder): AsyncGenerator<Buffer, void, void> {
  await takeTurn()
  // The flags of the server, such as those of a debugger, are not the thread's.
  const options = { workerData: order, resourceLimits: LIMITS, execArgv: [] }
  const worker = new Worker(new URL('./file-worker.ts', import.meta.url), options)
  try {
    for (let piece = await nextOf(worker); piece !== null; piece = await nextOf(worker)) {
      yield Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength)
      worker.postMessage('next')
    }
  } finally {
    endTurn()
    await worker.terminate()
  }
}

const tooMuch = () => new AppError('too_large', say(TOO_MUCH))

/** The thread answers one piece at a time; null when the file is whole. */
function nextOf(worker: Worker): Promise<Uint8Array | null> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => end(() => reject(tooMuch())), LONGEST_MAKING_MS)
    const onMessage = (piece: Uint8Array | null) => end(() => resolve(piece))
    const onError = (error: Error & { code?: string }) =>
      end(() => reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch() : error))
    const onExit = () => end(() => reject(new Error('The thread ended without a file.')))
    const end = (settle: () => void) => {
      clearTimeout(timer)
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
      settle()
    }
    worker.on('message', onMessage).on('error', onError).on('exit', onExit)
  })
}
