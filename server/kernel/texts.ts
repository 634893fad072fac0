/** Texts of statements that are put together again and again from the same parts. */

/** By the part that is long and seldom differs, then by the others. */
const made = new Map<string, Map<string, string>>()
const MOST_OF_EACH = 500

/**
 * The text made of these parts: the second time the very same string as the first. Whoever looks it up then
 * neither has to put it together nor to read it through.
 */
export function onceMade(long: string, others: string, make: () => string): string {
  const known = made.get(long) ?? new Map<string, string>()
  if (known.size === 0) made.set(long, known)
  const text = known.get(others) ?? make()
  // Callers who make up new questions must not fill the memory.
  if (known.size >= MOST_OF_EACH) known.clear()
  known.set(others, text)
  return text
}
