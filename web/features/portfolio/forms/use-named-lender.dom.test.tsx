/** Which lender the address of a new loan names. */
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openStage, type Stage } from '#web/testing/stage.tsx'
import { useNamedLender } from './use-named-lender.ts'

const LENDERS = [
  { id: 6, companyName: 'Lakeshore Life' },
  { id: 7, companyName: 'Lakeshore Life Capital' },
  { id: 8, companyName: 'Prairie Trust' },
  { id: 9, companyName: 'prairie trust' },
]

let stage: Stage
afterEach(() => stage.close())

test.each([
  ['12', 'none'],
  ['-', 'none'],
  [undefined, 'none'],
  ['lakeshore life', '6'],
  ['Prairie Trust', 'unknown Prairie Trust'],
  ['Nobody Inc', 'unknown Nobody Inc'],
])('the part %s names %s', async (part, named) => {
  stage = await openStage(({ query }) => {
    const asked = (query.get('$search') ?? '').toLowerCase()
    const data = LENDERS.filter(({ companyName }) => companyName.toLowerCase().includes(asked))
    return { value: { total: data.length, limit: 100, skip: 0, data } }
  })
  stage.show(() => {
    const { id, isLoading, unknown } = useNamedLender(part)
    if (isLoading) return <p>Loading</p>
    return <p>{id === null ? (unknown ? `unknown ${unknown}` : 'none') : String(id)}</p>
  })
  await expect.element(page.getByText(named, { exact: true })).toBeVisible()
})
