/** The built web application: assets that never change under their name, and one page for every other path. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { notFound } from '#domain/kernel/errors.ts'

const WEB = path.resolve(import.meta.dirname, '../dist/web')

/** Paths that belong to the server: an unknown one there is an error, not a page. */
const SERVER_PATHS = /^\/(api|assets|socket\.io|dev)(\/|$)/

/** Whoever watches whether the application is up asks for the head alone. */
const isLook = (method: string) => method === 'GET' || method === 'HEAD'

/** `countedHost` is named to the pages, which count their views there and on no other host. */
export async function registerWebApp(app: FastifyInstance, countedHost: string | undefined) {
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
  const page = isBuilt ? pageFor(readFileSync(path.join(WEB, 'index.html'), 'utf8'), countedHost) : undefined
  const files = isBuilt ? readdirSync(WEB, { withFileTypes: true }).filter((entry) => entry.isFile()) : []
  for (const { name } of files.filter((entry) => entry.name !== 'index.html')) {
    app.get(`/${name}`, (_request, reply) => reply.header('cache-control', 'no-cache').sendFile(name))
  }
  app.setNotFoundHandler((request, reply) => {
    const [at = '/'] = request.url.split('?')
    if (page === undefined || !isLook(request.method) || SERVER_PATHS.test(at)) throw notFound()
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page)
  })
}

const pageFor = (html: string, countedHost: string | undefined) =>
  countedHost ? html.replace('</head>', `  <meta name="page-views" content="${countedHost}" />\n  </head>`) : html
