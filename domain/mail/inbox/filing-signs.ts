/** What speaks for a deal and what is missing, as four signs a reader can check; and where the deal's words stand in a mail. */
import type { FilingReason } from './filing.ts'

/** Who wrote, what it names, how much it asks for, and what it answers: each agrees by any of its reasons. */
export const FILING_SIGNS = {
  sender: ['bid-contact', 'participant', 'lender-domain'],
  name: ['deal-number', 'address', 'deal-name'],
  amount: ['amount'],
  answer: ['thread-address', 'known-thread', 'forwarded-thread'],
} as const satisfies Record<string, readonly FilingReason[]>
export type FilingSign = keyof typeof FILING_SIGNS
export const FILING_SIGN_KEYS = ['sender', 'name', 'amount', 'answer'] as const satisfies readonly FilingSign[]

const agrees = (sign: FilingSign, reasons: readonly FilingReason[]) =>
  reasons.some((reason) => FILING_SIGNS[sign].some((each) => each === reason))

/** The signs for which no reason speaks, in the order they are told. */
export const missingSigns = (reasons: readonly FilingReason[]): FilingSign[] =>
  FILING_SIGN_KEYS.filter((sign) => !agrees(sign, reasons))

/** A deal as far as its words may stand in a mail. */
export interface DealWords {
  number: string | null
  name: string | null
  street: string | null
  amount: number | null
}

/** What of the deal stands in the text, as it is written there; a word that is not there is left out. */
export function dealWordsIn(text: string, deal: DealWords): Partial<Record<FilingReason, string>> {
  const found: [FilingReason, string | undefined][] = [
    ['deal-number', findWords(text, deal.number)],
    ['address', findWords(text, deal.street)],
    ['deal-name', findWords(text, deal.name)],
    ['amount', findAmount(text, deal.amount)],
  ]
  return Object.fromEntries(found.filter(([, word]) => word !== undefined))
}

/** Whole words, whatever stands between them and however they are written: `800 Ottawa St. S` for `800 Ottawa St S`. */
function findWords(text: string, said: string | null): string | undefined {
  const words = (said ?? '').match(/[\p{L}\p{N}]+/gu) ?? []
  if (words.join('').length < 4) return undefined
  return new RegExp(`(?<![\\p{L}\\p{N}])${words.join('[^\\p{L}\\p{N}]+')}(?![\\p{L}\\p{N}])`, 'iu').exec(text)?.[0]
}

const AMOUNT = /\$?\s?(\d[\d,]*(?:\.\d+)?)\s?(million|mm|m|k)?\b/gi
const FACTORS: Readonly<Record<string, number>> = { k: 1_000, m: 1_000_000, mm: 1_000_000, million: 1_000_000 }

/** `$12,000,000`, `12.5M`, `12 million`: each as it is written, and its number. */
export function* amountsWritten(text: string): Generator<{ written: string; amount: number }> {
  for (const [written, digits = '', unit = ''] of text.matchAll(AMOUNT)) {
    const amount = Math.round(Number(digits.replaceAll(',', '')) * (FACTORS[unit.toLowerCase()] ?? 1))
    if (Number.isFinite(amount)) yield { written: written.trim(), amount }
  }
}

const findAmount = (text: string, wanted: number | null) =>
  [...amountsWritten(text)].find(({ amount }) => amount === wanted)?.written
