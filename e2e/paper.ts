/** What the browser prints of a page, read back from the PDF. */
import type { Page } from '@playwright/test'
import { extractImages, extractText, getDocumentProxy } from 'unpdf'

export interface Paper {
  /** The words of each sheet, in one line. */
  sheets: readonly string[]
  text: string
  /** Colours of the largest picture, of up to so many points looked at; none when there is no picture. */
  countColors: () => Promise<number>
}

export async function print(page: Page): Promise<Paper> {
  const file = await page.pdf({ preferCSSPageSize: true })
  const document = await getDocumentProxy(new Uint8Array(file))
  const { text } = await extractText(document)
  const sheets = text.map((sheet) => sheet.replace(/\s+/g, ' '))
  const countColors = async () => {
    const pictures = await Promise.all(sheets.map((_sheet, at) => extractImages(document, at + 1)))
    const largest = pictures.flat().sort((one, other) => other.data.length - one.data.length)[0]
    if (!largest) return 0
    const { data, channels } = largest
    const colors = new Set<string>()
    const step = channels * Math.max(1, Math.floor(data.length / channels / 20_000))
    for (let at = 0; at + channels <= data.length; at += step) colors.add(data.slice(at, at + 3).join())
    return colors.size
  }
  return { sheets, text: sheets.join(' '), countColors }
}
