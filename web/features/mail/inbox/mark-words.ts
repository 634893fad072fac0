/** Words of a mail that say something to us, marked where they first stand in it. */

/** Each of the words once; what runs over two pieces of the text stays as it is. */
export function markWords(body: HTMLElement, words: readonly string[]): void {
  for (const text of words) if (text !== '') markFirst(body, text)
}

function markFirst(body: HTMLElement, text: string) {
  const page = body.ownerDocument
  const walker = page.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const at = (node.nodeValue ?? '').indexOf(text)
    if (at < 0 || node.parentElement?.closest('mark')) continue
    const range = page.createRange()
    range.setStart(node, at)
    range.setEnd(node, at + text.length)
    range.surroundContents(page.createElement('mark'))
    return
  }
}
