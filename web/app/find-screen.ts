/** Which screen an address belongs to: asked outside the router, before going there. */
import { SCREENS, type Screen } from '#domain/access/screens.ts'

/** `/deal/$id` as a pattern; `{-$x}` may be missing, together with its slash. */
const toPattern = (path: string) =>
  new RegExp(`^${path.replace(/\/\{-\$\w+\}/g, '(?:/[^/]+)?').replace(/\$\w+/g, '[^/]+')}/?$`)

const PATTERNS = SCREENS.map((screen) => ({ screen, pattern: toPattern(screen.path) }))

/** Fixed paths win over those with parameters: `/deals/draft` is no deal. */
export function findScreen(location: string): Screen | undefined {
  const [pathname = ''] = location.split(/[?#]/)
  const found = PATTERNS.filter(({ pattern }) => pattern.test(pathname)).map(({ screen }) => screen)
  return found.find(({ path }) => !path.includes('$')) ?? found[0]
}
