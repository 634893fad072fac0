/** Tasks as they are read, ticked and given. */
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Asked, openStage, type Stage } from '#web/testing/stage.tsx'
import { MyTasks } from './MyTasks.tsx'
import { RecordTasks } from './RecordTasks.tsx'

const ME = 7
const PEOPLE = [
  { id: ME, name: 'Jess Okafor' },
  { id: 8, name: 'Marc Tremblay' },
]
const task = (id: number, title: string, more: object = {}) => ({
  ...{ id, title, note: null, dueDate: null, path: 'deals', recordId: '12', recordName: 'Parkway Plaza' },
  ...{ userId: ME, giver: 'Jess Okafor', assigneeId: ME, assignee: 'Jess Okafor', isDone: false, ...more },
})

let stage: Stage | undefined
let asked: Asked[]
async function open(rows: readonly object[]) {
  asked = []
  stage = await openStage((request) => {
    asked.push(request)
    if (request.path === 'task-people') return { value: PEOPLE }
    if (request.method !== 'GET') return { value: { id: 1, ...request.body } }
    return { value: { total: rows.length, limit: 100, skip: 0, data: rows } }
  })
  return stage
}
afterEach(() => stage?.close())
const sent = (method: string) => asked.filter((request) => request.method === method)

test('a record says how many things are open on it, and which is late', async () => {
  const rows = [task(1, 'Call the appraiser', { dueDate: '2020-01-31' }), task(2, 'Send the rent roll')]
  ;(await open(rows)).show(() => <RecordTasks path="deals" recordId="12" />)
  await page.getByRole('button', { name: 'Tasks, 2 open' }).click()
  await expect.element(page.getByText('2020-01-31, late')).toBeVisible()
})

test('a tick says that it is done, and can be taken back', async () => {
  ;(await open([task(1, 'Call the appraiser')])).show(() => <RecordTasks path="deals" recordId="12" />)
  await page.getByRole('button', { name: 'Tasks, 1 open' }).click()
  await page.getByRole('checkbox', { name: 'Done: Call the appraiser' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect
    .poll(() => sent('PATCH').map(({ path, body }) => [path, body]))
    .toEqual([
      ['tasks/1', { isDone: true }],
      ['tasks/1', { isDone: false }],
    ])
})

test('a new one is given on the record, to oneself unless somebody else is chosen', async () => {
  ;(await open([])).show(() => <RecordTasks path="deals" recordId="12" />)
  await page.getByRole('button', { name: 'Tasks' }).click()
  await expect.element(page.getByText('Nothing is to be done here.')).toBeVisible()
  await page.getByRole('button', { name: 'New task' }).click()
  await page.getByRole('textbox', { name: 'What is to be done' }).fill('Call the appraiser')
  await page.getByRole('combobox', { name: 'Person' }).click()
  await page.getByRole('option', { name: 'Marc Tremblay' }).click()
  await page.getByRole('button', { name: 'Give task' }).click()
  await expect
    .poll(() => sent('POST')[0]?.body)
    .toEqual({ title: 'Call the appraiser', assigneeId: 8, path: 'deals', recordId: '12' })
})

test('what one only has to do can be ticked, and neither changed nor deleted', async () => {
  const given = task(1, 'Call the appraiser', { userId: 8, giver: 'Marc Tremblay' })
  ;(await open([given])).show(MyTasks)
  await page.getByRole('button', { name: 'My tasks, 1 open' }).click()
  const line = page.getByRole('listitem').first()
  await expect.element(line.getByText(/from Marc Tremblay/)).toBeVisible()
  await expect.element(line.getByRole('link', { name: 'Call the appraiser' })).toHaveAttribute('href', '/deal/12')
  await expect.element(line.getByRole('button')).not.toBeInTheDocument()
})
