import { expect, test } from 'vitest'
import { messageIdIn, readDeliveryStatus } from './delivery-report.ts'

const report = (...lines: string[]) =>
  ['Reporting-MTA: dns; mx.test', '', 'Final-Recipient: rfc822; a@b.test', ...lines].join('\r\n')

test.each([
  [report('Action: delivered', 'Status: 2.0.0'), { isDelivered: true, isFinal: true, reason: '2.0.0' }],
  [
    report('Action: failed', 'Status: 5.1.1', 'Diagnostic-Code: smtp; 550 5.1.1', '  no such mailbox'),
    { isDelivered: false, isFinal: true, reason: '550 5.1.1 no such mailbox' },
  ],
  [report('Action: failed', 'Status: 4.4.7'), { isDelivered: false, isFinal: false, reason: '4.4.7' }],
  [report('Action: delayed', 'Status: 4.4.1'), undefined],
  ['', undefined],
])('%j is read as %j', (text, expected) => {
  expect(readDeliveryStatus(text)).toEqual(expected)
})

test('the message it is about is found in its headers, folded or not', () => {
  expect(messageIdIn('Subject: x\r\nMessage-ID:\r\n <a@b.test>\r\n')).toBe('<a@b.test>')
  expect(messageIdIn('Subject: Message-ID: <no@b.test>')).toBeUndefined()
})
