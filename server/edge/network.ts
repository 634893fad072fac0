/** Whose a network address is: of the long ones, one connection has all that begin alike. */
import { isIPv6 } from 'node:net'

const GROUPS = 8
const GROUPS_OF_A_CONNECTION = 4

/** The address to count by: a short one as it is, of a long one the first half (/64). */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*$/, '').toLowerCase()
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/.exec(plain)?.[1]
  if (mapped) return mapped
  if (!isIPv6(plain)) return address
  const groups = groupsOf(plain).slice(0, GROUPS_OF_A_CONNECTION)
  return `${groups.map((group) => Number.parseInt(group || '0', 16).toString(16)).join(':')}::/64`
}

/** The eight groups, with those that `::` stands for. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const before = head === '' ? [] : head.split(':')
  if (tail === undefined) return before
  const after = tail === '' ? [] : tail.split(':')
  return [...before, ...Array<string>(Math.max(0, GROUPS - before.length - after.length)).fill('0'), ...after]
}
