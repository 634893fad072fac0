/** Mail as files: chosen or dropped, it is sent whole; what is no file is left alone. */
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Asked, openStage, type Stage } from '#web/testing/stage.tsx'
import { MailDrop, MailFileButton } from './MailDrop.tsx'

let stage: Stage
afterEach(() => stage.close())

async function show(isOpen = true) {
  const asked: Asked[] = []
  stage = await openStage((call) => {
    asked.push(call)
    return { value: { taken: 1 } }
  })
  stage.show(() => (
    <MailDrop className="desk" isOpen={isOpen}>
      <p>Conversations</p>
      <MailFileButton />
    </MailDrop>
  ))
  await expect.element(page.getByText('Conversations')).toBeVisible()
  return () => asked.filter(({ path }) => path === 'inbox-drop')
}

function drop(fill: (data: DataTransfer) => unknown) {
  const dataTransfer = new DataTransfer()
  fill(dataTransfer)
  const event = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer })
  page.getByText('Conversations').element().dispatchEvent(event)
  return event.defaultPrevented
}
const mail = () => new File(['From: a@b.test\r\n\r\nHello'], 'mail.eml', { type: 'message/rfc822' })

test('a mail that is dropped on the desk is brought in', async () => {
  const sent = await show()
  expect(drop((data) => data.items.add(mail()))).toBe(true)
  await expect.poll(sent).toHaveLength(1)
  await expect.element(page.getByText(/^Mails brought in: 1/)).toBeVisible()
})

test('words that are dropped, or a mail of somebody who only reads, are not', async () => {
  const sent = await show()
  expect(drop((data) => data.setData('text/plain', 'Hello'))).toBe(false)
  stage.close()
  const sentByReader = await show(false)
  expect(drop((data) => data.items.add(mail()))).toBe(false)
  expect([...sent(), ...sentByReader()]).toEqual([])
})
