/** The built web application: assets that never change under their name, and one page for every other path. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { notFound } from '#domain/kernel/errors.ts'
import type { Config } from '#server/config.ts'

const WEB = path.resolve(import.meta.dirname, '../dist/web')

/** Paths that belong to the server beside the API's: an unknown one there is an error, not a page. */
const SERVER_PATHS = ['/assets', '/socket.io', '/dev']

/** A built file that never changes: sent from the disk as it is, and kept by browsers. */
export const isAsset = (url: string): boolean => url.startsWith('/assets/')

/** Whoever watches whether the application is up asks for the head alone. */
const isLook = (method: string) => method === 'GET' || method === 'HEAD'

/** The pages are told where the API is, and the one host on which they count their views. */
export async function registerWebApp(app: FastifyInstance, { apiPrefix, analytics }: Config) {
  const ofTheServer = [apiPrefix, ...SERVER_PATHS]
  const isBuilt = existsSync(path.join(WEB, 'index.html'))
  if (isBuilt) {
    await app.register(fastifyStatic, { root: WEB, serve: false })
    await app.register(fastifyStatic, {
      root: path.join(WEB, 'assets'),
      prefix: '/assets/',
      preCompressed: true,
      index: false,
      decorateReply: false,
      setHeaders: (reply) => reply.header('cache-control', 'public, max-age=31536000, immutable'),
    })
  }
  const page = readWebPage({ apiPrefix, analytics })
  const files = isBuilt ? readdirSync(WEB, { withFileTypes: true }).filter((entry) => entry.isFile()) : []
  for (const { name } of files.filter((entry) => entry.name !== 'index.html')) {
    app.get(`/${name}`, (_request, reply) => reply.header('cache-control', 'no-cache').sendFile(name))
  }
  // Paths that lead nowhere are questions as well.
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) => {
    const [at = '/'] = request.url.split('?')
    if (
      page === undefined ||
      !isLook(request.method) ||
      ofTheServer.some((part) => at === part || at.startsWith(`${part}/`))
    )
      throw notFound()
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page)
  })
}

/** The one page that every path of the application is answered with; undefined where nothing is built. */
export function readWebPage({ apiPrefix, analytics }: Pick<Config, 'apiPrefix' | 'analytics'>): string | undefined {
  const file = path.join(WEB, 'index.html')
  if (!existsSync(file)) return undefined
  return pageFor(readFileSync(file, 'utf8'), { 'api-prefix': apiPrefix, 'page-views': analytics.host })
}

/** Both are checked where they are set: a path and a host need no escaping. */
function pageFor(html: string, facts: Readonly<Record<string, string | undefined>>): string {
  const lines = Object.entries(facts)
    .filter(([, content]) => content !== undefined)
    .map(([name, content]) => `  <meta name="${name}" content="${content}" />\n  `)
  return html.replace('</head>', `${lines.join('')}</head>`)
}

const readManifest = (): BuiltFiles => JSON.parse(readFileSync(path.join(WEB, '.vite/manifest.json'), 'utf8'))

/** The letters that every page is written in. */
export function letterFile(): string | undefined {
  const letter = Object.values(readManifest()).find(({ src }) => src?.endsWith('-latin-wght-normal.woff2'))
  return letter?.file && `/${letter.file}`
}

/** The style sheets of a built page by its source, those of the whole application first, in the order in which it loads them. */
export function stylesOf(source: string): readonly string[] {
  const parts = readManifest()
  const [seen, styles] = [new Set<string>(), new Set<string>()]
  const take = (name: string) => {
    if (seen.has(name)) return
    seen.add(name)
    for (const each of parts[name]?.imports ?? []) take(each)
    for (const each of parts[name]?.css ?? []) styles.add(`/${each}`)
  }
  for (const name of ['index.html', source]) take(name)
  return [...styles]
}

/** As much of the build's own list of its files as the above reads. */
type BuiltFiles = Readonly<
  Record<string, { src?: string; file?: string; imports?: readonly string[]; css?: readonly string[] }>
>
