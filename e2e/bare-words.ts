/** Texts of a screen that no catalogue knows: plain letters where the pseudo-language shows changed ones. */
import type { Page, Response } from '@playwright/test'
import { ROLES } from '#domain/access/roles.ts'

/** What the server answered is data: names, notes and addresses are shown as people typed them. */
export class ShownData {
  private answers: Promise<string>[] = []

  constructor(page: Page) {
    page.on('response', (response) => {
      if (response.url().includes('/api/')) this.answers.push(bodyOf(response))
    })
  }

  /** Another document knows nothing of what the one before it was answered. */
  forget() {
    this.answers = []
  }

  async text(): Promise<string> {
    return (await Promise.all(this.answers)).join('\n')
  }
}

/** A page that is left takes its answers with it. */
const bodyOf = (response: Response) => response.text().catch(() => '')

/** Names and signs that are the same in every language. */
const SAME_EVERYWHERE = new Set(
  ['Mandate', 'Ctrl', 'Esc', 'Enter', 'actual', 'Freddie', 'Optigo', ...ROLES].flatMap((name) => name.split(/[ /]/)),
)
/** Time zones go by the names of their table; the grid of a library measures its boxes by a name of its own. */
const NAMED_ELSEWHERE = /^(?:[A-Z]\w+(?:\/[\w+ -]+)+|autosize measurement)$/

/** Every text a person meets on the page: what stands there, what is told to a screen reader, what a box suggests. */
const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = new Set<string | null>()
    const leftOut = 'script, style, noscript, [translate="no"]'
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.closest(leftOut)) texts.add(node.textContent)
    }
    const names = ['aria-label', 'title', 'placeholder', 'alt']
    for (const element of document.querySelectorAll(names.map((name) => `[${name}]`).join())) {
      if (!element.closest(leftOut)) for (const name of names) texts.add(element.getAttribute(name))
    }
    return [...texts].flatMap((text) => (text?.trim() ? [text.trim()] : []))
  })

/** Words of plain letters; what stands in capitals throughout is an abbreviation. */
const PLAIN_WORD = /(?<![\p{L}\p{M}\d])[A-Za-z]?[a-z]{3,}(?![\p{L}\p{M}\d])/gu

/** Texts with a plain word that no data explains. */
export async function bareTexts(page: Page, data: ShownData): Promise<string[]> {
  // What stands in the address, such as a street, is data as well.
  const shown = (await data.text()) + decodeURIComponent(page.url())
  const isBare = (text: string) =>
    !NAMED_ELSEWHERE.test(text) &&
    (text.match(PLAIN_WORD) ?? []).some((word) => !SAME_EVERYWHERE.has(word) && !shown.includes(word))
  return (await textsOf(page)).filter(isBare)
}
