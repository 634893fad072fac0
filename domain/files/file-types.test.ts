/** Names and contents of uploaded files: what is accepted, and what is only dressed up. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanFileName, extensionOf, isContentOf, readsAsText } from './file-types.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

test.each([
  ['Rent Roll.XLSX', 'xlsx'],
  ['archive.tar.gz', 'gz'],
  ['README', ''],
  ['.env', ''],
  ['trailing.', ''],
  [' spaced.PDF ', 'pdf'],
])('the ending of %j is %j', (name, extension) => {
  expect(extensionOf(name)).toBe(extension)
})

test.each([
  ['Rent Roll.XLSX', 'Rent Roll.xlsx'],
  ['../../etc/passwd.txt', '.._.._etc_passwd.txt'],
  ['C:\\deals\\loan.pdf', 'C__deals_loan.pdf'],
  ['a\u0000b\r\n.pdf', 'ab.pdf'],
  ['invoice\u202efdp.exe.pdf', 'invoicefdp.exe.pdf'],
  ['Évaluation été.PDF', 'Évaluation été.pdf'],
  ['', '_'],
])('the name %j is kept as %j', (name, clean) => {
  expect(cleanFileName(name)).toBe(clean)
})

test('a name has at most 150 characters, no path and the same ending, whatever was sent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), fc.constantFrom('pdf', 'docx'), (stem, extension) => {
      const name = cleanFileName(`${stem}x.${extension}`)
      expect([...name].length).toBeLessThanOrEqual(150)
      expect(name).not.toMatch(/[/\\\p{Cc}]/u)
      expect(name.endsWith(`.${extension}`)).toBe(true)
      expect(cleanFileName(name)).toBe(name)
    }),
  )
})

test.each([
  ['pdf', { detected: 'pdf', isText: false }, true],
  ['pdf', { detected: 'exe', isText: false }, false],
  ['pdf', { isText: true }, false],
  ['docx', { detected: 'docx', isText: false }, true],
  ['docx', { detected: 'zip', isText: false }, true],
  ['xlsx', { detected: 'cfb', isText: false }, true],
  ['xls', { detected: 'cfb', isText: false }, true],
  ['csv', { isText: true }, true],
  ['csv', { isText: false }, false],
  ['csv', { detected: 'xlsx', isText: false }, false],
  ['jpeg', { detected: 'jpg', isText: false }, true],
  ['png', { detected: 'jpg', isText: false }, false],
  ['gif', { detected: 'gif', isText: false }, true],
  ['gif', { isText: true }, false],
])('a %s that looks like %j is accepted: %s', (extension, sniffed, accepted) => {
  expect(isContentOf(extension, sniffed)).toBe(accepted)
})

test.each([
  ['plain words', bytes('a,b\r\n1,2\r\n'), true],
  ['words with accents', bytes('Montréal, Québec'), true],
  ['accents as single bytes', Uint8Array.from([...bytes('Montr'), 0xe9, ...bytes('al, ville')]), true],
  ['two-byte letters', Uint8Array.from([0xff, 0xfe, 0x41, 0x00]), true],
  ['a program', Uint8Array.from([0x4d, 0x5a, 0x90, 0x00, 0x03]), false],
  ['noise', Uint8Array.from([0xe9, 0xfa, 0xc3, 0x28, 0x80, 0x81]), false],
  ['nothing', new Uint8Array(), true],
])('%s reads as text: %s', (_what, sample, isText) => {
  expect(readsAsText(sample, true)).toBe(isText)
})

test('a text stays a text wherever its sample is cut', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), fc.nat(), (text, at) => {
      const whole = bytes(text.replace(/[\p{Cc}]/gu, ' '))
      expect(readsAsText(whole.subarray(0, at % (whole.length + 1)), false)).toBe(true)
    }),
  )
})
