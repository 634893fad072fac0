/**
 * Keeps what is typed, sends it 2.5 seconds after the last key and every 5 at the latest, and never loses it to a refusal
 * or a colleague.
 */

import type { Instant } from '#domain/kernel/dates.ts'

/** Waiting time after the last change, milliseconds. */
export const AUTOSAVE_DELAY_MS = 2500
/** What was typed first waits no longer, however fast the rest follows; milliseconds. */
export const AUTOSAVE_LONGEST_MS = 5000

/** Changes by path: `dealName`, or `values.Loan_Amount` for an answer. */
export type Changes = Readonly<Record<string, unknown>>

/** `waiting`: something was typed that nobody has sent yet. */
export type SaveState = 'idle' | 'waiting' | 'saving' | 'saved' | 'failed'

/** What went wrong with a save, sorted by what can be done about it. */
export type SaveProblem =
  | { kind: 'fields'; errors: Readonly<Record<string, string>>; message: string }
  | { kind: 'conflict'; paths: readonly string[]; message: string }
  | { kind: 'other'; message: string }
  /** The record is closed to this person or gone: the same answer would come again. */
  | { kind: 'closed'; message: string }

export interface AutosaverParts<Row> {
  /** Writes the changes on top of `base`, answers the record as it now is; throws what `explain` understands. */
  save: (changes: Changes, base: Row) => Promise<Row>
  explain: (error: unknown) => SaveProblem
  /** Reads the record anew, to show what somebody else wrote. */
  reload?: () => Promise<Row>
  delayMs?: number
  /** Nothing is sent by itself: an answer that already stands changes only when its author says so. */
  isManual?: boolean
}

export interface Conflict<Row> {
  paths: readonly string[]
  /** The record with the other person's changes. */
  theirs: Row
  message: string
}

export interface AutosaveSnapshot<Row> {
  /** The record as the server last told it. */
  base: Row
  /** What was typed and is not saved. */
  pending: Changes
  state: SaveState
  savedAt: Date | null
  errors: Readonly<Record<string, string>>
  message: string | null
  conflict: Conflict<Row> | null
}

const without = <Value>(record: Readonly<Record<string, Value>>, paths: readonly string[]): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).filter(([path]) => !paths.includes(path)))

export class Autosaver<Row extends { updatedAt: Instant }> {
  #parts: AutosaverParts<Row>
  #now: AutosaveSnapshot<Row>
  /** Paths the server refused; sent again only once they change. */
  #refused: readonly string[] = []
  #running: Promise<boolean> | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  /** When the first of what is unsaved was typed, by the timer that ends its waiting. */
  #latest: ReturnType<typeof setTimeout> | undefined
  /** Until something else is typed. */
  #isClosed = false
  readonly #listeners = new Set<() => void>()

