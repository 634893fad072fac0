/** A state changes along its declared transitions only, and each change is the action it stands for. */
import { describe, expect, test } from 'vitest'
import { thingsWithin } from '#server/testing/things.ts'
import type { ChangeContext } from './context.ts'
import { moveLifecycle, stateAfter } from './lifecycle.ts'
import type { Row } from './resource.ts'

const ctx = {} as ChangeContext
const rowIn = (state: string | null): Row => ({ id: 1, state })

/** Each action says that it ran. */
const resource = thingsWithin(['all'], {
  transitions: {
    close: { run: () => ({ name: 'closed' }) },
    reopen: { run: () => ({ name: 'reopened' }) },
    settle: { run: () => ({ name: 'settled' }), target: ({ name }) => (name === 'bad debt' ? 'lost' : 'shut') },
  },
})

describe('a change of the state', () => {
  test.each([
    [null, 'shut', { state: 'shut', name: 'closed' }],
    ['open', 'shut', { state: 'shut', name: 'closed' }],
    ['shut', 'open', { state: 'open', name: 'reopened' }],
    // A declared way to the same state is an action; any other way to it is no change.
    ['shut', 'shut', { state: 'shut', name: 'settled' }],
    ['open', 'open', {}],
    ['lost', 'lost', {}],
  ])('from %s to %s is %j', async (from, to, expected) => {
    expect(await moveLifecycle(resource, ctx, rowIn(from), { state: to })).toEqual(expected)
  })

  test.each([
    ['lost', 'open', 'A lost thing cannot be moved to open.'],
    ['open', 'lost', 'An open thing cannot be moved to lost.'],
    [null, 'open', 'A new thing cannot be moved to open.'],
    ['open', null, 'An open thing cannot be moved to null.'],
  ])('from %s to %s is refused', async (from, to, message) => {
    await expect(moveLifecycle(resource, ctx, rowIn(from), { state: to })).rejects.toMatchObject({
      code: 'conflict',
      message,
    })
  })

  test('leaves other changes as they are', async () => {
    expect(await moveLifecycle(resource, ctx, rowIn('open'), { name: 'Mine' })).toEqual({ name: 'Mine' })
    expect(await moveLifecycle(resource, ctx, rowIn('open'), { name: 'Mine', state: 'open' })).toEqual({ name: 'Mine' })
  })

  test('is refused when its action refuses', async () => {
    const refusing = thingsWithin(['all'], {
      transitions: {
        ...resource.transitions,
        close: {
          run: () => {
            throw new Error('Not today.')
          },
        },
      },
    })
    await expect(moveLifecycle(refusing, ctx, rowIn('open'), { state: 'shut' })).rejects.toThrow('Not today.')
  })
})

describe('an action by its name', () => {
  test.each([
    ['close', rowIn('open'), 'shut'],
    ['reopen', rowIn('shut'), 'open'],
    ['settle', rowIn('shut'), 'shut'],
    ['settle', { ...rowIn('shut'), name: 'bad debt' }, 'lost'],
  ])('%s of %j leads to %s', (action, row, state) => {
    expect(stateAfter(resource, row, action)).toBe(state)
  })

  test.each([
    ['reopen', rowIn('open')],
    ['settle', rowIn('open')],
    ['close', rowIn('lost')],
    ['nothing', rowIn('open')],
  ])('%s of %j is refused', (action, row) => {
    expect(() => stateAfter(resource, row, action)).toThrow('cannot be moved to')
  })
})

test('a resource that lacks the rule of a transition is refused at start', () => {
  expect(() => thingsWithin(['all'], { transitions: {} })).toThrow('test-things has no rule for close')
})
