import { expect, test } from 'vitest'
import { judgeAttempt } from './sign-in-limits.ts'

const NONE = { here: 0, place: 0, account: 0, secondsToLastTurn: -900, isWaiting: false }
const AT_ONCE = { kind: 'allowed', waitSeconds: 0 }
const LOCKED = { kind: 'refused', retryAfterSeconds: 900 }

test.each([
  ['nobody has tried before', {}, AT_ONCE, AT_ONCE],
  ['four failures here', { here: 4 }, AT_ONCE, AT_ONCE],
  ['five failures here', { here: 5 }, LOCKED, LOCKED],
  ['thirty failures of its network', { place: 30 }, LOCKED, AT_ONCE],
  ['fifty failures on the account, the last long ago', { account: 50 }, AT_ONCE, AT_ONCE],
  [
    'fifty, and one has just had its turn',
    { account: 50, secondsToLastTurn: -4 },
    { kind: 'allowed', waitSeconds: 6 },
    AT_ONCE,
  ],
  [
    'fifty, and others wait for their turn',
    { account: 500, secondsToLastTurn: 15 },
    { kind: 'allowed', waitSeconds: 25 },
    AT_ONCE,
  ],
  [
    'fifty, and the queue is full',
    { account: 500, secondsToLastTurn: 25 },
    { kind: 'refused', retryAfterSeconds: 45 },
    AT_ONCE,
  ],
  [
    'fifty, and its own network waits already',
    { account: 60, secondsToLastTurn: 5, isWaiting: true },
    { kind: 'refused', retryAfterSeconds: 25 },
    AT_ONCE,
  ],
])('after %s: an unknown browser, and one that has signed in before', (_what, attempts, unknown, known) => {
  expect(judgeAttempt({ ...NONE, ...attempts }, { isKnown: false })).toEqual(unknown)
  expect(judgeAttempt({ ...NONE, ...attempts }, { isKnown: true })).toEqual(known)
})
