/** The colours in which a page shows its texts: what decides whether they can be read, apart from the words. */

/**
 * Runs in the page, so it may use nothing from outside itself.
 * @returns each text colour with the background behind it and whether the letters are large, once
 */
export function findColourPairs(): string[] {
  const backgrounds = new Map<Element, string>()
  /** The element's background and, where that lets others through, those behind it. */
  function backgroundOf(element: Element | null): string {
    if (!element) return 'window'
    const known = backgrounds.get(element)
    if (known !== undefined) return known
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element)
    const image = backgroundImage === 'none' ? '' : ` ${backgroundImage.slice(0, 120)}`
    const isSeeThrough = /^rgba\(.*, ?0\)$/.test(backgroundColor) && image === '' && opacity === '1'
    const isOpaque = /^rgb\(/.test(backgroundColor) && opacity === '1'
    const behind = isOpaque ? '' : backgroundOf(element.parentElement)
    const own = `${backgroundColor}${image} at ${opacity}`
    const background = isSeeThrough ? behind : `${own}${isOpaque ? '' : ` over ${behind}`}`
    backgrounds.set(element, background)
    return background
  }
  const pairs = new Set<string>()
  function addPairOf(element: Element) {
    const { color, fontSize, fontWeight } = getComputedStyle(element)
    // Large letters need less contrast: from 18 points, or 14 where they are bold.
    const sizePx = Number.parseFloat(fontSize)
    const isLarge = sizePx >= 24 || (sizePx >= 18.66 && Number(fontWeight) >= 700)
    pairs.add(`${color} on ${backgroundOf(element)}${isLarge ? ', large' : ''}`)
  }
  const isJudged = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest(':disabled, [aria-disabled="true"]')
  const elements = new Set<Element>(document.querySelectorAll('input, textarea, select'))
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { parentElement, textContent } = texts.currentNode
    if (parentElement && textContent?.trim()) elements.add(parentElement)
  }
  for (const element of elements) if (isJudged(element)) addPairOf(element)
  return [...pairs]
}
