/** Draws one paper or writes one report in a thread of its own: meanwhile the server answers everybody else. */
import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { boardPaper } from '#domain/portfolio/board/board-pack.ts'
import { inLanguage } from '#server/kernel/language.ts'
import { drawPdf } from './draw-pdf.ts'
import type { FileOrder } from './make-file.ts'
import { type FilePieces, REPORT_FILES } from './report-file.ts'

const order: FileOrder = workerData
await inLanguage(order.language, () => handOver(piecesOf(order)))

function piecesOf(wanted: FileOrder): FilePieces {
  if ('report' in wanted) return REPORT_FILES[wanted.format](wanted.report, wanted.house)
  return drawn('paper' in wanted ? wanted.paper : { ...boardPaper(wanted.board), ...wanted.house })
}

async function* drawn(paper: Parameters<typeof drawPdf>[0]) {
  yield await drawPdf(paper)
}

/** One piece after the other, the next when it is asked for: what nobody has read yet is not made. Null ends the file. */
async function handOver(pieces: FilePieces): Promise<void> {
  for await (const piece of pieces) {
    if (!parentPort) return
    const asked = once(parentPort, 'message')
    parentPort.postMessage(piece)
    await asked
  }
  parentPort?.postMessage(null)
}
