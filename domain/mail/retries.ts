/** When a message that surely did not go out is tried again, and when that is given up. */
import { say } from '#domain/kernel/words.ts'

const FIRST_WAIT_SECONDS = 60
const LONGEST_WAIT_SECONDS = 30 * 60

/** After three days a person must know: whoever is still away then is away for good. */
export const GIVE_UP_AFTER_HOURS = 72

/** Seconds until the next attempt: doubled with each one made, from a minute to half an hour. */
export function waitSeconds(attempts: number): number {
  return Math.min(LONGEST_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2 ** Math.max(0, attempts - 1))
}

/** What people are told about messages of which nobody knows whether they arrived. */
export const unconfirmedSentence = (count: number) =>
  say(
    '{count, plural, one {{count} recipient} other {{count} recipients}} unconfirmed. Check with them, then Resend or Mark as sent.',
    { count },
  )
