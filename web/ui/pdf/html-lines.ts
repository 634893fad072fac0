/** Rich text as lines for paper: paragraphs and list items, without their markup. */

const BLOCKS = new Set(['P', 'DIV', 'LI', 'H1', 'H2', 'H3', 'H4', 'BLOCKQUOTE', 'TR'])

/** One entry for each paragraph; items of lists begin with a bullet or their number. Links keep their words alone. */
export function toLines(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const lines: string[] = ['']
  read(body, lines)
  return lines.map((line) => line.replace(/\s+/g, ' ').trim()).filter((line) => line !== '')
}

function read(node: Node, lines: string[]) {
  for (const child of node.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) lines[lines.length - 1] += child.textContent ?? ''
    else if (child instanceof HTMLElement) readElement(child, lines)
  }
}

function readElement(element: HTMLElement, lines: string[]) {
  if (element.tagName === 'BR') {
    lines.push('')
    return
  }
  const isBlock = BLOCKS.has(element.tagName)
  if (isBlock) lines.push(element.tagName === 'LI' ? markOf(element) : '')
  // A paragraph inside an item belongs to the item's own line.
  const isInItem = element.tagName === 'P' && element.parentElement?.tagName === 'LI'
  if (isInItem && element === element.parentElement?.firstElementChild) {
    lines.pop()
  }
  read(element, lines)
  if (isBlock && element.tagName !== 'LI' && !isInItem) lines.push('')
}

function markOf(item: HTMLElement): string {
  const list = item.parentElement
  if (list?.tagName !== 'OL') return '• '
  return `${Array.from(list.children).indexOf(item) + 1}. `
}
