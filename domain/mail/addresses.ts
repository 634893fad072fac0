/** E-mail addresses: which ones mail can be sent to. */
import { say } from '#domain/kernel/words.ts'

const LONGEST = 254
/** One local part and a domain with a dot; quoted local parts and address literals are nobody's business address. */
const PATTERN = /^[^\s@<>(),;:\\"[\]\p{Cc}]{1,64}@[^\s@<>(),;:\\"[\]\p{Cc}.]+(\.[^\s@<>(),;:\\"[\]\p{Cc}.]+)+$/u

export const isEmailAddress = (text: string) => text.length <= LONGEST && PATTERN.test(text)

export const invalidAddress = (address: string): string => say('Invalid address: {address}', { address })
