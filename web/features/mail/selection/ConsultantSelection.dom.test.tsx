/** Choosing whom to ask for reports: offered by province and category, kept as it is ticked, added without a message. */
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { DealRow } from '#web/features/deals/life/deal-row.ts'
import { newDraft } from '#web/features/mail/message/draft-row.ts'
import { type Asked, openStage, type Stage } from '#web/testing/stage.tsx'
import { ConsultantSelection } from './ConsultantSelection.tsx'

const DEAL = {
  ...{ id: 16, dealId: 'D-2026-0016', dealName: 'Parkway Plaza', dealStatus: 'in-progress', trackStage: 'marketed' },
  ...{ country: 'CA', currency: 'CAD', values: { Property_Address: { province: 'ON' } }, userId: 7 },
  ...{ may: { update: true, remove: false, steps: [], actions: [] } },
} as unknown as DealRow
const firm = (id: number, parts: object) => ({
  ...{ id, companyName: `Firm ${id}`, country: 'CA', categories: [1], categoryNames: ['Appraiser'], provinces: ['ON'] },
  ...{ designations: [], preferred: false, rating: null, typicalFeeLow: 5500, typicalFeeHigh: 9000, contactsCount: 1 },
  ...parts,
})
const FIRMS = [
  firm(1, { companyName: 'Altair Valuation' }),
  firm(2, { companyName: 'Prairie Valuers', provinces: ['AB'] }),
  firm(3, { companyName: 'Nobody There', contactsCount: 0 }),
]
const CONTACTS = [{ id: 31, companyId: 1, optOut: false, isPrimary: true, provinces: [] }]

let stage: Stage
afterEach(() => stage.close())

const listOf = (data: object[]) => ({ value: { total: data.length, limit: 100, skip: 0, data } })

async function show(bids: object[] = []) {
  const asked: Asked[] = []
  stage = await openStage(
    (call) => {
      asked.push(call)
      if (call.method === 'POST' && call.path.startsWith('consultant-draft')) {
        const unset = { subject: null, body: null, attachments: [], includeBidLink: true, handedOverAt: null }
        return { value: { id: 9, ...unset, updatedAt: '2026-06-30T10:00:00Z', ...call.body } }
      }
      if (call.method !== 'GET') return { value: { id: 5, ...call.body } }
      if (call.path === 'consultants') return listOf(FIRMS)
      if (call.path === 'consultants-contacts') return listOf(CONTACTS)
      if (call.path === 'consultant-categories') return listOf([{ id: 1, name: 'Appraiser' }])
      if (call.path === 'deals-consultant-bids') return listOf(bids)
      return listOf([])
    },
    { role: 'TO/Underwriter', rights: ['accessConsultantsAdvanced', 'accessInbox'] },
  )
  // The page fills what it is given.
  Object.assign(stage.place.style, { display: 'flex', flexDirection: 'column', height: '800px' })
  stage.show(() => <ConsultantSelection deal={DEAL} stored={newDraft(16)} />)
  return asked
}

const tick = (name: string) => page.getByRole('row', { name: new RegExp(name) }).getByRole('checkbox')

test('those of the province are offered first, and who has nobody to write to cannot be ticked', async () => {
  await show()
  await expect.element(page.getByText('Altair Valuation')).toBeVisible()
  await expect.element(page.getByText('Prairie Valuers')).not.toBeInTheDocument()
  await expect.element(tick('Nobody There')).toBeDisabled()
  await page.getByText('All3', { exact: true }).click()
  await expect.element(page.getByText('Prairie Valuers')).toBeVisible()
})

test('a tick is kept with the report and the person it goes to, and adds the request to the deal', async () => {
  const asked = await show()
  await tick('Altair Valuation').click()
  await expect.element(page.getByText('1 request', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Add without e-mail' }).click()
  const made = () => asked.find(({ method, path }) => method === 'POST' && path === 'deals-consultant-bids')?.body
  const request = { dealId: 16, consultantId: 1, consultantCategoryId: 1, consultantContactIds: [31] }
  await expect.poll(made).toEqual(request)
})

test('who was asked before is ticked again only after a question', async () => {
  const before = { id: 5, consultantId: 1, consultantCategoryId: 1, status: 'quoted', sentAt: '2026-06-02T14:00:00Z' }
  await show([{ ...before, createdAt: before.sentAt }])
  await tick('Altair Valuation').click()
  await expect.element(page.getByText(/already selected on .*Select again\?/)).toBeVisible()
})
