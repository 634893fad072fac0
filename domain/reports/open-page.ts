/** A page that anybody may open, as the server has it drawn before a browser runs anything of it. */
import type { ScreenKey } from '#domain/access/screens.ts'

/** The open pages that stand before their scripts have come. */
export const DRAWN_PAGES = ['financingRates', 'marketRatesUs', 'marketRatesCa'] as const satisfies readonly ScreenKey[]
export type DrawnPageKey = (typeof DRAWN_PAGES)[number]

/** A call that the page makes, and what it is answered. */
export interface CallAnswer {
  path: string
  query: Readonly<Record<string, unknown>>
  answer: unknown
}

export interface PageToDraw {
  key: DrawnPageKey
  /** Path and words behind the question mark. */
  address: string
  answers: readonly CallAnswer[]
}

export interface DrawnPage {
  html: string
  /** The source of the page, under which the build lists its styles. */
  source: string
}

/** What the build makes of the page's own components. */
export type DrawPage = (page: PageToDraw) => Promise<DrawnPage>
