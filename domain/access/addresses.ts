/** The address of a screen, from the one table of screens: a misspelt screen or a parameter too few does not compile. */
import { type PathOf, SCREENS, type ScreenKey } from './screens.ts'

type Segments<Path> = Path extends `${infer First}/${infer Rest}` ? First | Segments<Rest> : Path
type Needed<Segment> = Segment extends `$${infer Name}` ? Name : never
type Optional<Segment> = Segment extends `{-$${infer Name}}` ? Name : never

/** `$id` must be given, `{-$id}` may be. */
type Parameters<Key extends ScreenKey> = Readonly<
  Record<Needed<Segments<PathOf<Key>>>, string | number> &
    Partial<Record<Optional<Segments<PathOf<Key>>>, string | number>>
>

/** Words behind the question mark; those that are nothing are left out. */
type Search = Readonly<Record<string, string | number | null | undefined>>

const PATHS: ReadonlyMap<string, string> = new Map(SCREENS.map(({ key, path }) => [key, path]))

/** `pathTo('deal', { id: 7 })` is `/deal/7`. */
export function pathTo<Key extends ScreenKey>(
  key: Key,
  ...[parameters, search]: Partial<Parameters<Key>> extends Parameters<Key>
    ? [parameters?: Parameters<Key>, search?: Search]
    : [parameters: Parameters<Key>, search?: Search]
): string {
  const given: Readonly<Record<string, string | number | undefined>> = { ...parameters }
  const path = (PATHS.get(key) ?? '/').replace(/\/(?:\$(\w+)|\{-\$(\w+)\})/g, (_all, needed, optional) => {
    const value = given[needed ?? optional]
    return value === undefined ? '' : `/${encodeURIComponent(value)}`
  })
  const words = Object.entries({ ...search }).flatMap(([word, value]) =>
    value === undefined || value === null || value === '' ? [] : [`${word}=${encodeURIComponent(value)}`],
  )
  return words.length > 0 ? `${path}?${words.join('&')}` : path
}
