/** What a password must be; the same rule when it is chosen, changed and set anew. */
import { mark, say } from '#domain/kernel/words.ts'

export const SHORT_PASSWORD = mark('Password must have at least 10 characters.')
export const LONG_PASSWORD = mark('Password may have at most 200 characters.')
export const COMMON_PASSWORD = mark('This password is one of the most used. Please choose another.')
export const OWN_WORDS_PASSWORD = mark('Password must not be made of your name, your address, your company or Mandate.')
export const PASSWORDS_DIFFER = mark('Passwords do not match.')

const SHORTEST = 10
/** Longer ones only keep the server busy. */
export const LONGEST_PASSWORD = 200

/** Whose words an attacker tries first. */
export type PasswordOwner = { name?: string | null; email?: string | null; company?: string | null }

const PRODUCT = 'mandate'
const SHORTEST_WORD = 3
/** Fewer letters than these beside the words of person, company and product are no secret. */
const LEAST_OTHER_LETTERS = 4
/** As letters are written to look clever. */
const DISGUISES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/**
 * Why the password will not do, in a sentence; undefined when it will. There is no rule of composition: length counts,
 * and that nobody would try it first. `isCommon` is asked with small letters; only the server holds the list.
 */
export function passwordProblem(
  password: string,
  owner: PasswordOwner = {},
  isCommon: (password: string) => boolean = () => false,
): string | undefined {
  if ([...password].length < SHORTEST) return say(SHORT_PASSWORD)
  if (password.length > LONGEST_PASSWORD) return say(LONG_PASSWORD)
  if (isCommon(password.toLowerCase())) return say(COMMON_PASSWORD)
  return isMadeOf(password, wordsOf(owner)) ? say(OWN_WORDS_PASSWORD) : undefined
}

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
const undisguised = (text: string) => [...text].map((sign) => DISGUISES[sign] ?? sign).join('')

function wordsOf({ name, email, company }: PasswordOwner): string[] {
  const words = [PRODUCT, name, email, company].flatMap((text) => plain(text ?? '').split(/[^\p{L}\p{N}]+/u))
  const long = words.filter((word) => word.length >= SHORTEST_WORD && /\p{L}/u.test(word))
  // The longest first, so that a word within another leaves no half of it behind.
  return [...new Set(long)].toSorted((a, b) => b.length - a.length)
}

/** Whether little but such words is left of it, as typed or in disguise; digits and signs make no secret of a word. */
function isMadeOf(password: string, words: readonly string[]): boolean {
  const typed = plain(password)
  return [typed, undisguised(typed)].some((text) => {
    const other = words.reduce((left, word) => left.replaceAll(word, ' '), text)
    return other !== text && other.replace(/\P{L}/gu, '').length < LEAST_OTHER_LETTERS
  })
}
