/** What the palette finds for whom, and that it loses no letter while it opens. */
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { SignedIn } from '#web/data/session.tsx'
import { type Asked, openStage, type Stage } from '#web/testing/stage.tsx'
import { openPalette } from '#web/ui/index.ts'
import Palette from './Palette.tsx'

const ROWS: Record<string, object> = {
  properties: { _id: 'p1', name: 'Plaza North', address: { city: 'Hamilton', province: 'ON' }, marketValue: 9_100_000 },
  loans: { _id: 'l1', loanName: 'Plaza first mortgage', propertyName: 'Plaza North', currentBalance: 6_000_000 },
  lines: { _id: 'r1', name: 'Plaza operating line', lenderName: 'Lakeshore Life', drawnAmount: 1_250_000 },
  blankets: { _id: 'b1', name: 'Two plazas', lenderName: 'Lakeshore Life', outstandingLoanAmount: null },
  leads: { _id: 'd1', name: '12 Plaza Street', leadType: 'expiries', state: 'active', amount: 2_400_000 },
  owners: { id: 3, companyName: 'Plaza Holdings', primaryContact: 'Dana Roy' },
  'broker-company-contacts': { id: 4, name: 'Ines Plaza', companyName: 'Corner Brokers' },
  'borrower-contacts': { id: 5, firstName: 'Otto', lastName: 'Grant', email: 'otto@plaza.test' },
  portfolios: { _id: 'f1', name: 'Plaza fund', description: null },
}

let stage: Stage
let asked: Asked[] = []
afterEach(() => stage.close())

async function open(role: SignedIn['role'], refuse = false) {
  asked = []
  stage = await openStage(
    (request) => {
      asked.push(request)
      if (refuse) return { status: 403, value: { code: 403, name: 'Forbidden', message: 'No.' } }
      if (request.path === 'portfolio-lenders') return { value: [] }
      const row = ROWS[request.path]
      return { value: { total: 1, limit: 5, skip: 0, data: row ? [row] : [] } }
    },
    { role },
  )
  const person = { id: 7, role, rights: [], tree: [7], companyId: 1 } as Partial<SignedIn> as SignedIn
  stage.show(() => <Palette person={person} places={[]} newItems={[]} onShowShortcuts={() => undefined} />)
  openPalette()
}

test('an owner finds each kind of record by name, and opens it', async () => {
  await open('Full Server')
  await userEvent.keyboard('plaza')
  await expect.element(page.getByText('Plaza North', { exact: true }).first()).toBeVisible()
  for (const [name, path] of [
    ['Plaza North', '/view-loan/p1'],
    ['Plaza first mortgage', '/view-loan/l1'],
    ['Plaza operating line', '/view-line/r1'],
    ['Two plazas', '/view-blanket/b1'],
    ['Plaza fund', '/?portfolioId=f1'],
  ]) {
    const action = document.querySelector(`[data-palette-item][data-to="${path}"]`)
    expect(action?.textContent).toContain(name)
  }
  // A slow typist's first letters are looked up too.
  const searches = () => asked.filter(({ path }) => path !== 'starred')
  const searched = () => searches().map(({ query }) => query.get('$search') ?? '')
  await expect.poll(searched).toContain('plaza')
  expect(searched().filter((words) => words === '' || !'plaza'.startsWith(words))).toEqual([])
  expect(searches().filter(({ query }) => !(Number(query.get('$limit')) <= 6))).toEqual([])
})

test('who works on leads finds leads, owners, brokers and borrowers; an originator the own leads alone', async () => {
  await open('Transaction Only')
  await userEvent.keyboard('plaza')
  for (const name of ['12 Plaza Street', 'Plaza Holdings', 'Ines Plaza', 'Otto Grant'])
    await expect.element(page.getByText(name, { exact: true }).first()).toBeVisible()
  stage.close()
  await open('TO/Agent')
  await userEvent.keyboard('plaza')
  await expect.element(page.getByText('12 Plaza Street', { exact: true }).first()).toBeVisible()
  expect(asked.map(({ path }) => path)).not.toContain('owners')
})

test('the first letters count even when they are typed before the palette is there', async () => {
  await open('Full Server')
  await userEvent.keyboard('pl')
  const field = page.getByRole('textbox', { name: 'Search or jump to…' })
  await expect.element(field).toHaveValue('pl')
  await userEvent.keyboard('aza')
  await expect.element(field).toHaveValue('plaza')
})

test('who has no portfolio asks for none of it', async () => {
  await open('TO/Agent')
  await userEvent.keyboard('plaza')
  await expect.poll(() => asked.map(({ path }) => path)).toContain('deals')
  expect(asked.map(({ path }) => path)).not.toContain('properties')
})

test('a refusal finds nothing and leads nowhere', async () => {
  await open('Full Server', true)
  await userEvent.keyboard('plaza')
  await expect.element(page.getByText('Nothing found.')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Search or jump to…' })).toHaveValue('plaza')
})

const itemIn = (label: string) =>
  Array.from(document.querySelectorAll<HTMLElement>('[data-palette-item]')).find((item) =>
    item.textContent?.startsWith(label),
  )

test('a question leads to its list, as narrow as it says, and tells what it was taken for', async () => {
  await open('Full Server')
  await userEvent.keyboard('floating loans in ON > 5m maturing before 2027')
  // What is typed last is understood last.
  await expect.poll(() => itemIn('Term Loans')?.textContent ?? '').toContain('Expiry until 2026-12-31')
  const item = itemIn('Term Loans')
  for (const part of ['Rate type is Floating', 'Province is Ontario', 'Outstanding from $5,000,000']) {
    expect(item?.textContent).toContain(part)
  }
  const { pathname, searchParams } = new URL(item?.dataset.to ?? '', location.origin)
  expect(pathname).toBe('/manage-properties')
  expect(Object.fromEntries(searchParams)).toEqual({
    ...{ tab: 'loans', province: 'ON' },
    filter: 'rateType.in:Floating~currentBalance.gte:5000000~loanExpiry.lte:2026-12-31',
  })
})

test('what a question was not understood by is said', async () => {
  await open('Full Server')
  await userEvent.keyboard('loans maturing soonish')
  await expect.poll(() => itemIn('Term Loans')?.textContent ?? '').toContain('not understood: maturing soonish')
})

test('nobody is asked about lists that are not theirs', async () => {
  await open('TO/Agent')
  await userEvent.keyboard('loans > 5m')
  await expect.poll(() => asked.map(({ path }) => path)).toContain('deals')
  expect(itemIn('Term Loans')).toBeUndefined()
  expect(asked.map(({ path }) => path)).not.toContain('portfolio-lenders')
})
