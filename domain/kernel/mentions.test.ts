/** Names behind an @: found while they are typed, and told apart once they stand there. */
import { describe, expect, test } from 'vitest'
import { askedIn, mentionBefore, partsOf, withMention } from './mentions.ts'

const PEOPLE = [
  { id: 1, name: 'Marc Tremblay' },
  { id: 2, name: 'Ann Lee' },
  { id: 3, name: 'Ann Lee-Smith' },
  { id: 4, name: 'Zoë O’Neill' },
]
const namesIn = (text: string) => askedIn(text, PEOPLE).map(({ name }) => name)

describe('while it is typed', () => {
  test.each([
    ['@', { at: 0, typed: '' }],
    ['Is it, @Mar', { at: 7, typed: 'Mar' }],
    ['(@Zoë O’', { at: 1, typed: 'Zoë O’' }],
    ['mail marc@north', undefined],
    ['@Marc, please', undefined],
  ])('%s', (text, expected) => {
    expect(mentionBefore(text, text.length)).toEqual(expected)
  })

  test('the name takes the place of what was typed, and the rest follows', () => {
    expect(withMention('Ask @Mar today', { at: 4, typed: 'Mar' }, 'Marc Tremblay')).toEqual({
      text: 'Ask @Marc Tremblay today',
      caret: 19,
    })
  })
})

describe('once it stands there', () => {
  test('of two names that begin alike the longer one is meant', () => {
    expect(namesIn('@Ann Lee-Smith, is it here?')).toEqual(['Ann Lee-Smith'])
    expect(namesIn('@Ann Lee, is it here?')).toEqual(['Ann Lee'])
  })

  test('each is asked once, and nobody whose name goes on in letters', () => {
    expect(namesIn('@Marc Tremblay and @Marc Tremblay')).toEqual(['Marc Tremblay'])
    expect(namesIn('@Marc Tremblayson')).toEqual([])
  })

  test('the parts are the text again', () => {
    const text = 'Hello @Zoë O’Neill, and (a+b)* to @nobody'
    const parts = partsOf(
      text,
      PEOPLE.map(({ name }) => name),
    )
    expect(parts.map((part) => part.text).join('')).toBe(text)
    expect(parts.filter(({ isName }) => isName)).toEqual([{ text: '@Zoë O’Neill', isName: true }])
  })
})
