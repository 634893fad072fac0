/** All routes of the application as its router knows them, so that a loop over them can forget none. */
import type { FastifyInstance } from 'fastify'

export type KnownRoute = { method: string; path: string }

/** The router prints a tree: each line adds to the path of the line it hangs from. */
export function listRoutes(app: Pick<FastifyInstance, 'printRoutes'>): KnownRoute[] {
  const above: string[] = []
  const routes = app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] = /^([│├└─\s]*)(\S+) \(([A-Z, ]+)\)/.exec(line) ?? []
      if (methods === '') return []
      // A line without a branch is the same path again, under a condition.
      if (!/[├└]/.test(indent)) return []
      const depth = indent.length / 4
      above.length = depth
      // Routes that call the same place by several names stand as `:one|:other`.
      above[depth - 1] = part.replace(/\|:\w+/g, '')
      const path = above.slice(0, depth).join('')
      return methods.split(', ').map((method) => ({ method, path }))
    })
  return routes.filter(({ method }) => method !== 'HEAD')
}
