/** The pages that anybody may open, drawn before they are sent: their rows stand without a script, and with the application's styles alone. */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { DrawPage, PageToDraw } from '#domain/reports/open-page.ts'
import type { Services } from './kernel/context.ts'
import { type PageHead, withHead } from './page-head.ts'
import { letterFile, readWebPage, stylesOf } from './web-files.ts'

const DRAWING = path.resolve(import.meta.dirname, '../dist/drawn/draw-page.js')

/** As long as nothing on it changes a page is drawn once; so many are kept, the oldest goes first. */
const MOST_KEPT = 40

const kept = new Map<string, Promise<string>>()
const digestOf = (page: PageToDraw) => createHash('sha256').update(JSON.stringify(page)).digest('base64')

function keep(asked: PageToDraw, draw: () => Promise<string>): Promise<string> {
  const digest = digestOf(asked)
  const drawn = kept.get(digest) ?? draw()
  kept.delete(digest)
  kept.set(digest, drawn)
  drawn.catch(() => kept.delete(digest))
  for (const oldest of [...kept.keys()].slice(0, -MOST_KEPT)) kept.delete(oldest)
  return drawn
}

/** How a page is sent; undefined where nothing is built. */
export function openPageOf({ config, logger }: Pick<Services, 'config' | 'logger'>) {
  const page = readWebPage(config)
  if (page === undefined || !existsSync(DRAWING)) return undefined
  /** The drawing is loaded when somebody first asks for an open page: a desk that has none need not hold it. */
  const draw = async (asked: PageToDraw) => {
    const { drawPage }: { drawPage: DrawPage } = await import(pathToFileURL(DRAWING).href)
    const { html, source } = await drawPage(asked)
    return withDrawing(page, html, { styles: stylesOf(source), letter: letterFile() })
  }
  return async (asked: PageToDraw, head: PageHead): Promise<string> => {
    const drawn = await keep(asked, () => draw(asked)).catch((error: unknown) => {
      logger.error({ error, page: asked.address }, 'An open page could not be drawn.')
      // The browser draws it by itself.
      return page
    })
    return withHead(drawn, head)
  }
}

/** The application's page with the drawing in it; the application itself comes later, which `open-page.js` sees to. */
function withDrawing(
  page: string,
  html: string,
  { styles, letter }: { styles: readonly string[]; letter?: string | undefined },
) {
  const [, application = ''] = /<script type="module"[^>]* src="([^"]+)"/.exec(page) ?? []
  const head = [
    `<script src="/open-page.js" data-application="${application}"></script>`,
    ...styles.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`),
    // Nothing is drawn twice: the letter comes with the styles and not after them.
    ...(letter ? [`<link rel="preload" as="font" type="font/woff2" crossorigin href="${letter}">`] : []),
  ].join('\n    ')
  return page
    .replace(/\s*<script type="module"[^>]*><\/script>/, '')
    .replaceAll(/\s*<link rel="(?:modulepreload|stylesheet)"[^>]*>/g, '')
    .replace(/<noscript>.*?<\/noscript>/s, '')
    .replace('</head>', () => `  ${head}\n  </head>`)
    .replace('<div id="root">', () => `<div id="drawn">${html}</div>\n    <div id="root">`)
}
