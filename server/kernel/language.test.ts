/** The server answers each caller in their language; the pseudo-language shows what passes by the catalogue. */
import { expect, test } from 'vitest'
import { say } from '#domain/kernel/words.ts'
import { testApp } from '#server/testing/app.ts'
import { inLanguage } from './language.ts'

const it = await testApp()
const PSEUDO = { 'accept-language': 'en-XA,en;q=0.5' }

test('a refusal is said in the language that the caller asks for', async () => {
  const agent = await it.user('TO/Agent')
  const english = await agent.post('/deals', { currency: 'CAD', values: { Loan_Amount: 'much' } })
  const pseudo = await agent.post('/deals', { currency: 'CAD', values: { Loan_Amount: 'much' } }, PSEUDO)
  expect(english.body.errors).toEqual({
    currency: 'Unknown field: currency',
    'values.Loan_Amount': 'Loan amount must be a number.',
  })
  expect(pseudo.body.errors).toEqual({
    currency: 'Ũńķńōŵń ƒĩēĺď: currency',
    'values.Loan_Amount': 'Ĺōàń àḿōũńţ ḿũśţ ƀē à ńũḿƀēŕ.',
  })
})

test('nobody’s language is another’s, however many ask at once', async () => {
  const agent = await it.user('TO/Agent')
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => agent.get('/deals/no', index % 2 ? PSEUDO : {})),
  )
  expect(new Set(answers.filter((_, index) => index % 2).map(({ body }) => body.message))).toEqual(
    new Set(['Ńōţ ƒōũńď.']),
  )
  expect(new Set(answers.filter((_, index) => !(index % 2)).map(({ body }) => body.message))).toEqual(
    new Set(['Not found.']),
  )
})

test('what is made for a reader is said in the reader’s language', async () => {
  expect(await inLanguage('en-XA', () => say('{label} is required.', { label: 'x' }))).toBe('x ĩś ŕēǫũĩŕēď.')
  expect(await inLanguage('en-CA', () => say('{label} is required.', { label: 'x' }))).toBe('x is required.')
  expect(await inLanguage(null, () => say('{label} is required.', { label: 'x' }))).toBe('x is required.')
})
