/** What must be true of a person's particulars before they are kept. */
import { z } from 'zod'
import { mark } from '#domain/kernel/words.ts'

const address = z.email().max(254)

export const EMAIL_REFUSED = mark('E-mail must be a valid address.')

export const isEmail = (text: string) => address.safeParse(text.trim()).success

/** One person writes the same address in many ways; it is kept and compared in small letters. */
export const normalizeEmail = (text: string) => text.trim().toLowerCase()

/** A name has a letter; whatever else stands in it is the person's business. */
export const hasLetter = (text: string) => /\p{L}/u.test(text)

export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** Three percents of a fee; a cent of rounding is forgiven. */
export const isWhole = (parts: Readonly<Record<string, number>>) =>
  Math.abs(Object.values(parts).reduce((sum, part) => sum + part, 0) - 100) < 0.001

export const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text)
