/** A browser's long self-description in two words. */

const BROWSERS: readonly [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

/** `Chrome · Windows`; undefined when nothing is recognised. */
export function describeBrowser(userAgent: string | null): string | undefined {
  if (!userAgent) return undefined
  const find = (list: readonly [RegExp, string][]) => list.find(([pattern]) => pattern.test(userAgent))?.[1]
  const parts = [find(BROWSERS), find(SYSTEMS)].filter((part) => part !== undefined)
  return parts.length > 0 ? parts.join(' · ') : undefined
}
