/** What a receiver's server reports of a message later (RFC 3464): that it was delivered, or that it never will be. */

export type DeliveryReport = { isDelivered: boolean; isFinal: boolean; reason: string }

const LONGEST_REASON = 500

/** Reads the part `message/delivery-status`; undefined where it tells of neither, such as of a delay. */
export function readDeliveryStatus(text: string): DeliveryReport | undefined {
  // A line that begins with a blank goes on from the one before.
  const lines = text.replace(/\r?\n[ \t]+/g, ' ')
  const fieldOf = (name: string) => new RegExp(`^${name}:[ \\t]*(.*)$`, 'im').exec(lines)?.[1]?.trim() ?? ''
  const action = fieldOf('Action').toLowerCase()
  const status = fieldOf('Status')
  const diagnostic = fieldOf('Diagnostic-Code').replace(/^smtp;\s*/i, '')
  const reason = (diagnostic || status).slice(0, LONGEST_REASON)
  if (action === 'delivered' || action === 'relayed') return { isDelivered: true, isFinal: true, reason }
  if (action !== 'failed') return undefined
  // 5.x.x is for good; 4.x.x was given up although the address may be right.
  return { isDelivered: false, isFinal: status.startsWith('5'), reason }
}

/** The Message-ID that stands in the headers of the message a report is about. */
export const messageIdIn = (headers: string): string | undefined => /^message-id:\s*(<[^<>\s]+>)/im.exec(headers)?.[1]
