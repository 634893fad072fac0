/** What of a page cannot be read or reached at its present width: each fault in a sentence that names the element. */

/** Runs in the page, so it may use nothing from outside itself. */
export function findLayoutFaults(): string[] {
  const faults: string[] = []
  const tell = (fault: string) => {
    if (!faults.includes(fault)) faults.push(fault)
  }
  /** Asked of every element above every text: what the page says of an element is read once. */
  const known = new Map<Element, ReturnType<typeof look>>()
  const factsOf = (element: Element) => {
    const facts = known.get(element) ?? look(element)
    known.set(element, facts)
    return facts
  }
  const scrolls = (value: string) => value === 'auto' || value === 'scroll'
  const clips = (value: string) => value === 'hidden' || value === 'clip'
  function look(element: Element) {
    const style = getComputedStyle(element)
    const box = element.getBoundingClientRect()
    const { overflowX, overflowY, position, textOverflow, webkitLineClamp, clipPath } = style
    return {
      box,
      position,
      scrolls: { x: scrolls(overflowX), y: scrolls(overflowY) },
      clips: { x: clips(overflowX), y: clips(overflowY) },
      isEllipsed: textOverflow === 'ellipsis' || webkitLineClamp !== 'none',
      isScreenReaderOnly:
        (clipPath.startsWith('inset(50%') && position === 'absolute') || (box.width <= 1 && box.height <= 1),
    }
  }
  const hidden = new Map<Element, boolean>()
  /** Whether it, or something it stands in, is there for screen readers only. */
  function isUnseen(element: Element | null): boolean {
    if (!element || element === document.documentElement) return false
    const isKnown = hidden.get(element)
    if (isKnown !== undefined) return isKnown
    const answer = factsOf(element).isScreenReaderOnly || isUnseen(element.parentElement)
    hidden.set(element, answer)
    return answer
  }
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    factsOf(element).box.width > 0 &&
    !element.closest('[inert], .maplibregl-map, svg, [contenteditable]') &&
    !isUnseen(element)
  const nameOf = (element: Element): string => {
    const own = (each: Element) => {
      const label = each.getAttribute('aria-label') ?? (each as HTMLElement).innerText?.replace(/\s+/g, ' ').trim()
      const kind = each.className && typeof each.className === 'string' ? each.className.split(' ')[0] : ''
      return `${each.tagName.toLowerCase()}${kind ? `.${kind}` : ''}${label ? ` “${label.slice(0, 40)}”` : ''}`
    }
    const place = element.parentElement?.closest('[class]')
    return `${own(element)}${place ? ` in ${place.tagName.toLowerCase()}.${place.className.toString().split(' ')[0]}` : ''}`
  }

  /** What it stands in, below the body. */
  function ancestorsOf(element: Element): Element[] {
    const all: Element[] = []
    const isOuter = (each: Element) => each === document.body || each === document.documentElement
    for (let each = element.parentElement; each && !isOuter(each); each = each.parentElement) all.push(each)
    return all
  }
  /** Whether something between the element and the window cuts it off where nobody can scroll. */
  function findCut(element: Element): string | undefined {
    let { left, right, top, bottom } = factsOf(element).box
    let { position } = factsOf(element)
    for (const ancestor of ancestorsOf(element)) {
      const facts = factsOf(ancestor)
      // What is placed by the window or by an ancestor further out is not cut by what lies between.
      if (position === 'fixed' || (position === 'absolute' && facts.position === 'static')) continue
      position = facts.position
      const { box } = facts
      if (facts.isEllipsed) {
        left = Math.max(left, box.left)
        right = Math.min(right, box.right)
      }
      if (facts.clips.x && (left < box.left - 2 || right > box.right + 2))
        return `cut off sideways by ${nameOf(ancestor)}`
      if (facts.clips.y && (top < box.top - 2 || bottom > box.bottom + 2)) return `cut off by ${nameOf(ancestor)}`
      // Whatever can be scrolled to is as good as where its scroller stands.
      if (facts.scrolls.x) [left, right] = [box.left, box.right]
      if (facts.scrolls.y) [top, bottom] = [box.top, box.bottom]
      if (facts.position === 'fixed') break
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
