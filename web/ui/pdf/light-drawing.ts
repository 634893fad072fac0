/** A drawing from the screen, made fit for white paper. */

const PAINTED = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'opacity',
] as const
const LETTERED = ['font-size', 'font-weight', 'text-anchor', 'dominant-baseline'] as const
const SCHEME = 'data-mantine-color-scheme'

/**
 * A copy of the drawing in which every colour is written out as it is in the light theme: paper is white, and what
 * prints the copy knows nothing of style sheets. Its words are set in `font`. The reader sees no change: nothing is painted in between.
 */
export function toLightDrawing(svg: SVGSVGElement, font: string): SVGSVGElement {
  const root = document.documentElement
  const scheme = root.getAttribute(SCHEME)
  const still = document.createElement('style')
  still.textContent = '* { transition: none !important; animation: none !important; }'
  document.head.append(still)
  root.setAttribute(SCHEME, 'light')
  try {
    const copy = svg.cloneNode(true) as SVGSVGElement
    writeStyles(svg, copy, font)
    const { width, height } = svg.getBoundingClientRect()
    copy.setAttribute('width', String(width))
    copy.setAttribute('height', String(height))
    if (!copy.hasAttribute('viewBox')) copy.setAttribute('viewBox', `0 0 ${width} ${height}`)
    return copy
  } finally {
    if (scheme === null) root.removeAttribute(SCHEME)
    else root.setAttribute(SCHEME, scheme)
    still.remove()
  }
}

function writeStyles(from: Element, to: Element, font: string) {
  const style = getComputedStyle(from)
  if (style.display === 'none' || style.visibility === 'hidden') {
    to.setAttribute('display', 'none')
    return
  }
  for (const name of PAINTED) to.setAttribute(name, toPlainColour(style.getPropertyValue(name)))
  if (from instanceof SVGTextContentElement) {
    for (const name of LETTERED) to.setAttribute(name, style.getPropertyValue(name))
    to.setAttribute('font-family', font)
  }
  to.removeAttribute('class')
  to.removeAttribute('style')
  Array.from(from.children).forEach((child, index) => {
    const twin = to.children[index]
    if (twin) writeStyles(child, twin, font)
  })
}

/** `color(srgb …)` and `oklch(…)` come from mixed colours; a canvas says them as six digits. */
function toPlainColour(value: string): string {
  if (!/^(color|ok|lab|lch|hwb)/.test(value)) return value
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return value
  context.fillStyle = value
  return context.fillStyle
}
