/** Reads a PDF page by page through a worker, which ends with whoever asked for it. */

export type PdfQuestion = { kind: 'open'; file: ArrayBuffer } | { kind: 'draw'; number: number; width: number }
/** `number` is 0 where the file itself could not be read. */
export type PdfAnswer =
  | { kind: 'opened'; pages: number }
  | { kind: 'page'; number: number; image: ImageBitmap }
  | { kind: 'failed'; number: number }

export type PdfListener = (answer: PdfAnswer) => void

export type PdfReader = { draw: (number: number, width: number) => void; close: () => void }

/** pdf.js also talks to itself through the same door. */
const isAnswer = (data: { kind?: unknown } | null): data is PdfAnswer =>
  data?.kind === 'opened' || data?.kind === 'page' || data?.kind === 'failed'

export function readPdf(file: ArrayBuffer, listen: PdfListener): PdfReader {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' })
  const ask = (question: PdfQuestion, transfer: Transferable[] = []) => worker.postMessage(question, transfer)
  worker.onmessage = ({ data }) => {
    if (isAnswer(data)) listen(data)
  }
  worker.onerror = () => listen({ kind: 'failed', number: 0 })
  ask({ kind: 'open', file }, [file])
  return {
    draw: (number, width) => ask({ kind: 'draw', number, width }),
    close: () => worker.terminate(),
  }
}
