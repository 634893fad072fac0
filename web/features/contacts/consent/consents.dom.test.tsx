/** Whether somebody may be written to, as it stands beside an address, with its ledger and the next line of it. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { readMailDraft } from '#web/features/contacts/mail-draft.ts'
import { type Asked, openStage, type Stage } from '#web/testing/stage.tsx'
import { NavigationProvider } from '#web/ui/index.ts'
import { AskAgainButton } from './AskAgainButton.tsx'
import { ConsentMark } from './ConsentMark.tsx'

const EMAIL = 'dana@kestrel.test'
const GIVEN = {
  ...{ id: 1, email: EMAIL, event: 'given', ground: 'express', happenedOn: '2026-03-14' },
  ...{ proof: 'Form on the web site', reason: null, writtenBy: 'Priya Raman', personName: 'Dana Roy' },
}
type Standing = { standing: string; until: string | null }

let stage: Stage
let asked: Asked[]
/** What the server knows of the address; undefined where it was never asked. */
let known: Standing | undefined
let refusal: object | undefined

const pageOf = (rows: readonly object[]) => ({ value: { total: rows.length, limit: 50, skip: 0, data: rows } })

async function open(role: 'Transaction Only' | 'TO/Agent' = 'Transaction Only') {
  stage = await openStage(
    (question) => {
      asked.push(question)
      const { path, method } = question
      if (method === 'POST') return refusal ? { status: 400, value: refusal } : { value: { id: 2 } }
      const address = known && { id: 9, email: EMAIL, personName: 'Dana Roy', companyName: 'Kestrel', ...known }
      if (path === 'consent-addresses') return pageOf(address ? [address] : [])
      return pageOf(path === 'consents' && known ? [GIVEN] : [])
    },
    { role },
  )
  stage.show(() => <ConsentMark email="Dana@Kestrel.test" companyName="Kestrel" />)
}
const mark = (state: string) => page.getByRole('button', { name: `${state}, consent of Dana@Kestrel.test` })
const posted = () => asked.filter(({ method }) => method === 'POST')

beforeEach(() => {
  asked = []
  known = { standing: 'express', until: null }
  refusal = undefined
})
afterEach(() => stage.close())

test.each<[string, Standing | undefined, string]>([
  ['Express', { standing: 'express', until: null }, 'May get offers. Express consent does not end.'],
  ['Implied', { standing: 'implied', until: '2999-01-31' }, 'May get offers until 2999-01-31.'],
  [
    'Expired',
    { standing: 'implied', until: '2020-01-31' },
    'The ground ended on 2020-01-31. To ask anew, call: a mail that asks is an offer itself.',
  ],
  ['Opted out', { standing: 'withdrawn', until: null }, 'Wants no offers. Only a new express consent changes that.'],
  [
    'Bounced',
    { standing: 'bounced', until: null },
    'The mailbox is gone. Record that the address works again once it does.',
  ],
  ['None', undefined, 'No ground is recorded. In Canada no offer may go to this address.'],
])('an address that stands as %s says so, and its ledger what that means', async (word, standing, sentence) => {
  known = standing
  await open()
  await mark(word).click()
  await expect.element(page.getByText(sentence)).toBeVisible()
})

test('its ledger has each line with its proof and who wrote it, and a new line goes to the same address', async () => {
  await open()
  await mark('Express').click()
  const line = page.getByRole('list', { name: 'Lines of the ledger' }).getByRole('listitem')
  await expect.poll(() => line.element().textContent).toContain('Form on the web site by Priya Raman')
  await page.getByRole('button', { name: 'Opt out' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record an opt-out' })
  await dialog.getByRole('textbox', { name: 'Proof' }).fill('Said so by telephone')
  await dialog.getByRole('button', { name: 'Record', exact: true }).click()
  await expect.poll(posted).toHaveLength(1)
  expect(posted()[0]).toMatchObject({
    path: 'consents',
    body: { email: EMAIL, event: 'withdrawn', proof: 'Said so by telephone', companyName: 'Kestrel' },
  })
})

test('a line that the server refuses stays to be mended, with its reason', async () => {
  refusal = { name: 'BadRequest', code: 400, message: 'Proof is required.', errors: { proof: 'Proof is required.' } }
  await open()
  await mark('Express').click()
  await page.getByRole('button', { name: 'Record consent' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record consent' })
  await dialog.getByRole('button', { name: 'Record', exact: true }).click()
  await expect.element(dialog.getByText('Proof is required.').first()).toBeVisible()
})

test('of whoever wants no offers no second opt-out is asked', async () => {
  known = { standing: 'withdrawn', until: null }
  await open()
  await mark('Opted out').click()
  await expect.element(page.getByRole('button', { name: 'Record consent' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Opt out' }).elements()).toHaveLength(0)
})

test('a role without a ledger sees nothing and asks nothing', async () => {
  await open('TO/Agent')
  await expect.poll(() => stage.place.textContent).toBe('')
  expect(asked).toEqual([])
})

test('whose ground ends soon is asked again, in a letter to those owners alone; with nobody there is no button', async () => {
  const went: string[] = []
  const OWNERS = [{ id: 7, companyName: 'Kestrel', primaryEmail: EMAIL }]
  const openAsking = async (ending: readonly object[]) => {
    stage = await openStage(
      (question) => {
        asked.push(question)
        if (question.path === 'consent-addresses') return pageOf(ending)
        return pageOf(question.path === 'owners' ? OWNERS : [])
      },
      { role: 'Transaction Only', rights: ['accessBulkEmail'] },
    )
    stage.show(() => (
      <NavigationProvider value={(to) => went.push(to)}>
        <AskAgainButton />
      </NavigationProvider>
    ))
  }
  await openAsking([{ id: 9, email: EMAIL, standing: 'implied', until: '2026-07-09' }])
  await page.getByRole('button', { name: 'Ask 1 again' }).click()
  expect(readMailDraft()).toMatchObject({ ownerIds: [7], leadIds: [], subject: 'May we keep writing to you?' })
  expect(went).toEqual(['/crm-dashboard?mail=new'])
  stage.close()
  await openAsking([])
  await expect.poll(() => asked.filter(({ path }) => path === 'consent-addresses').length).toBeGreaterThan(1)
  await expect.element(page.getByRole('button', { name: /again/ })).not.toBeInTheDocument()
})
