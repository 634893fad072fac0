/** Money that flows in or out, as people type it. */
import { parseMoney } from '#domain/kernel/parse-input.ts'

/** Like `parseMoney`, and negative after a minus sign of any length or within brackets: `-3.5m`, `(3,500,000)`. */
export function parseFlow(text: string): number | null {
  const [, sign, amount = ''] = /^\s*([(\-−–])?(.*?)\)?\s*$/.exec(text) ?? []
  const size = parseMoney(amount)
  return size === null || size === 0 ? size : sign ? -size : size
}
