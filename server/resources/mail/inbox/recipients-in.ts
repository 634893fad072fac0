/** To whom a mail in a mailbox was delivered, read from its headers: the envelope is gone by then. */

const READ = 64 * 1024
const NAMES = /^(delivered-to|x-original-to|envelope-to|x-envelope-to|to|cc):/i
const MOST = 100

export function recipientsIn(raw: Buffer): string[] {
  const [headers = ''] = raw
    .subarray(0, READ)
    .toString('latin1')
    .split(/\r?\n\r?\n/, 1)
  const lines = headers.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  const found = lines
    .filter((line) => NAMES.test(line))
    .flatMap((line) => line.match(/[^\s<>,;:"()]+@[^\s<>,;"()]+/g) ?? [])
  return [...new Set(found.map((address) => address.toLowerCase()))].slice(0, MOST)
}
