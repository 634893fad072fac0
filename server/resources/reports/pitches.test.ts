/** Pitches of the week on dashboards and in calendars: each reader sees those of the leads and owners within reach, once. */
import { beforeAll, expect, test } from 'vitest'
import { addDays, dateInTimeZone } from '#domain/kernel/dates.ts'
import { weekOf } from '#domain/leads/pitch.ts'
import { seedReference } from '#server/database/seed/reference.ts'
import { HOME_ZONE } from '#server/kernel/system-context.ts'
import { makeOwner } from '#server/resources/contacts/contact.factory.ts'
import { makeLead } from '#server/resources/leads/lead.factory.ts'
import type { TestUser } from '#server/testing/app.ts'
import { testBrokerage } from '#server/testing/brokerage.ts'

type Week = { total: number; data: { name: string; of: string }[] }

const { it, admin, manager, agent, stranger, below } = await testBrokerage()
const { services } = it.app

beforeAll(() => seedReference(services))

const today = dateInTimeZone(services.clock.now(), HOME_ZONE)
const { from } = weekOf(today)
const thisWeek = `${addDays(from, 2)}T16:00:00.000Z`
const nextWeek = `${addDays(from, 9)}T16:00:00.000Z`

const whose = { userId: admin.id, user_company_id: admin.companyId }
const pitched = (address: string, pitchTime: string, assignedTo: number[]) =>
  makeLead(services, { ...whose, address, pitchTime, stage: 'pitch sch.', assignedTo })
const owner = (companyName: string, { id }: TestUser) =>
  makeOwner(services, { id, companyId: admin.companyId }, { companyName, pitchTime: thisWeek, stage: 'pitch sch.' })

const namesOf = async (who: TestUser, query = '') =>
  (await who.get<Week>(`/pitches${query}`)).body.data.map(({ name }) => name).toSorted()
const countOf = async (who: TestUser) => (await who.get<{ pitchesThisWeek: number }>('/dashboard')).body.pitchesThisWeek

test('are those of one’s own for an originator, of the tree for a manager, and of nobody elsewhere', async () => {
  const colleague = await below('TO/Agent', manager)
  await pitched('1 Own Street', thisWeek, [agent.id])
  await pitched('2 Later Street', nextWeek, [agent.id])
  await pitched('3 Colleague Street', thisWeek, [colleague.id])
  await owner('Own Holdings', agent)
  await owner('Colleague Holdings', colleague)
  const all = ['1 Own Street', '3 Colleague Street', 'Colleague Holdings', 'Own Holdings']
  expect(await namesOf(agent)).toEqual(['1 Own Street', 'Own Holdings'])
  expect(await namesOf(manager)).toEqual(all)
  expect(await namesOf(admin)).toEqual(all)
  expect(await namesOf(admin, `?userId=${colleague.id}`)).toEqual(['3 Colleague Street', 'Colleague Holdings'])
  expect(await namesOf(stranger)).toEqual([])
  expect([await countOf(agent), await countOf(admin), await countOf(stranger)]).toEqual([2, 4, 0])
})

test('stand in the calendar of whoever goes, with the hour', async () => {
  const goer = await it.user('TO/Agent')
  const own = { userId: goer.id, user_company_id: goer.companyId, assignedTo: [goer.id] }
  await makeLead(services, { ...own, address: '7 Calendar Street', pitchTime: thisWeek, stage: 'pitch sch.' })
  const { url } = (await goer.post<{ url: string }>('/calendar-feed')).body
  const { body } = await it.anyone.get<string>(url.slice(url.indexOf('/calendar/')))
  const text = String(body).replaceAll('\r\n ', '')
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1)
  expect(text).toContain('SUMMARY:Pitch: 7 Calendar Street')
  expect(text).toContain(`DTSTART:${thisWeek.replaceAll(/[-:]|\.000/g, '')}`)
})
