/** What the headers of a mail say: whom it answers, whether a machine wrote it, and whether its sender was checked. */

export type MailVerdict = 'pass' | 'fail' | 'none'

/** Message-IDs in the order they stand, each once. */
export function messageIdsIn(...headers: readonly (string | undefined)[]): string[] {
  const found = headers.flatMap((header) => [...(header ?? '').matchAll(/<[^<>\s]{1,250}>/g)].map(([id]) => id))
  return [...new Set(found)].slice(-100)
}

type Header = (name: string) => string | undefined

/** Written by a machine: never answered by one (RFC 3834). */
export function isAutomatic(header: Header): boolean {
  const submitted = header('auto-submitted')?.trim().toLowerCase()
  if (submitted !== undefined && !submitted.startsWith('no')) return true
  if (header('x-autoreply') !== undefined || header('x-autorespond') !== undefined) return true
  if (/^\s*(bulk|junk|auto_reply)/i.test(header('precedence') ?? '')) return true
  return (
    header('x-auto-response-suppress') !== undefined && /^\s*(automatic|out of office)/i.test(header('subject') ?? '')
  )
}

/**
 * What the trusted receiver wrote of the sender (RFC 8601). Only its own lines count: a sender may write any other.
 * One failure is a failure; without a line of the trusted host nothing is known.
 */
export function verdictIn(lines: readonly string[], trustedHost: string | undefined): MailVerdict {
  if (trustedHost === undefined) return 'none'
  const own = lines.find((line) => line.trim().split(/[\s;]/, 1)[0]?.toLowerCase() === trustedHost.toLowerCase())
  if (own === undefined) return 'none'
  const results = [...own.matchAll(/\b(spf|dkim|dmarc)\s*=\s*([a-z]+)/gi)].map(([, , result = '']) =>
    result.toLowerCase(),
  )
  if (results.some((result) => result === 'fail' || result === 'softfail' || result === 'permerror')) return 'fail'
  return results.includes('pass') ? 'pass' : 'none'
}
