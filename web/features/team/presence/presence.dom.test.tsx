/** Who else has a record open, as the page is told over its connection. */
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { attachPresence, detachPresence } from '#web/data/presence.ts'
import { openStage, type Stage } from '#web/testing/stage.tsx'
import { Presence } from './Presence.tsx'

let stage: Stage | undefined
afterEach(() => {
  stage?.close()
  detachPresence()
})

/** A connection: what the page says over it, and how it is told something. */
function connect() {
  const listeners = new Map<string, (word?: unknown) => void>()
  const said: unknown[] = []
  const socket = {
    on: (name: string, listener: () => void) => listeners.set(name, listener),
    emit: (...words: unknown[]) => said.push(words),
    disconnect: () => {},
  }
  attachPresence({ socket: () => socket as never }, 'token')
  return { said, tell: (name: string, word?: unknown) => listeners.get(name)?.(word) }
}

const AT = { path: 'deals', id: '12' }
const MARC = { ...AT, userId: 8, name: 'Marc Tremblay' }

test('names whoever comes, counts who follows, and forgets whoever leaves', async () => {
  const { said, tell } = connect()
  stage = await openStage(() => ({ value: {} }))
  stage.show(() => <Presence {...AT} />)
  await expect.poll(() => said).toContainEqual(['at', AT])
  tell('here', MARC)
  await expect.element(page.getByText('Marc Tremblay is here')).toBeVisible()
  tell('here', { ...AT, userId: 9, name: 'Priya Raman' })
  await expect.element(page.getByText('Marc Tremblay and 1 other are here')).toBeVisible()
  tell('gone', MARC)
  await expect.element(page.getByText('Priya Raman is here')).toBeVisible()
})

test('says nothing of oneself in another window, nor of those at another record', async () => {
  const { said, tell } = connect()
  stage = await openStage(() => ({ value: {} }))
  stage.show(() => <Presence {...AT} />)
  await expect.poll(() => said).toContainEqual(['at', AT])
  tell('here', { ...AT, userId: 7, name: 'Jess Okafor' })
  tell('here', { ...MARC, id: '13' })
  tell('here', { ...AT, userId: 9, name: 'Priya Raman' })
  await expect.element(page.getByText('Priya Raman is here')).toBeVisible()
  expect(page.getByText('Jess Okafor').elements()).toEqual([])
})

test('answers who asks, and leaves with its page', async () => {
  const { said, tell } = connect()
  stage = await openStage(() => ({ value: {} }))
  stage.show(() => <Presence {...AT} />)
  await expect.poll(() => said).toEqual([['at', AT]])
  tell('who')
  expect(said).toEqual([
    ['at', AT],
    ['at', AT],
  ])
  stage.close()
  stage = undefined
  await expect.poll(() => said.at(-1)).toEqual(['at', null])
})