  constructor(row: Row, parts: AutosaverParts<Row>) {
    this.#parts = parts
    this.#now = { base: row, pending: {}, state: 'idle', savedAt: null, errors: {}, message: null, conflict: null }
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  /** The same record with today's way of saving it. */
  setParts(parts: AutosaverParts<Row>) {
    this.#parts = parts
  }

  snapshot = (): AutosaveSnapshot<Row> => this.#now

  /** The record with everything typed so far on top, this very moment. */
  current = (): Row => ({ ...this.#now.base, ...this.#now.pending })

  #set(change: Partial<AutosaveSnapshot<Row>>) {
    this.#now = { ...this.#now, ...change }
    for (const listener of this.#listeners) listener()
  }

  change = (path: string, value: unknown) => {
    this.#isClosed = false
    this.#refused = this.#refused.filter((one) => one !== path)
    this.#set({ pending: { ...this.#now.pending, [path]: value }, errors: without(this.#now.errors, [path]) })
    clearTimeout(this.#timer)
    if (this.#parts.isManual) return
    // An older "Saved" must not stand beside something that is not.
    this.#set({ state: 'waiting' })
    this.#timer = setTimeout(() => void this.flush(), this.#parts.delayMs ?? AUTOSAVE_DELAY_MS)
    this.#latest ??= setTimeout(() => void this.flush(), AUTOSAVE_LONGEST_MS)
  }

  /** Its author has left the box or the page: nothing more is waited for. */
  settle = () => {
    if (this.#latest !== undefined) void this.flush()
  }

  #stopWaiting() {
    clearTimeout(this.#timer)
    clearTimeout(this.#latest)
    this.#latest = undefined
  }

  /** Saves at once; true when nothing is left unsaved. */
  flush = async (): Promise<boolean> => {
    this.#stopWaiting()
    if (this.#isClosed) return false
    // One save at a time: the second would carry a base that the first is about to change.
    while (this.#running) await this.#running
    this.#running = this.#saveAll().finally(() => {
      this.#running = null
    })
    return this.#running
  }

  async #saveAll(): Promise<boolean> {
    for (;;) {
      const sent = without(this.#now.pending, this.#refused)
      if (this.#now.conflict || Object.keys(sent).length === 0) break
      this.#set({ state: 'saving' })
      if (!(await this.#saveOnce(sent))) return false
    }
    return Object.keys(this.#now.pending).length === 0
  }

  /** True when the rest is worth another try. */
  async #saveOnce(sent: Changes): Promise<boolean> {
    try {
      const base = await this.#parts.save(sent, this.#now.base)
      // What was typed since the request left stays to be saved.
      const done = Object.keys(sent).filter((path) => this.#now.pending[path] === sent[path])
      const isWhole = this.#refused.length === 0
      const pending = without(this.#now.pending, done)
      const isLeft = Object.keys(without(pending, this.#refused)).length > 0
      // What was typed meanwhile has gone along: nothing is waited for any more.
      if (!isLeft) this.#stopWaiting()
      this.#set({
        base,
        pending,
        state: isLeft ? 'waiting' : isWhole ? 'saved' : 'failed',
        savedAt: new Date(),
        ...(isWhole && { message: null, errors: {} }),
      })
      return true
    } catch (error) {
      return this.#settle(this.#parts.explain(error), sent)
    }
  }

  async #settle(problem: SaveProblem, sent: Changes): Promise<boolean> {
    if (problem.kind === 'fields') {
      const refused = Object.keys(sent).filter((path) => Object.hasOwn(problem.errors, path))
      this.#refused = [...this.#refused, ...refused]
      const errors = { ...this.#now.errors, ...problem.errors }
      this.#set({ state: 'failed', errors, message: problem.message })
      // The other answers are not at fault: they are saved without the refused ones.
      return refused.length > 0
    }
    this.#isClosed = problem.kind === 'closed'
    const theirs = problem.kind === 'conflict' ? await this.#parts.reload?.().catch(() => undefined) : undefined
    const conflict =
      problem.kind === 'conflict' && theirs ? { paths: problem.paths, theirs, message: problem.message } : null
    this.#set({ state: 'failed', message: problem.message, conflict })
    return false
  }

  /** Writes one's own answers over the other person's. */
  keepMine = (): Promise<boolean> => {
    const { conflict, base } = this.#now
    this.#set({ base: conflict?.theirs ?? base, conflict: null })
    return this.flush()
  }

  /** Lets the other person's answers stand. */
  takeTheirs = () => {
    const { conflict, pending } = this.#now
    if (!conflict) return
    this.#set({
      base: conflict.theirs,
      pending: without(pending, conflict.paths),
      conflict: null,
      message: null,
      state: 'saved',
    })
    void this.flush()
  }

  /** The record was written by other means: nothing of what was typed is left to be saved. */
  replace = (row: Row) => {
    this.#stopWaiting()
    this.#refused = []
    this.#set({
      base: row,
      pending: {},
      errors: {},
      message: null,
      conflict: null,
      state: 'saved',
      savedAt: new Date(),
    })
  }

  /** Shows what is wrong with the answers, as a submission found it. */
  fail = (errors: Readonly<Record<string, string>>, message: string) => {
    this.#set({ errors, message })
  }

  /** Somebody else's change becomes the base as soon as nothing of ours hangs on the old one. */
  receive(row: Row) {
    const isIdle = Object.keys(this.#now.pending).length === 0 && !this.#running
    if (isIdle && row.updatedAt > this.#now.base.updatedAt) this.#set({ base: row })
  }
}
