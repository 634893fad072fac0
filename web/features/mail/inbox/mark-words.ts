/** Words of a mail that say something to us, marked where they first stand in it. */

/** Words that name a deal, and words that say terms: they are marked in two colours. */
export interface MarkedWords {
  deal?: readonly string[]
  terms?: readonly string[]
}

/** Each of the words once; what runs over two pieces of the text stays as it is. */
export function markWords(body: HTMLElement, { deal = [], terms = [] }: MarkedWords): void {
  for (const text of deal) if (text !== '') markFirst(body, text, 'deal')
  for (const text of terms) if (text !== '') markFirst(body, text)
}

function markFirst(body: HTMLElement, text: string, of?: 'deal') {
  const page = body.ownerDocument
  const walker = page.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const at = (node.nodeValue ?? '').indexOf(text)
    if (at < 0 || node.parentElement?.closest('mark')) continue
    const range = page.createRange()
    range.setStart(node, at)
    range.setEnd(node, at + text.length)
    const marked = page.createElement('mark')
    if (of) marked.dataset.of = of
    range.surroundContents(marked)
    return
  }
}
