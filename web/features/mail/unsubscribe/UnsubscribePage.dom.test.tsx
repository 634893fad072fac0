/** The page behind a link to unsubscribe, in the language of the letter. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { clearSession } from '#web/data/session-store.ts'
import { openStage, type Stage } from '#web/testing/stage.tsx'
import UnsubscribePage from './UnsubscribePage.tsx'
import type { Unsubscription } from './unsubscribe.ts'

let stage: Stage
let mail: Unsubscription
beforeEach(async () => {
  mail = {
    ...{ companyName: 'Northgate', postalAddress: '120 Adelaide Street W', phone: null, email: 'julie@owner.test' },
    ...{ language: 'fr', isOff: false, since: null, takeBackUntil: null },
  }
  stage = await openStage(({ method }) => {
    if (method === 'POST') mail = { ...mail, isOff: true, since: '2026-06-30', takeBackUntil: '2026-07-07' }
    return { value: mail }
  })
  clearSession()
})
afterEach(() => stage.close())

test('reached from a French letter it asks, answers and thanks in French', async () => {
  stage.show(UnsubscribePage)
  await expect.element(page.getByRole('heading', { name: 'Ne plus recevoir ces messages?' })).toBeVisible()
  await expect.element(page.getByText(/Sans compte ni mot de passe/)).toBeVisible()
  expect(document.documentElement.lang).toBe('fr')
  await page.getByRole('button', { name: 'Ne plus recevoir ces messages' }).click()
  await expect.element(page.getByRole('heading', { name: 'C’est fait. Plus aucune offre.' })).toBeVisible()
  await expect.element(page.getByText('Vous pouvez revenir sur ce choix ici jusqu’au 2026-07-07.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Annuler le désabonnement' })).toBeVisible()
  await page.getByRole('button', { name: 'J’ai déjà un courtier' }).click()
  await expect.element(page.getByText('Merci.')).toBeVisible()
  expect(stage.place.textContent).not.toMatch(/\b(the|you|your|mails?|offers?|back|off)\b/i)
})

test('reached from an English one it speaks English', async () => {
  mail = { ...mail, language: 'en' }
  stage.show(UnsubscribePage)
  await expect.element(page.getByRole('heading', { name: 'Stop these mails?' })).toBeVisible()
})

test('whoever reads the other language changes it, and back', async () => {
  mail = { ...mail, language: 'en' }
  stage.show(UnsubscribePage)
  await page.getByRole('button', { name: 'Français' }).click()
  await expect.element(page.getByRole('heading', { name: 'Ne plus recevoir ces messages?' })).toBeVisible()
  await page.getByRole('button', { name: 'English' }).click()
  await expect.element(page.getByRole('heading', { name: 'Stop these mails?' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Stop these mails' })).toBeVisible()
})

test('it stands in the one frame of guests: who writes and that it is confidential above, the act and the address in the foot', async () => {
  mail = { ...mail, language: 'en', phone: '+1 416 555 0100' }
  stage.show(UnsubscribePage)
  const foot = page.getByRole('contentinfo')
  await expect.element(foot.getByRole('button', { name: 'Stop these mails' })).toBeVisible()
  await expect.element(foot.getByText(/120 Adelaide Street W/)).toBeVisible()
  await expect.element(foot.getByRole('button', { name: 'Français' })).toBeVisible()
  const head = page.getByRole('banner')
  await expect.element(head.getByText('Northgate')).toBeVisible()
  await expect.element(head.getByText('Confidential')).toBeInTheDocument()
  expect(page.getByRole('main').elements()).toHaveLength(1)
})
