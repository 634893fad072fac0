/** What is typed is saved, kept when it is refused, and put to the choice when somebody else wrote as well. */
import { afterEach, expect, test, vi } from 'vitest'
import { AUTOSAVE_DELAY_MS, AUTOSAVE_LONGEST_MS, Autosaver, type Changes, type SaveProblem } from './autosaver.ts'

interface Note {
  updatedAt: string
  title?: unknown
  amount?: unknown
}

type Answer = Note | SaveProblem

/** A server that gives the next of these answers to each save, and remembers what was sent. */
function against(...answers: Answer[]) {
  return savingBy({ isManual: true }, ...answers)
}

function savingBy(parts: { isManual?: boolean }, ...answers: Answer[]) {
  const sent: Changes[] = []
  const saver = new Autosaver<Note>(
    { updatedAt: '1' },
    {
      ...parts,
      save: (changes) => {
        sent.push(changes)
        const answer = answers.shift() as Answer
        return 'kind' in answer ? Promise.reject(answer) : Promise.resolve(answer)
      },
      explain: (problem) => problem as SaveProblem,
      reload: async () => ({ updatedAt: '9', title: 'theirs' }),
    },
  )
  return { saver, sent }
}

test('only what changed is sent, and then nothing is left', async () => {
  const { saver, sent } = against({ updatedAt: '2', title: 'A' })
  saver.change('title', 'A')
  expect(await saver.flush()).toBe(true)
  expect(sent).toEqual([{ title: 'A' }])
  expect(saver.snapshot()).toMatchObject({ state: 'saved', pending: {}, base: { updatedAt: '2' } })
})

test('a refused answer stays with its sentence, and the others are saved without it', async () => {
  const refusal: SaveProblem = { kind: 'fields', errors: { amount: 'Amount must be a number.' }, message: 'No.' }
  const { saver, sent } = against(refusal, { updatedAt: '2', title: 'A' })
  saver.change('title', 'A')
  saver.change('amount', 'lots')
  expect(await saver.flush()).toBe(false)
  expect(sent).toEqual([{ title: 'A', amount: 'lots' }, { title: 'A' }])
  expect(saver.snapshot()).toMatchObject({ pending: { amount: 'lots' }, errors: refusal.errors, state: 'failed' })
})

test('a refused answer is sent again once it is changed', async () => {
  const refusal: SaveProblem = { kind: 'fields', errors: { amount: 'Amount must be a number.' }, message: 'No.' }
  const { saver, sent } = against(refusal, { updatedAt: '2', amount: 5 })
  saver.change('amount', 'lots')
  await saver.flush()
  saver.change('amount', 5)
  expect(await saver.flush()).toBe(true)
  expect(sent.at(-1)).toEqual({ amount: 5 })
  expect(saver.snapshot()).toMatchObject({ errors: {}, state: 'saved' })
})

const CLASH: SaveProblem = { kind: 'conflict', paths: ['title'], message: 'This record was changed by someone else.' }

test('mine is written on top of theirs when I keep it', async () => {
  const { saver, sent } = against(CLASH, { updatedAt: '10', title: 'mine' })
  saver.change('title', 'mine')
  expect(await saver.flush()).toBe(false)
  expect(saver.snapshot().conflict).toMatchObject({ paths: ['title'], theirs: { title: 'theirs' } })
  expect(await saver.keepMine()).toBe(true)
  expect(sent).toEqual([{ title: 'mine' }, { title: 'mine' }])
  expect(saver.snapshot()).toMatchObject({ conflict: null, base: { title: 'mine' } })
})

test('theirs stands when I take it, and my other answers are still saved', async () => {
  const { saver, sent } = against(CLASH, { updatedAt: '10', title: 'theirs', amount: 5 })
  saver.change('title', 'mine')
  saver.change('amount', 5)
  await saver.flush()
  saver.takeTheirs()
  expect(await saver.flush()).toBe(true)
  expect(sent.at(-1)).toEqual({ amount: 5 })
  expect(saver.snapshot()).toMatchObject({ pending: {}, base: { title: 'theirs' } })
})

test.each([
  ['nothing is unsaved', [], '5'],
  ['something is unsaved', ['title'], '1'],
] as const)('a newer record is taken over only when %s', (_when, typed, updatedAt) => {
  const { saver } = against()
  for (const path of typed) saver.change(path, 'mine')
  saver.receive({ updatedAt: '5' })
  expect(saver.snapshot().base.updatedAt).toBe(updatedAt)
})

test('what is closed to the person is not sent again until something else is typed', async () => {
  const { saver, sent } = against({ kind: 'closed', message: 'No.' }, { updatedAt: '2', title: 'B' })
  saver.change('title', 'A')
  expect(await saver.flush()).toBe(false)
  expect(await saver.flush()).toBe(false)
  expect(sent).toHaveLength(1)
  saver.change('title', 'B')
  expect(await saver.flush()).toBe(true)
  expect(saver.snapshot()).toMatchObject({ state: 'saved', pending: {} })
})

afterEach(() => vi.useRealTimers())

/** A server that takes whatever comes; its clock is turned by hand. */
function takingAll() {
  vi.useFakeTimers()
  return savingBy({}, ...Array.from({ length: 9 }, (_, index) => ({ updatedAt: String(index + 2) })))
}

test('what is typed is said to be unsaved until it is sent, after a rest', async () => {
  const { saver, sent } = takingAll()
  saver.change('title', 'A')
  expect(saver.snapshot().state).toBe('waiting')
  await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS - 1)
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toEqual([{ title: 'A' }])
  expect(saver.snapshot().state).toBe('saved')
})

test('what is typed while a save is on its way goes along, and then all is said to be saved', async () => {
  const { saver, sent } = savingBy({}, { updatedAt: '2', title: 'A' }, { updatedAt: '3', title: 'A', amount: 5 })
  saver.change('title', 'A')
  const saving = saver.flush()
  saver.change('amount', 5)
  expect(await saving).toBe(true)
  expect(sent).toEqual([{ title: 'A' }, { amount: 5 }])
  expect(saver.snapshot()).toMatchObject({ state: 'saved', pending: {} })
})

test('somebody who never rests is saved all the same', async () => {
  const { saver, sent } = takingAll()
  for (let keys = 1; keys <= 16; keys++) {
    saver.change('title', 'x'.repeat(keys))
    await vi.advanceTimersByTimeAsync(1000)
  }
  expect(sent.map(({ title }) => String(title).length)).toEqual([5, 10, 15])
  expect(AUTOSAVE_LONGEST_MS).toBe(5000)
  expect(saver.snapshot().state).toBe('waiting')
})

test('leaving the box saves at once, and only when something waits', async () => {
  const { saver, sent } = takingAll()
  saver.settle()
  saver.change('title', 'A')
  saver.settle()
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toEqual([{ title: 'A' }])
  saver.settle()
  await vi.advanceTimersByTimeAsync(AUTOSAVE_LONGEST_MS)
  expect(sent).toHaveLength(1)
})
