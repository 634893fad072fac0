/** Writing a comment: the names an @ offers, who is asked, and what stays when it is refused. */
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Asked, openStage, type Stage } from '#web/testing/stage.tsx'
import { CommentBox } from './CommentBox.tsx'

const PEOPLE = [
  { id: 7, name: 'Jess Okafor' },
  { id: 8, name: 'Marc Tremblay' },
  { id: 9, name: 'Mara Quist' },
]

let stage: Stage | undefined
let asked: Asked[]
async function open({ isRefused = false } = {}) {
  asked = []
  stage = await openStage((request) => {
    asked.push(request)
    if (isRefused) return { status: 400, value: { message: 'One of these people does not see the deal.' } }
    return { value: { id: 1, ...request.body } }
  })
  stage.show(() => <CommentBox dealId={12} people={PEOPLE} />)
}
afterEach(() => stage?.close())
const box = page.getByRole('textbox', { name: 'Comment' })
const sent = () => asked.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])

test('an @ offers the colleagues whose names begin so, and the chosen one is asked', async () => {
  await open()
  await box.fill('Do we wait, @Tre')
  await page.getByRole('option', { name: 'Marc Tremblay' }).click()
  await userEvent.keyboard('?')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect
    .poll(sent)
    .toEqual([['deal-comments', { dealId: 12, text: 'Do we wait, @Marc Tremblay ?', mentions: [8] }]])
  await expect.element(box).toHaveValue('')
})

test('by keys alone the first name offered is taken', async () => {
  await open()
  await box.click()
  await userEvent.keyboard('@mar')
  await expect.element(page.getByRole('option', { name: 'Mara Quist' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(box).toHaveValue('@Marc Tremblay ')
})

test('an empty comment is not sent, and says so', async () => {
  await open()
  await page.getByRole('button', { name: 'Keep comment' }).click()
  await expect.element(page.getByText('Comment is required.')).toBeVisible()
  expect(sent()).toEqual([])
})

test('what was refused stays in the box with the reason', async () => {
  await open({ isRefused: true })
  await box.fill('Is it here?')
  await page.getByRole('button', { name: 'Keep comment' }).click()
  await expect.element(page.getByText('One of these people does not see the deal.')).toBeVisible()
  await expect.element(box).toHaveValue('Is it here?')
})
