/** A consultant's name leads to its page only for those who may look consultants up. */
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Role } from '#domain/access/roles.ts'
import { openStage, type Stage } from '#web/testing/stage.tsx'
import { ConsultantName } from './ConsultantName.tsx'

let stage: Stage
afterEach(() => stage.close())

test.each<[Role, string[], boolean]>([
  ['TO/Agent', ['accessConsultantsIntermediate'], true],
  ['Full Server', ['accessConsultantsAdvanced'], true],
  ['TO/Underwriter', [], false],
  ['FS/Agent', ['accessConsultantsAdvanced'], false],
])('%s with %j: a link is %s', async (role, rights, isLink) => {
  stage = await openStage(() => ({ value: {} }), { role, rights })
  stage.show(() => <ConsultantName id={7} name="Cartwright Valuation" />)
  await expect.element(page.getByText('Cartwright Valuation')).toBeVisible()
  const links = page.getByRole('link', { name: 'Cartwright Valuation' }).elements()
  expect(links.map((link) => link.getAttribute('href'))).toEqual(isLink ? ['/consultants/view/7'] : [])
})
