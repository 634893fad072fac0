/**
 * Draws the pages of a PDF as pictures, apart from the page: whatever the file holds, what arrives on the screen is
 * dots. Nothing of it runs, and nothing is fetched for it.
 */
import { getDocument } from 'unpdf/pdfjs'
import type { PdfAnswer, PdfQuestion } from './pdf-reader.ts'

type Pair = { canvas: OffscreenCanvas; context: OffscreenCanvasRenderingContext2D | null }

/** What pdf.js draws on where there is no document. */
class CanvasFactory {
  create(width: number, height: number): Pair {
    const canvas = new OffscreenCanvas(Math.max(1, width), Math.max(1, height))
    return { canvas, context: canvas.getContext('2d') }
  }
  reset({ canvas }: Pair, width: number, height: number) {
    canvas.width = Math.max(1, width)
    canvas.height = Math.max(1, height)
  }
  destroy({ canvas }: Pair) {
    canvas.width = 0
    canvas.height = 0
  }
}

const none = () => 'none'

/** Colour filters are made of elements of a document: pages are drawn without. */
class FilterFactory {
  addFilter = none
  addHCMFilter = none
  addAlphaFilter = none
  addLuminosityFilter = none
  addHighlightHCMFilter = none
  destroy() {}
}

type OpenedPdf = Awaited<ReturnType<typeof getDocument>['promise']>
let opened: Promise<OpenedPdf> | undefined

const toOptions = (file: ArrayBuffer) => ({
  data: new Uint8Array(file),
  CanvasFactory,
  FilterFactory,
  // Letters are drawn as shapes; those that do not come with the file in a font of the reader's machine.
  disableFontFace: true,
  useSystemFonts: true,
  isEvalSupported: false,
  enableXfa: false,
  ownerDocument: { fonts: Reflect.get(self, 'fonts') },
  verbosity: 0,
})

function open(file: ArrayBuffer): Promise<OpenedPdf> {
  // Its types want a document of a page; fonts are all it asks of one.
  const task: ReturnType<typeof getDocument> = Reflect.apply(getDocument, undefined, [toOptions(file)])
  return task.promise
}

async function draw(number: number, width: number): Promise<ImageBitmap> {
  const page = await (await opened)?.getPage(number)
  if (!page) throw new Error('No document was opened.')
  const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width })
  const canvas = new OffscreenCanvas(Math.round(viewport.width), Math.round(viewport.height))
  // It draws on any canvas; its types know that of a document only.
  await Reflect.apply(page.render, page, [{ canvas, canvasContext: canvas.getContext('2d'), viewport }]).promise
  page.cleanup()
  return canvas.transferToImageBitmap()
}

async function answer(question: PdfQuestion): Promise<PdfAnswer> {
  if (question.kind === 'open') {
    opened = open(question.file)
    return { kind: 'opened', pages: (await opened).numPages }
  }
  return { kind: 'page', number: question.number, image: await draw(question.number, question.width) }
}

const isQuestion = (data: { kind?: unknown }): data is PdfQuestion => data.kind === 'open' || data.kind === 'draw'

addEventListener('message', ({ data }) => {
  if (!isQuestion(data)) return
  answer(data)
    .catch((): PdfAnswer => ({ kind: 'failed', number: data.kind === 'draw' ? data.number : 0 }))
    .then((reply) => postMessage(reply, { transfer: reply.kind === 'page' ? [reply.image] : [] }))
})
