/** What a refused call does to the session of whoever made it. */
import { afterEach, expect, test } from 'vitest'
import { openStage, type Stage } from '#web/testing/stage.tsx'
import { type ApiError, api } from './api.ts'
import { getToken } from './session-store.ts'
import './session.tsx'

const CALLS = {
  reads: () => api.get('deals'),
  changes: () => api.send('PATCH', 'deals/7', {}),
  downloads: () => api.download('deals/export.csv'),
}

let stage: Stage
afterEach(() => stage.close())

test.each(['reads', 'changes', 'downloads'] as const)(
  'a session that the server has ended is over for whoever %s',
  async (does) => {
    stage = await openStage(() => ({ status: 401, value: { name: 'NotAuthenticated', code: 401, message: 'Ended.' } }))
    expect(getToken()).toBe('token')
    await expect(CALLS[does]()).rejects.toMatchObject({ code: 401, message: 'Ended.' })
    expect(getToken()).toBeNull()
  },
)

test('a refused download says why, gives the response itself, and leaves the session', async () => {
  stage = await openStage(() => ({ status: 400, value: { name: 'BadRequest', code: 400, message: 'No such column.' } }))
  const refused = (await CALLS.downloads().catch((error: unknown) => error)) as ApiError
  expect(refused).toMatchObject({ code: 400, message: 'No such column.', response: { status: 400 } })
  expect(await refused.response?.json()).toMatchObject({ message: 'No such column.' })
  expect(getToken()).toBe('token')
})
