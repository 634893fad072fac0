/** What of a page cannot be read or reached at its present width: each fault in a sentence that names the element. */

/** Runs in the page, so it may use nothing from outside itself. */
export function findLayoutFaults(): string[] {
  const faults: string[] = []
  const tell = (fault: string) => {
    if (!faults.includes(fault)) faults.push(fault)
  }
  const isScreenReaderOnly = (element: Element) => {
    const { clipPath, position } = getComputedStyle(element)
    const { width, height } = element.getBoundingClientRect()
    return (clipPath.startsWith('inset(50%') && position === 'absolute') || (width <= 1 && height <= 1)
  }
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.getBoundingClientRect().width > 0 &&
    !element.closest('[inert], .maplibregl-map, svg, [contenteditable]') &&
    !ancestorsOf(element).some((each) => isScreenReaderOnly(each))
  function ancestorsOf(element: Element): Element[] {
    const all: Element[] = []
    for (let each: Element | null = element; each && each !== document.documentElement; each = each.parentElement) {
      all.push(each)
    }
    return all
  }
  const nameOf = (element: Element): string => {
    const own = (each: Element) => {
      const label = each.getAttribute('aria-label') ?? (each as HTMLElement).innerText?.replace(/\s+/g, ' ').trim()
      const kind = each.className && typeof each.className === 'string' ? each.className.split(' ')[0] : ''
      return `${each.tagName.toLowerCase()}${kind ? `.${kind}` : ''}${label ? ` “${label.slice(0, 40)}”` : ''}`
    }
    const place = element.parentElement?.closest('[class]')
    return `${own(element)}${place ? ` in ${place.tagName.toLowerCase()}.${place.className.toString().split(' ')[0]}` : ''}`
  }
  const scrolls = (value: string) => value === 'auto' || value === 'scroll'
  const clips = (value: string) => value === 'hidden' || value === 'clip'

  /** Whether something between the element and the window cuts it off where nobody can scroll. */
  function findCut(element: Element): string | undefined {
    let { left, right, top, bottom } = element.getBoundingClientRect()
    const ellipsed = new Set<Element>()
    let position = getComputedStyle(element).position
    for (const ancestor of ancestorsOf(element)) {
      const style = getComputedStyle(ancestor)
      if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') ellipsed.add(ancestor)
      if (ancestor === element || ancestor === document.body) continue
      // What is placed by the window or by an ancestor further out is not cut by what lies between.
      if (position === 'fixed' || (position === 'absolute' && style.position === 'static')) continue
      position = style.position
      const box = ancestor.getBoundingClientRect()
      const [inX, inY] = [scrolls(style.overflowX), scrolls(style.overflowY)]
      if (ellipsed.has(ancestor)) {
        left = Math.max(left, box.left)
        right = Math.min(right, box.right)
      }
      if (clips(style.overflowX) && (left < box.left - 2 || right > box.right + 2))
        return `cut off sideways by ${nameOf(ancestor)}`
      if (clips(style.overflowY) && (top < box.top - 2 || bottom > box.bottom + 2))
        return `cut off by ${nameOf(ancestor)}`
      // Whatever can be scrolled to is as good as where its scroller stands.
      if (inX) [left, right] = [box.left, box.right]
      if (inY) [top, bottom] = [box.top, box.bottom]
      if (style.position === 'fixed') break
    }
    if (left < -2 || right > window.innerWidth + 2)
      return `sticks out of the window (${Math.round(left)} to ${Math.round(right)})`
    return undefined
  }

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const withText = new Set<Element>()
  while (texts.nextNode()) {
    const node = texts.currentNode as Text
    const parent = node.parentElement
    const words = node.data.trim()
    if (!parent || words.length === 0 || ['SCRIPT', 'STYLE', 'NOSCRIPT', 'OPTION'].includes(parent.tagName)) continue
    if (!isShown(parent)) continue
    withText.add(parent)
    if (words.length < 3) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const lines = [...range.getClientRects()].filter(({ width }) => width > 0)
    const letters = Number.parseFloat(getComputedStyle(parent).fontSize)
    const widest = Math.max(0, ...lines.map(({ width }) => width))
    const isOneLetterALine = lines.length > 2 && widest < letters * 1.2
    const isEllipsed = getComputedStyle(parent).textOverflow === 'ellipsis'
    const isSwallowed = isEllipsed && parent.clientWidth < letters && parent.scrollWidth > parent.clientWidth + 1
    if (isOneLetterALine || isSwallowed) tell(`${nameOf(parent)} has no room for two letters`)
  }
  const controls = document.querySelectorAll(
    'button, a[href], input, select, textarea, [role="switch"], [role="tab"], img',
  )
  for (const element of new Set([...withText, ...controls])) {
    if (!isShown(element)) continue
    const cut = findCut(element)
    if (cut) tell(`${nameOf(element)} is ${cut}`)
  }

  for (const button of document.querySelectorAll('main button[data-variant="filled"], main a[data-variant="filled"]')) {
    if (!isShown(button) || (button as HTMLButtonElement).disabled) continue
    button.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    const { left, top, width, height } = button.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    if (!hit || !(button.contains(hit) || hit.contains(button))) {
      tell(`${nameOf(button)} is covered by ${hit ? nameOf(hit) : 'the edge of the window'}`)
    }
  }

  const page = document.documentElement
  const isInShell = document.querySelector('main#page') !== null && window.innerWidth >= 640
  if (page.scrollWidth > window.innerWidth) tell(`The document is ${page.scrollWidth} px wide`)
  if (isInShell && page.scrollHeight > window.innerHeight) {
    const lowest = [...document.body.querySelectorAll('*')]
      .filter((each) => getComputedStyle(each).position === 'absolute')
      .sort((one, other) => other.getBoundingClientRect().bottom - one.getBoundingClientRect().bottom)[0]
    tell(`The document is ${page.scrollHeight} px tall${lowest ? `, down to ${nameOf(lowest)}` : ''}`)
  }
  // One cause often shows in a hundred places: the first tell enough.
  return faults.slice(0, 12)
}
