/** The language of forms: when a question is asked, where a field stands that no section names, and what is wrong first. */
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { defineEntity } from './entity.ts'
import { choice, integer, json, keyed, text } from './field.ts'
import { ask, defineForm, type FormAnswers, firstWrong, isAsked, questionsOf, type ShowIf } from './form.ts'

const houses = defineEntity({
  path: 'houses',
  label: 'House',
  title: 'name',
  fields: {
    name: text(50).required(),
    storeys: integer(),
    kind: choice(['old', 'new']),
    roof: keyed({ colour: text(20), age: integer().readOnly(), slope: integer() }),
    worth: integer().readOnly(),
    history: json(z.unknown()),
  },
})
const SECTIONS = [
  { key: 'house', title: 'House', questions: ask(houses, ['name', 'kind'], { kind: { width: 2 } }) },
  { key: 'roof', title: 'Roof', questions: ask(houses, ['roof.slope']) },
]

describe('a form', () => {
  test('asks for a field that no section names behind the one it is declared behind', () => {
    const { sections } = defineForm(houses, SECTIONS, { history: 'Written by the archive.' })
    expect(sections.map(({ questions }) => Object.keys(questions))).toEqual([
      ['name', 'storeys', 'kind', 'roof.colour'],
      ['roof.slope'],
    ])
  })

  test('leaves out what it says it does not ask, and all keys of a field', () => {
    const { sections } = defineForm(houses, [SECTIONS[0] as (typeof SECTIONS)[0]], {
      history: 'Written by the archive.',
      'roof.*': 'The roofer knows.',
      storeys: 'Counted from the street.',
    })
    expect(Object.keys(questionsOf(sections))).toEqual(['name', 'kind'])
  })

  test('refuses a field that the entity does not have', () => {
    expect(() => ask(houses, ['nmae'])).toThrow('asks for a field it does not have: nmae')
    expect(() => ask(houses, ['name'], { kind: {} })).toThrow('says something of kind')
  })
})

test.each<[ShowIf, FormAnswers, boolean]>([
  [{ key: 'kind', is: ['old'] }, { kind: 'old' }, true],
  [{ key: 'kind', is: ['old'] }, {}, false],
  [{ key: 'kind', isNot: ['old'] }, {}, true],
  [{ key: 'kind', isNot: ['old'] }, { kind: 'old' }, false],
  [{ key: 'roof.slope', isAnswered: true }, { roof: { slope: 0 } }, true],
  [{ key: 'roof.slope', isAnswered: true }, { roof: null }, false],
  [{ key: 'history', isAnswered: false }, { history: [] }, true],
  [{ key: 'Loan_Type.family', is: ['land'] }, { 'Loan_Type.family': 'land' }, true],
  [
    {
      any: [
        { key: 'kind', is: ['old'] },
        { key: 'storeys', is: [2] },
      ],
    },
    { storeys: 2 },
    true,
  ],
])('a question with the condition %j is asked of %j: %s', (showIf, answers, expected) => {
  expect(isAsked({ showIf }, answers)).toBe(expected)
})

test.each([
  [{ 'roof.slope': 'B', kind: 'A' }, 'kind'],
  [{ roof: 'Whole section.' }, 'roof.slope'],
  [{ elsewhere: 'Not asked here.' }, 'elsewhere'],
  [{}, ''],
])('of %j the reader is taken to "%s"', (errors, path) => {
  expect(firstWrong(SECTIONS, errors as Record<string, string>)).toBe(path)
})
