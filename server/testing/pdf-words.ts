/** The words of a PDF as a reader can select them. */
import { getDocumentProxy } from 'unpdf'

/** Every piece of text that was drawn by itself, in the order of the pages; words that were wrapped are a piece a line. */
export async function wordsOfPdf(pdf: Uint8Array): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const words: string[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent()
    words.push(...items.flatMap((item) => ('str' in item && item.str.trim() ? [item.str] : [])))
  }
  return words
}
