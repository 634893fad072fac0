/** What each person may do with which kind of leads: a tick is kept at once, and only by those who run the brokerage. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Asked, openStage, type Stage } from '#web/testing/stage.tsx'
import LeadPermissionsPage from './LeadPermissionsPage.tsx'

const ROW = {
  ...{ id: 3, userId: 8, userName: 'Jess Okafor', kind: 'refinance', territories: [1], user_company_id: 1 },
  ...{ canView: true, canUpload: false, canDownload: false, canAssign: false, canDelete: false },
}
const PLACES = ['Ontario', 'Quebec'].map((name, at) => ({ id: at + 1, name }))

let stage: Stage
let asked: Asked[]
let refusal: string | undefined
const kept = () => asked.filter(({ method }) => method === 'PATCH')

const pageOf = (rows: readonly object[]) => ({ value: { total: rows.length, limit: 100, skip: 0, data: rows } })

async function open(role: 'Transaction Only' | 'TO/Underwriter') {
  let row: object = ROW
  stage = await openStage(
    (question) => {
      asked.push(question)
      const { path, method, body } = question
      if (method === 'PATCH') {
        if (refusal) return { status: 409, value: { name: 'Conflict', code: 409, message: refusal } }
        row = { ...row, ...body }
        return { value: row }
      }
      if (path === 'leads-roles-permissions') return pageOf([row])
      return pageOf(path.includes('territor') ? PLACES : [])
    },
    { role },
  )
  // The list scrolls inside of its page, which fills the window as in the shell.
  stage.place.style.cssText = 'display: flex; flex-direction: column; height: 780px'
  stage.show(LeadPermissionsPage)
}
const tick = (what: string) => page.getByRole('checkbox', { name: `${what}: Jess Okafor, Own financing` })

beforeEach(() => {
  asked = []
  refusal = undefined
})
afterEach(() => stage.close())

test('a tick is kept at once, alone, and said in words', async () => {
  await open('Transaction Only')
  await expect.element(tick('View')).toBeChecked()
  await tick('Upload').click()
  await expect
    .poll(() => kept().map(({ path, body }) => [path, body]))
    .toEqual([['leads-roles-permissions/3', { canUpload: true }]])
  await expect.element(page.getByText('Jess Okafor may: Upload')).toBeVisible()
  await expect.element(tick('Upload')).toBeChecked()
})

test('a tick that the server refuses stands as it was, with the reason', async () => {
  refusal = 'Somebody changed it meanwhile.'
  await open('Transaction Only')
  await tick('View').click()
  await expect.element(page.getByText('Somebody changed it meanwhile.')).toBeVisible()
  await expect.element(tick('View')).toBeChecked()
})

test('territories are chosen in a window of their own and kept whole', async () => {
  await open('Transaction Only')
  await expect.element(page.getByText('Ontario')).toBeVisible()
  await page.getByRole('button', { name: 'Territories of Jess Okafor' }).click()
  const dialog = page.getByRole('dialog', { name: 'Territories of Jess Okafor' })
  await dialog.getByRole('combobox', { name: 'Territories' }).click()
  await page.getByRole('option', { name: 'Quebec' }).click()
  // Its choices lie over the button until it is left.
  await userEvent.keyboard('{Tab}')
  await dialog.getByRole('button', { name: 'Save territories' }).click()
  await expect.poll(() => kept().map(({ body }) => body)).toEqual([{ territories: [1, 2] }])
})

test('a manager reads the own permissions in words and changes none', async () => {
  await open('TO/Underwriter')
  await expect
    .element(page.getByText('Only those who run the brokerage change permissions. These are yours.'))
    .toBeVisible()
  await expect.element(page.getByRole('cell', { name: 'Yes' })).toBeVisible()
  expect(page.getByRole('checkbox').elements()).toHaveLength(0)
  expect(page.getByRole('button', { name: 'Territories of Jess Okafor' }).elements()).toHaveLength(0)
})

test('on a phone, where no heads stand above them, the ticks say what they are for', async () => {
  await open('Transaction Only')
  await page.viewport(390, 844)
  await expect.element(page.getByText('Upload')).toBeVisible()
  await tick('Upload').click()
  await expect.poll(() => kept().map(({ body }) => body)).toEqual([{ canUpload: true }])
})
