/** Draws one paper or writes one report in a thread of its own: meanwhile the server answers everybody else. */
import { parentPort, workerData } from 'node:worker_threads'
import { boardPaper } from '#domain/portfolio/board/board-pack.ts'
import { inLanguage } from '#server/kernel/language.ts'
import { drawPdf } from './draw-pdf.ts'
import type { FileOrder } from './make-file.ts'
import { REPORT_FILES } from './report-file.ts'

const order: FileOrder = workerData
const bytes = await inLanguage(order.language, () => fileOf(order))
parentPort?.postMessage(bytes)

function fileOf(wanted: FileOrder): Promise<Uint8Array> {
  if ('paper' in wanted) return drawPdf(wanted.paper)
  if ('board' in wanted) return drawPdf({ ...boardPaper(wanted.board), ...wanted.house })
  return REPORT_FILES[wanted.format](wanted.report, wanted.house)
}
