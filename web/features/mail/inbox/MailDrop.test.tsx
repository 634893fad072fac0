/** Mail as files: chosen or dropped, it is sent whole; what is no file is left alone. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openStage, type Stage } from '#web/testing/stage.tsx'
import { MailDrop, MailFileButton } from './MailDrop.tsx'

let stage: Stage
/** Where files were sent: uploads go another way than other calls, which tells how far they are. */
let sent: string[] = []
const OwnRequest = globalThis.XMLHttpRequest
class HeardRequest extends OwnRequest {
  override open(method: string, url: string | URL) {
    sent.push(String(url))
    super.open(method, url)
  }
}

beforeEach(() => {
  sent = []
  globalThis.XMLHttpRequest = HeardRequest
})
afterEach(() => {
  stage.close()
  globalThis.XMLHttpRequest = OwnRequest
})

async function show(isOpen = true) {
  stage = await openStage(() => ({ value: {} }))
  stage.show(() => (
    <MailDrop className="desk" isOpen={isOpen}>
      <p>Conversations</p>
      <MailFileButton />
    </MailDrop>
  ))
  await expect.element(page.getByText('Conversations')).toBeVisible()
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
  await show()
  expect(drop((data) => data.items.add(mail()))).toBe(true)
  await expect.poll(() => sent).toEqual([expect.stringMatching(/inbox-drop$/)])
})

test('words that are dropped, or a mail of somebody who only reads, are not', async () => {
  await show()
  expect(drop((data) => data.setData('text/plain', 'Hello'))).toBe(false)
  stage.close()
  await show(false)
  expect(drop((data) => data.items.add(mail()))).toBe(false)
  expect(sent).toEqual([])
})
