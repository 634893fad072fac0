/** Answers go to everybody but ourselves, under one "Re:", and quote what they answer. */
import { expect, test } from 'vitest'
import { isAutomatic, messageIdsIn, verdictIn } from './incoming-mail.ts'
import { chatIdOf, foldQuoted, freshWords, ourAddresses, quoted, replyRecipients, replySubject } from './replying.ts'

const CHAT = 'a'.repeat(32)
const isOurs = ourAddresses('marc@northgate.test', 'mandate.test')
const person = (address: string) => ({ name: '', address })
const message = {
  ...{ direction: 'in' as const, subject: 'Terms', body: '<p>Five</p>', sentAt: null, receivedAt: null },
  from: person('ines@lakeshore.test'),
  to: [person('Marc@Northgate.test'), person(`deal+${CHAT}@mandate.test`), person('jess@northgate.test')],
  cc: [person('INES@lakeshore.test'), person('paul@lakeshore.test'), person('paul@lakeshore.test')],
}
const addresses = (type: 'reply' | 'replyAll' | 'forward', parts: object = {}) => {
  const { to, cc } = replyRecipients({ ...message, ...parts }, type, isOurs)
  return [to.map(({ address }) => address), cc.map(({ address }) => address)]
}

test('reply goes to the writer, reply all to everybody else once and never to us, forward to nobody', () => {
  expect(addresses('reply')).toEqual([['ines@lakeshore.test'], []])
  expect(addresses('replyAll')).toEqual([['ines@lakeshore.test'], ['jess@northgate.test', 'paul@lakeshore.test']])
  expect(addresses('forward')).toEqual([[], []])
  const own = { direction: 'out', from: person('marc@northgate.test'), to: [person('ines@lakeshore.test')], cc: [] }
  expect(addresses('reply', own)).toEqual([['ines@lakeshore.test'], []])
})

test.each([
  ['Terms', 'reply', 'Re: Terms'],
  ['RE: Re[2]: AW: Terms', 'replyAll', 'Re: Terms'],
  ['Re: Terms', 'forward', 'Fwd: Terms'],
  ['Terms', 'new', 'Terms'],
] as const)('%s as %s reads %s', (subject, type, expected) => {
  expect(replySubject(subject, type)).toBe(expected)
})

test('what is quoted folds away again', () => {
  const body = `<p>Yes</p>${quoted(message, 'reply', 'yesterday')}`
  expect(foldQuoted(body).quote).toBe('<blockquote><p>Five</p></blockquote>')
  expect(foldQuoted('<p>Yes</p>')).toEqual({ fresh: '<p>Yes</p>', quote: '' })
})

test.each([
  [`deal+${CHAT}@mandate.test`, CHAT],
  [`DEAL+${CHAT.toUpperCase()}@Mandate.test`, CHAT],
  [`deal+${CHAT}@elsewhere.test`, undefined],
  ['deal+16@mandate.test', undefined],
])('%s stands for %s', (address, chatId) => {
  expect(chatIdOf(address, 'mandate.test')).toBe(chatId)
})

test.each([
  [{ 'auto-submitted': 'auto-replied' }, true],
  [{ 'auto-submitted': 'no' }, false],
  [{ precedence: 'bulk' }, true],
  [{ 'x-autoreply': 'yes' }, true],
  [{}, false],
] as const)('%j is written by a machine: %s', (headers, expected) => {
  expect(isAutomatic((name) => new Map(Object.entries(headers)).get(name))).toBe(expected)
})

test.each([
  [['mx.test; spf=pass; dkim=pass'], 'pass'],
  [['mx.test; spf=pass; dmarc=fail'], 'fail'],
  [['mx.test; spf=softfail'], 'fail'],
  [['liar.test; dmarc=pass', 'mx.test; dmarc=fail'], 'fail'],
  [['liar.test; dmarc=pass'], 'none'],
  [[], 'none'],
] as const)('%j says %s', (lines, verdict) => {
  expect(verdictIn(lines, 'mx.test')).toBe(verdict)
  expect(verdictIn(lines, undefined)).toBe('none')
})

test('Message-IDs are read in their order, each once, whatever stands between them', () => {
  expect(messageIdsIn('<a@b> junk <c@d>', undefined, '<a@b>')).toEqual(['<a@b>', '<c@d>'])
})

test.each([
  ['Call me Friday\nafter two.\n\nOn Tuesday, Northgate wrote:\n> Hello', 'Call me Friday after two.'],
  ['Envoyez-moi l’offre.\r\n\r\nLe 2 juillet, Priya a écrit :\r\n> Bonjour', 'Envoyez-moi l’offre.'],
  ['Yes.\n-- \nPetra Lindqvist', 'Yes.'],
  ['Thanks\n________________________________\nFrom: Priya', 'Thanks'],
  ['> Only quoted', ''],
  ['x'.repeat(500), `${'x'.repeat(159)}…`],
])('the first words of %j are what was written anew', (text, words) => {
  expect(freshWords(text)).toBe(words)
})
