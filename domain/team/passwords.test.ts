import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { COMMON_PASSWORD, LONG_PASSWORD, OWN_WORDS_PASSWORD, passwordProblem, SHORT_PASSWORD } from './passwords.ts'

const ROBIN = { name: 'Robin Sample', email: 'robin.s@harbour-people.test', company: 'Northgate Capital Advisors' }

describe('a password', () => {
  test.each([
    ['correct horse battery staple', undefined],
    ['letters-only-here', undefined],
    ['8317462950', undefined],
    ['ümläut-pässe', undefined],
    ['northern lights over mandate', undefined],
    ['tulips & northgate', undefined],
    ['short-1', SHORT_PASSWORD],
    ['🐎🐎🐎🐎🐎', SHORT_PASSWORD],
    ['a1'.repeat(101), LONG_PASSWORD],
    ['Mandate2026!', OWN_WORDS_PASSWORD],
    ['mandatemandate', OWN_WORDS_PASSWORD],
    ['M@nd4t3-2026', OWN_WORDS_PASSWORD],
    ['robin.s@harbour-people.test', OWN_WORDS_PASSWORD],
    ['Sample-Robin-77', OWN_WORDS_PASSWORD],
    ['Röbin.Sàmple', OWN_WORDS_PASSWORD],
    ['NORTHGATE!!2025', OWN_WORDS_PASSWORD],
    ['n0rthg4te1234', OWN_WORDS_PASSWORD],
  ])('%j: %s', (password, problem) => {
    expect(passwordProblem(password, ROBIN)).toBe(problem)
  })

  test('is refused when it is among the commonest, however its letters are written', () => {
    const isCommon = (text: string) => text === 'qwertyuiop1'
    expect(passwordProblem('QwertyUIOP1', {}, isCommon)).toBe(COMMON_PASSWORD)
    expect(passwordProblem('QwertyUIOP12', {}, isCommon)).toBe(undefined)
  })

  test('of whatever signs is judged without fail, and the person’s own words with digits never do', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void passwordProblem(text, ROBIN)))
    const digits = fc.stringMatching(/^[0-9!#-]{4,10}$/)
    fc.assert(
      fc.property(fc.constantFrom('Northgate', 'Robin', 'Sample', 'Mandate', 'Advisors'), digits, (word, rest) => {
        const problem = passwordProblem(word + rest, ROBIN)
        expect([OWN_WORDS_PASSWORD, SHORT_PASSWORD]).toContain(problem)
      }),
    )
  })
})
