/** Texts of statements that are put together again and again from the same parts. */

/** By the part that is long and seldom differs, then by the others. */
const made = new Map<string, Map<string, string>>()
/** Callers who make up new questions must not fill the memory. */
const MOST = 500

/**
 * The text made of these parts: the second time the very same string as the first. Whoever looks it up then
 * neither has to put it together nor to read it through.
 */
export function onceMade(long: string, others: string, make: () => string): string {
  const ofLong = keep(made, long, () => new Map<string, string>())
  return keep(ofLong, others, make)
}

function keep<Value>(kept: Map<string, Value>, key: string, make: () => Value): Value {
  const known = kept.get(key)
  if (known !== undefined) return known
  if (kept.size >= MOST) kept.clear()
  const value = make()
  kept.set(key, value)
  return value
}
