/** The deal's first page: its team is changed and its next step handed over there. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { OverviewBid } from '#domain/deals/overview/deal-overview.ts'
import type { FunnelRow } from '#domain/deals/overview/lender-funnel.ts'
import type { DealNextStep } from '#domain/deals/overview/next-step.ts'
import type { DealRow } from '#web/features/deals/life/deal-row.ts'
import { type Answer, type Asked, openStage, type Stage } from '#web/testing/stage.tsx'
import { BestBids } from './BestBids.tsx'
import { DealNextLine } from './DealNextLine.tsx'
import { LenderFunnel } from './LenderFunnel.tsx'
import { MoveStage } from './MoveStage.tsx'
import { NextBand } from './NextBand.tsx'
import { TeamList } from './TeamList.tsx'

let stage: Stage
let asked: Asked[]
let shownNext: DealNextStep

const DEAL = {
  ...{ id: 7, dealId: 'D-2026-0007', dealName: 'Harbour Flats', dealStatus: 'in-progress', trackStage: 'marketed' },
  ...{ userId: 7, user_company_id: 1, country: 'CA', currency: 'CAD', primaryLenderBidId: null, values: {} },
  dealTeam: [{ userId: 8, name: 'Marc Tremblay', role: 'underwriter' }],
  may: { update: true, remove: false, steps: [], actions: ['team'] },
  updatedAt: '2026-06-30T16:00:00.000Z',
} as unknown as DealRow

const SILENT = {
  ...{ id: 31, dealId: 7, lenderName: 'Grand River Credit', status: 'sent', isActive: true, contacts: [] },
  ...{ isTokenActive: true, tokenExpiresAt: '2999-01-01T00:00:00.000Z', sentAt: '2026-06-01T12:00:00.000Z' },
  ...{ remindedAt: null, values: {}, round: 1 },
}

const COLLEAGUES = [
  { id: 7, name: 'Jess Okafor' },
  { id: 8, name: 'Marc Tremblay' },
  { id: 9, name: 'Priya Nair' },
]

const KNOWN = { standing: 'known', heldRate: 5.28, gapBps: 21 } as const

const NEXT: DealNextStep = {
  ...{ act: 'decideBids', holder: { id: 7, name: 'Jess Okafor' }, isMine: true, dueOn: null, count: 2, what: null },
}

function serve(call: Asked): Answer {
  asked.push(call)
  if (call.path.startsWith('task-people')) return { value: COLLEAGUES }
  if (call.path.startsWith('deals/7/overview')) return { value: { next: shownNext } }
  if (call.method !== 'GET') return { value: { id: 1, ...call.body } }
  const data = call.path.startsWith('deals-lender-bids') ? [SILENT] : []
  return { value: { total: data.length, limit: 100, skip: 0, data } }
}

beforeEach(async () => {
  asked = []
  stage = await openStage(serve)
  await page.viewport(1440, 900)
})
afterEach(() => stage.close())

const sent = (method: string, path: string) =>
  asked.find((call) => call.method === method && call.path.startsWith(path))?.body

test('a colleague is named on the deal, and those who are there stay', async () => {
  stage.show(() => <TeamList deal={DEAL} people={[]} />)
  await userEvent.click(page.getByRole('button', { name: 'Change the team' }))
  await userEvent.click(page.getByRole('button', { name: 'Add line: Members' }))
  const added = page.getByRole('group', { name: 'Members 2' })
  await userEvent.click(added.getByRole('combobox', { name: 'Colleague' }))
  await userEvent.click(page.getByRole('option', { name: 'Priya Nair' }))
  await userEvent.click(page.getByRole('button', { name: 'Save team' }))
  await expect
    .poll(() => sent('POST', 'deals/7/actions/team'))
    .toEqual({
      dealTeam: [
        { userId: 8, role: 'underwriter' },
        { userId: 9, role: 'analyst' },
      ],
    })
})

test('whoever may not change the deal is not offered to change its team', async () => {
  const deal: DealRow = { ...DEAL, may: { update: false, remove: false, steps: [], actions: [] } }
  stage.show(() => <TeamList deal={deal} people={[{ name: 'Jess Okafor', part: 'owner', of: null }]} />)
  const team = page.getByRole('region', { name: 'Team' })
  await expect.element(team).toMatchTextContent(/Jess Okafor/)
  expect(team.getByRole('button').elements()).toHaveLength(0)
})

test('the next step is handed to a colleague as a task on the deal', async () => {
  stage.show(() => <NextBand deal={DEAL} next={NEXT} missing={[]} today="2026-06-30" onNudge={() => {}} />)
  await userEvent.click(page.getByRole('button', { name: 'Hand over' }))
  await userEvent.click(page.getByRole('combobox', { name: 'Person' }))
  await userEvent.click(page.getByRole('option', { name: 'Marc Tremblay' }))
  await userEvent.click(page.getByRole('button', { name: 'Give task' }))
  await expect
    .poll(() => sent('POST', 'tasks'))
    .toMatchObject({ path: 'deals', recordId: '7', assigneeId: 8, title: 'Decide between the bids' })
})

test('over another page of the deal the next step stands in one line, with the button that does it there', async () => {
  const done: string[] = []
  shownNext = { ...NEXT, act: 'decideBids' }
  stage.show(() => <DealNextLine deal={DEAL} here={{ decideBids: () => done.push('compare') }} />)
  await userEvent.click(page.getByRole('button', { name: /bids/i }))
  expect(done).toEqual(['compare'])
})

test('a step that the page itself offers, or that is somebody else’s, is not said twice', async () => {
  shownNext = { ...NEXT, act: 'decideBids' }
  stage.show(() => (
    <>
      <p>Bids</p>
      <DealNextLine deal={DEAL} here={{ decideBids: undefined }} />
    </>
  ))
  await expect.poll(() => asked.some(({ path }) => path.startsWith('deals/7/overview'))).toBe(true)
  await expect.element(page.getByText('Bids', { exact: true })).toBeVisible()
  expect(page.getByRole('button').elements()).toHaveLength(0)
})

test('silent lenders are reminded where one sees that they are silent', async () => {
  const here = [{ id: 31, lenderName: 'Grand River Credit', isLapsed: false }]
  const funnel: FunnelRow[] = [{ step: 'sent', count: 1, here, hereCount: 1, days: 29, lapsedCount: 0, reasons: [] }]
  stage.show(() => <LenderFunnel deal={DEAL} rows={funnel} />)
  await userEvent.click(page.getByRole('button', { name: 'Remind 1' }))
  await userEvent.click(page.getByRole('button', { name: 'Ask to remind' }))
  await expect.poll(() => sent('POST', 'deals/7/actions/remindLenders')).toMatchObject({ bidIds: [31] })
})

test('a best bid is named in one line: what it costs takes no more room than it needs', async () => {
  const bid = { loanAmount: 11_500_000, rateType: 'Fixed', allInRate: 5.1, isPrimary: false, ...KNOWN }
  stage.place.style.width = '340px'
  stage.show(() => (
    <BestBids
      {...{ deal: DEAL, bidsCount: 1, heldMonths: 60, untoldCount: 0 }}
      bids={[{ ...bid, id: 1, lenderName: 'Confluence Credit Union' } as OverviewBid]}
    />
  ))
  const name = page.getByText('Confluence Credit Union')
  await expect.element(name).toBeVisible()
  const oneLine = Number.parseFloat(getComputedStyle(name.element()).lineHeight)
  expect(name.element().getBoundingClientRect().height).toBeLessThan(1.5 * oneLine)
})

test('best bids say what they cost while the loan is held, and how far each lies behind; what is not known has no place', async () => {
  const bid = {
    status: 'quoted',
    loanAmount: 12_000_000,
    rateType: 'Fixed',
    expiryDate: null,
    isPrimary: false,
  } as const
  const bids: OverviewBid[] = [
    { ...bid, id: 1, lenderName: 'Lakeshore Life', allInRate: 4.95, standing: 'known', heldRate: 5.07, gapBps: 0 },
    { ...bid, id: 2, lenderName: 'Confluence', allInRate: 5.1, ...KNOWN },
    { ...bid, id: 3, lenderName: 'Great Plains', allInRate: 5.05, standing: 'least', heldRate: 5.24, gapBps: null },
  ]
  stage.show(() => <BestBids {...{ deal: DEAL, bids, bidsCount: 4, heldMonths: 60, untoldCount: 0 }} />)
  await expect.element(page.getByText('all-in, held 60 mo')).toBeVisible()
  const lines = page.getByRole('listitem')
  await expect.element(lines.nth(0)).toMatchTextContent(/Lakeshore Life.*4\.95% fixed · \$12\.0M.*5\.07%lowest/)
  await expect.element(lines.nth(1)).toMatchTextContent(/5\.28%\+21 bps/)
  await expect.element(lines.nth(2)).toMatchTextContent(/at least 5\.24%/)
  expect(page.getByRole('link', { name: 'Tell them' }).elements()).toHaveLength(0)
})

test('whoever may write to lenders is led to those that are not told how the choice went', async () => {
  await stage.close()
  stage = await openStage(serve, { rights: ['accessInbox'] })
  stage.show(() => <BestBids {...{ deal: DEAL, bids: [], bidsCount: 4, heldMonths: null, untoldCount: 3 }} />)
  await expect.element(page.getByText('3 lenders are not told yet.')).toBeVisible()
  const link = page.getByRole('link', { name: 'Tell them' })
  expect(link.element().getAttribute('href')).toMatch(/lender-bids\/7\?letters=open$/)
})

test('lenders say how long they wait, what has lapsed, and why those that are out said no', async () => {
  const none = { hereCount: 0, here: [], days: null, lapsedCount: 0, reasons: [] }
  const rows: FunnelRow[] = [
    { ...none, step: 'sent', count: 7, hereCount: 3, days: 12 },
    { ...none, step: 'viewed', count: 4, hereCount: 1, days: 2 },
    { ...none, step: 'quoted', count: 3, hereCount: 2, days: 9, lapsedCount: 1 },
    { ...none, step: 'accepted', count: 1, hereCount: 1, days: 11 },
    { ...none, step: 'declined', count: 2, hereCount: 2, days: 3, reasons: ['leverage', 'pricing'] },
  ]
  stage.show(() => <LenderFunnel deal={DEAL} rows={rows} />)
  await expect.element(page.getByText('7 sent, 5 answered')).toBeVisible()
  for (const said of ['3 wait 12 d', '1 waits 2 d', '1 open, 1 expired', '11 d ago', 'leverage, pricing']) {
    await expect.element(page.getByText(said)).toBeVisible()
  }
})

test('the stage is moved from the head by the rule of stages', async () => {
  stage.show(() => <MoveStage deal={{ ...DEAL, trackStage: 'marketed' }} />)
  await userEvent.click(page.getByRole('button', { name: 'Move stage' }))
  await expect.element(page.getByRole('menuitem', { name: 'Marketed' })).toBeDisabled()
  await userEvent.click(page.getByRole('menuitem', { name: 'Bids in' }))
  await expect.poll(() => sent('PATCH', 'deals/7')).toMatchObject({ trackStage: 'bids-in' })
})

test('whoever only reads a deal is not offered to move it', async () => {
  const deal: DealRow = { ...DEAL, may: { update: false, remove: false, steps: [], actions: [] } }
  stage.show(() => (
    <>
      <p>Head</p>
      <MoveStage deal={deal} />
    </>
  ))
  await expect.element(page.getByText('Head')).toBeVisible()
  expect(page.getByRole('button').elements()).toHaveLength(0)
})
