/**
 * Prints how long the workbook of a report takes by its length, written in a thread whose memory does not grow with it:
 * `npm run bench:workbook`. A thread that needs more ends, and the bench with it.
 */
import { performance } from 'node:perf_hooks'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import type { ToldCell } from '#domain/kernel/paper/told.ts'
import { streamXlsx } from '#server/resources/reports/generator/stream-xlsx.ts'

/** Lines of 12 cells; a report of 500 loans with its schedules has some thousands. */
const LENGTHS = [5_000, 50_000, 500_000]
const HEAP_MB = 32
const MIB = 1024 * 1024

function* linesOf(count: number): Generator<ToldCell[]> {
  for (let n = 0; n < count; n += 1) {
    yield [
      ...[`Loan ${n}`, `Lender ${n % 40}`, { kind: 'date', value: `20${30 + (n % 9)}-0${1 + (n % 9)}-15` } as const],
      ...Array.from({ length: 8 }, (_, k) => ({ kind: 'money', value: n * 1_000 + k / 100 }) as const),
      { kind: 'percent', value: 3 + (n % 400) / 100 },
    ]
  }
}

function write(count: number): { took: number; bytes: number } {
  const begun = performance.now()
  let bytes = 0
  for (const piece of streamXlsx([{ name: 'Loans', widths: Array<number>(12).fill(18), lines: linesOf(count) }])) {
    bytes += piece.length
  }
  return { took: performance.now() - begun, bytes }
}

function inThread(count: number): Promise<ReturnType<typeof write>> {
  const worker = new Worker(new URL(import.meta.url), {
    workerData: count,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: 16 },
  })
  return new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject))
}

if (isMainThread) {
  for (const count of LENGTHS) {
    const { took, bytes } = await inThread(count)
    const size = (bytes / MIB).toFixed(1)
    console.log(`${count} lines: ${Math.round(took)} ms, ${size} MiB, in a thread of ${HEAP_MB} MiB`)
  }
} else {
  parentPort?.postMessage(write(Number(workerData)))
}
