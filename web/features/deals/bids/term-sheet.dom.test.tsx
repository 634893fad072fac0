/** A term sheet that is pasted beside the form of a bid: what is ticked, what is asked, and what is filled in. */
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { FoundTerm } from '#domain/deals/paste/term-sheet.ts'
import type { ReadingMemory } from '#domain/files/import/document-kinds.ts'
import { openStage, type Stage } from '#web/testing/stage.tsx'
import { TermSheetBox } from './TermSheetBox.tsx'

const SHEET = 'Loan amount: $12,000,000\nTerm: 5\nAmortization: 25 years\nMaximum LTV: 65%'

let stage: Stage | undefined
let taken: readonly FoundTerm[]
let remembered: ReadingMemory[]

function Box({ before }: { before: Readonly<Record<string, unknown>> }) {
  const [kept, setKept] = useState<unknown>(undefined)
  const take = (terms: readonly FoundTerm[]) => {
    taken = terms
  }
  return <TermSheetBox kept={kept} onRead={setKept} lenderId={12} before={before} currency="CAD" onTake={take} />
}

async function read(before: Readonly<Record<string, unknown>> = {}, text = SHEET) {
  stage = await openStage(({ method, path, body }) => {
    if (path === 'reading-memories' && method === 'POST') remembered.push(body as ReadingMemory)
    return { value: path === 'reading-memories' ? { data: remembered } : {} }
  })
  stage.show(() => <Box before={before} />)
  await page.getByRole('button', { name: 'Read a term sheet or an e-mail' }).click()
  await page.getByRole('textbox', { name: 'Or paste its text here' }).fill(text)
  await page.getByRole('button', { name: 'Read it' }).click()
}

beforeEach(() => {
  taken = []
  remembered = []
})
afterEach(() => stage?.close())

test('what is sure is ticked and filled in, what is not is asked', async () => {
  await read()
  await expect.element(page.getByRole('checkbox', { name: 'Loan amount' })).toBeChecked()
  await expect.element(page.getByRole('checkbox', { name: 'Term' })).not.toBeChecked()
  await page.getByRole('button', { name: 'Fill in 3 terms' }).click()
  expect(taken.map(({ name, value }) => [name, value])).toEqual([
    ['loanAmount', 12_000_000],
    ['amortizationMonths', 300],
    ['bidLtv', 65],
  ])
})

test('an answer that is there already is shown beside the new one and not written over unasked', async () => {
  await read({ loanAmount: 11_500_000 })
  await expect.element(page.getByRole('checkbox', { name: 'Loan amount' })).not.toBeChecked()
  await expect.element(page.getByText(/11,500,000/)).toBeVisible()
})

test('the place that a value was read from is marked in the document', async () => {
  await read()
  await expect.element(page.getByRole('region', { name: 'The document' }).getByText('25 years')).toBeVisible()
})

test('a text without terms says so, and another one can be read', async () => {
  await read({}, 'Thank you for lunch.')
  await expect.element(page.getByText(/No terms were found in it/)).toBeVisible()
  await page.getByRole('button', { name: 'Read another one' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Or paste its text here' })).toBeVisible()
})

const OWN_NAMES = 'Facility size: $12,000,000\nTenor: 5 years'

test('a name that only this lender uses is explained once, and read so the next time', async () => {
  await read({}, OWN_NAMES)
  await page.getByRole('combobox', { name: 'Facility size is' }).selectOptions('Loan amount')
  await expect.element(page.getByRole('checkbox', { name: 'Loan amount' })).toBeChecked()
  await page.getByRole('button', { name: 'Fill in 1 term' }).click()
  await expect.poll(() => remembered).toMatchObject([{ list: 'paste-term-sheet', source: 'lender 12' }])
  stage?.close()
  await read({}, OWN_NAMES)
  await expect.element(page.getByRole('checkbox', { name: 'Loan amount' })).toBeChecked()
})

test('what is read by itself is taken out, and nothing is remembered of a sheet that nobody corrected', async () => {
  await read()
  await page.getByRole('button', { name: 'Fill in 3 terms' }).click()
  await page.getByRole('combobox', { name: 'Loan amount is' }).selectOptions('Skip')
  await expect.element(page.getByRole('checkbox', { name: 'Loan amount' })).not.toBeInTheDocument()
  expect(remembered).toEqual([])
})
