/** The server's one clock: real time, or a fixed beginning from which it runs on. */

export type Clock = {
  now(): Date
}

/** A clock that is ahead of the wall's by so much, or behind it. */
export const startClock = (shiftMs: number): Clock => ({ now: () => new Date(Date.now() + shiftMs) })
