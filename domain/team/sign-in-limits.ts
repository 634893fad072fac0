/** How often somebody may try a password: by account and place, by place over all accounts, and by account from wherever. */

export const LOCK_MINUTES = 15

/** Attempts within the window; those that turned out right are taken back. */
export const MOST_ATTEMPTS = { accountAndPlace: 5, place: 30, account: 50 }

/** Beyond the most of an account, unknown browsers try one after the other, so far apart, and so many of them may wait. */
const TURN_SECONDS = 10
const LONGEST_WAIT_SECONDS = 30

/** What was tried within the window before this attempt. */
export type Attempts = {
  /** On this account by this browser; by an unknown one: from this network. */
  here: number
  /** From this network on all accounts, by unknown browsers. */
  place: number
  /** On this account by unknown browsers from wherever. */
  account: number
  /** Until the last turn that was given to an unknown browser on this account; negative when it is past. */
  secondsToLastTurn: number
  /** Whether somebody of this network waits for a turn on this account. */
  isWaiting: boolean
}

export type Judgement = { kind: 'refused'; retryAfterSeconds: number } | { kind: 'allowed'; waitSeconds: number }

/**
 * Nobody can lock an account for its owner: a browser that has signed in before is judged by its own failures alone, and
 * beyond the most of an account strangers are slowed down, not shut out.
 */
export function judgeAttempt(attempts: Attempts, { isKnown }: { isKnown: boolean }): Judgement {
  const refused = (retryAfterSeconds: number) => ({ kind: 'refused', retryAfterSeconds }) as const
  if (attempts.here >= MOST_ATTEMPTS.accountAndPlace) return refused(LOCK_MINUTES * 60)
  if (isKnown) return { kind: 'allowed', waitSeconds: 0 }
  if (attempts.place >= MOST_ATTEMPTS.place) return refused(LOCK_MINUTES * 60)
  if (attempts.account < MOST_ATTEMPTS.account) return { kind: 'allowed', waitSeconds: 0 }
  const waitSeconds = Math.max(0, attempts.secondsToLastTurn + TURN_SECONDS)
  // One place in the queue for each network: nobody alone can keep it full.
  if (attempts.isWaiting || waitSeconds > LONGEST_WAIT_SECONDS) return refused(Math.ceil(waitSeconds) + TURN_SECONDS)
  return { kind: 'allowed', waitSeconds }
}
