/** Draws one paper or writes one report in a thread of its own: meanwhile the server answers everybody else. */
import { parentPort, workerData } from 'node:worker_threads'
import { inLanguage } from '#server/kernel/language.ts'
import { drawPdf } from './draw-pdf.ts'
import type { FileOrder } from './make-file.ts'
import { REPORT_FILES } from './report-file.ts'

const order: FileOrder = workerData
const bytes = await inLanguage(order.language, () =>
  'paper' in order ? drawPdf(order.paper) : REPORT_FILES[order.format](order.report, order.house),
)
parentPort?.postMessage(bytes)
