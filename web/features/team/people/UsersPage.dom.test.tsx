/** The page of users gathers what failed: of adding, changing and deleting them, and of reading those they relate to. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { users } from '#domain/team/user.ts'
import { useCreate, useList, useRemove, useUpdate } from '#web/data/hooks.ts'
import { type Answer, type Asked, openStage, type Stage } from '#web/testing/stage.tsx'
import UsersPage from './UsersPage.tsx'

let stage: Stage
/** What the server refuses now, by method; the list of leaders as `leaders`. */
let refused: Record<string, string>

const refusal = (message: string): Answer => ({ status: 400, value: { code: 400, name: 'BadRequest', message } })

function serve({ method, path, query }: Asked): Answer {
  const isLeaders = path === 'users' && query.get('status') === 'approved'
  const sentence = refused[isLeaders ? 'leaders' : method]
  if (path.startsWith('users') && sentence) return refusal(sentence)
  return { value: method === 'GET' ? { total: 0, limit: 25, skip: 0, data: [] } : { id: 9 } }
}

/** What the windows of the page do, each at the press of a button. */
function Windows() {
  const quiet = { isUnasked: true }
  const { create } = useCreate<{ id: number }>(users, quiet)
  const { update } = useUpdate(users, quiet)
  const { remove } = useRemove(users, quiet)
  const { refetch } = useList(users, { status: 'approved' }, { isBackground: true })
  const work = {
    add: () => create({}),
    change: () => update({ id: 9, changes: {} }),
    delete: () => remove(9),
    read: async () => refetch(),
  }
  return Object.entries(work).map(([name, run]) => (
    <button key={name} type="button" onClick={() => void run().catch(() => undefined)}>
      {name}
    </button>
  ))
}

beforeEach(async () => {
  refused = {}
  stage = await openStage(serve, { role: 'Transaction Only' })
})
afterEach(() => stage.close())

const open = () =>
  stage.show(() => (
    <>
      <Windows />
      <UsersPage />
    </>
  ))
const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }))

test('each failure of adding, changing, deleting and reading is told in one line, until the same thing works', async () => {
  refused = { POST: 'This address is taken.', PATCH: 'The role is not yours to give.', DELETE: 'Deals hang on it.' }
  open()
  for (const name of ['add', 'change', 'delete']) await press(name)
  const told = [
    'The user was not added. This address is taken.',
    'The user was not changed. The role is not yours to give.',
    'The user was not deleted. Deals hang on it.',
  ]
  await expect.element(page.getByText(told.join(' '))).toBeVisible()
  refused = { PATCH: 'The role is not yours to give.' }
  for (const name of ['add', 'delete']) await press(name)
  await expect.element(page.getByText(/The user was not changed/)).toBeVisible()
  await expect.element(page.getByText(/The user was not added/)).not.toBeInTheDocument()
  await press('Dismiss')
  await expect.element(page.getByText(/The user was not changed/)).not.toBeInTheDocument()
})

test('people to choose from that could not be read are told of, and read again when asked', async () => {
  refused = { leaders: 'The list is too long.' }
  open()
  await expect
    .element(page.getByText('The people to choose from could not be read. The list is too long.'))
    .toBeVisible()
  refused = {}
  await press('Try again')
  await expect.element(page.getByText(/The people to choose from/)).not.toBeInTheDocument()
})
