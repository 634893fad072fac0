/** A photograph as a paper takes it: as wide as a page has dots, and no heavier than a page need be. */
import type { PdfPicture } from '#domain/kernel/paper/pdf-paper.ts'

/** Half a page at 300 dots an inch. */
const MOST_DOTS = 1_150
const QUALITY = 0.82

/** Null for what is no picture: a paper without it is better than none. */
export async function readPicture(file: Blob): Promise<PdfPicture | null> {
  try {
    const image = await createImageBitmap(file)
    const scale = Math.min(1, MOST_DOTS / Math.max(image.width, image.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(image.width * scale))
    canvas.height = Math.max(1, Math.round(image.height * scale))
    const pen = canvas.getContext('2d')
    if (!pen) return null
    // What is clear in a picture is white on paper.
    pen.fillStyle = '#ffffff'
    pen.fillRect(0, 0, canvas.width, canvas.height)
    pen.drawImage(image, 0, 0, canvas.width, canvas.height)
    image.close()
    return { data: canvas.toDataURL('image/jpeg', QUALITY), width: canvas.width, height: canvas.height }
  } catch {
    return null
  }
}
