/** What owners are reminded of: the list, the notices of the morning, and the calendar behind a secret address. */
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { WatchItem } from '#domain/portfolio/watch-list.ts'
import { readReceived, statesOf } from '#server/resources/mail/mail.factory.ts'
import { makeLoan, makeShare } from '#server/resources/portfolio/loan.factory.ts'
import { makeProperty } from '#server/resources/portfolio/property.factory.ts'
import { type TestUser, testAppWithReference } from '#server/testing/app.ts'
import { tellWatchers } from './watch.job.ts'

const it = await testAppWithReference({ DEMO: 'on', DEMO_AS_OF: '2026-06-30T12:00:00-04:00' })
const { services } = it.app

/** The round of a start, which is told whatever the hour; the clock stands on Tuesday 2026-06-30, noon in Toronto. */
const tellNow = () => tellWatchers(services, { isAtStart: true })

type Answer = { total: number; data: WatchItem[] }
const listOf = async (user: TestUser, query = '') => (await user.get<Answer>(`/watch-list${query}`)).body.data
const titlesOf = async (user: TestUser) =>
  (await user.get<{ data: { title: string }[] }>('/notifications')).body.data.map(({ title }) => title)

/** A building whose loan ends on 1 November 2026, with everything else that has a day. */
async function makeWatched(userId: number, name = 'Laurier Office Centre') {
  const { _id: propertyId } = await makeProperty(services, {
    userId,
    name,
    occupancyPercentage: 81,
    insurance: { insurer: 'Prairie Mutual', expiry: '2026-09-15' },
    taxPaidTo: '2027-06-30',
  })
  return makeLoan(services, {
    userId,
    propertyId,
    loanName: `${name} first mortgage`,
    originalLoanAmount: 4_600_000,
    allInRate: 6.1,
    amortization: 240,
    term: 36,
    firstPaymentDate: '2023-11-01',
    covenants: { occupancyRequirenmentPercentage: 85 },
    reportingObligation: { borrowerFinancials: { fromDate: '2025-01-01', period: 'annually' } },
  })
}

describe('the watch list', () => {
  test('has everything with a day, the earliest first, and says what is late and what is near', async () => {
    const owner = await it.user('Full Server')
    await makeWatched(owner.id)
    const items = await listOf(owner)
    expect(items.map(({ kind, date, state }) => [kind, date, state])).toEqual([
      ['report', '2026-03-31', 'late'],
      ['covenant', '2026-06-30', 'late'],
      ['insurance', '2026-09-15', 'near'],
      ['maturity', '2026-11-01', 'near'],
      ['tax', '2027-06-30', 'later'],
    ])
    expect(items[1]?.covenant).toMatchObject({ limit: 85, actual: 81, status: 'Breach' })
    expect(await listOf(owner, '?kind=tax')).toHaveLength(1)
  })

  test('gives as many months of notice as its reader has set', async () => {
    const owner = await it.user('Full Server')
    await makeWatched(owner.id)
    const { body } = await owner.get<{ data: { id: number }[] }>(`/user-settings?userId=${owner.id}`)
    await owner.patch(`/user-settings/${body.data[0]?.id}`, { expiryNoticeMonths: 2 })
    expect((await listOf(owner)).filter(({ state }) => state === 'near')).toEqual([])
  })

  test('shows what others share, and nothing of strangers', async () => {
    const [owner, guest, stranger] = [
      await it.user('Full Server'),
      await it.user('Dashboard Only'),
      await it.user('Full Server'),
    ]
    const { propertyId } = await makeWatched(owner.id)
    await makeShare(services, {
      ownerUserId: owner.id,
      collaboratorUserId: guest.id,
      scopeKind: 'property',
      scopeIds: [propertyId],
      access: 'view',
      status: 'active',
    })
    expect(await listOf(guest)).toHaveLength(5)
    expect(await listOf(stranger)).toEqual([])
    expect((await (await it.user('TO/Agent')).get('/watch-list')).status).toBe(403)
  })
})

describe('the notices of the morning', () => {
  test('tell of each late or near matter once', async () => {
    const owner = await it.user('Full Server')
    await makeWatched(owner.id)
    await tellNow()
    const titles = await titlesOf(owner)
    expect(titles.toSorted()).toEqual([
      'Laurier Office Centre first mortgage: Borrower financials is overdue (2026-03-31)',
      'Laurier Office Centre first mortgage: Occupancy is in breach (2026-06-30)',
      'Laurier Office Centre first mortgage: the loan expires (2026-11-01)',
      'Laurier Office Centre: insurance expires (2026-09-15)',
    ])
    await tellNow()
    expect(await titlesOf(owner)).toEqual(titles)
  })

  test('are not sent to those who want none', async () => {
    const owner = await it.user('Full Server')
    await makeWatched(owner.id)
    await sql`update user_settings set "notifyExpiry" = false where "userId" = ${owner.id}`.execute(services.db)
    await tellNow()
    expect(await titlesOf(owner)).toEqual([])
  })

  test('are one when they would be very many, besides what is late or broken', async () => {
    const owner = await it.user('Full Server')
    for (let count = 0; count < 3; count += 1) await makeWatched(owner.id, `Building ${count}`)
    await tellNow()
    const titles = await titlesOf(owner)
    expect(titles).toContain('6 matters of your portfolio need attention.')
    expect(titles.filter((title) => /overdue|in breach/.test(title))).toHaveLength(6)
    expect(titles).toHaveLength(7)
  })
})

describe('the letters', () => {
  type Letter = { subject: string; text: string; to: string }

  /** What reached the person through the mail server, the oldest first. */
  async function lettersOf(user: TestUser): Promise<Letter[]> {
    const idsOf = async () => {
      const { rows } = await sql<{ id: number }>`
        select id from outbox_messages where "toEmail" = ${user.email} order by id`.execute(services.db)
      return rows.map(({ id }) => id)
    }
    const ids = await idsOf()
    await expect
      .poll(async () => new Set(await statesOf(services, ids)))
      .toEqual(new Set(ids.length > 0 ? ['sent'] : []))
    return readReceived(services, ids)
  }

  async function setAlerts(user: TestUser, changes: object) {
    const { body } = await user.get<{ data: { id: number }[] }>(`/user-settings?userId=${user.id}`)
    expect((await user.patch(`/user-settings/${body.data[0]?.id}`, changes)).status).toBe(200)
  }

  /** As if the last letters had gone out on these days. */
  const lastSent = (user: TestUser, dailyOn: string, weeklyOn: string) =>
    sql`insert into watch_digests ("userId", "dailyOn", "weeklyOn") values (${user.id}, ${dailyOn}, ${weeklyOn})
      on conflict ("userId") do update set "dailyOn" = excluded."dailyOn", "weeklyOn" = excluded."weeklyOn"`.execute(
      services.db,
    )

  test('arrive once: what cannot wait alone, what can in one letter a day, and nothing twice', async () => {
    const owner = await it.user('Full Server')
    await makeWatched(owner.id)
    await setAlerts(owner, { weeklyDigest: false })
    await tellNow()
    const letters = await lettersOf(owner)
    expect(letters.map(({ subject, to }) => [subject, to.includes(owner.email)])).toEqual([
      ['Laurier Office Centre first mortgage: Occupancy is in breach (2026-06-30)', true],
      ['3 matters of your portfolio need attention', true],
    ])
    expect(letters[0]?.text).toContain('81.00% against a limit of 85.00%')
    expect(letters[1]?.text).toContain('2026-11-01: Laurier Office Centre first mortgage: the loan expires')
    expect(letters[1]?.text).toContain('/view-loan/')
    await tellNow()
    await lastSent(owner, '2026-06-29', '2026-06-29')
    await tellNow()
    expect(await lettersOf(owner)).toHaveLength(2)
  })

  test('come in the way each person has set, kind by kind, with its own lead time', async () => {
    const owner = await it.user('Full Server')
    await makeWatched(owner.id)
    await setAlerts(owner, {
      weeklyDigest: false,
      alerts: { covenantMail: 'off', reportMail: 'off', insuranceMail: 'instant', maturityLeadDays: 100 },
    })
    await tellNow()
    expect((await lettersOf(owner)).map(({ subject }) => subject)).toEqual([
      'Laurier Office Centre: insurance expires (2026-09-15)',
    ])
    expect(await titlesOf(owner)).toHaveLength(3)
    await setAlerts(owner, { alerts: { maturityLeadDays: 180, maturityMail: 'instant' } })
    await tellNow()
    expect((await lettersOf(owner)).at(-1)?.subject).toBe(
      'Laurier Office Centre first mortgage: the loan expires (2026-11-01)',
    )
    const { body } = await owner.get<{ data: { alerts: object }[] }>(`/user-settings?userId=${owner.id}`)
    expect(body.data[0]?.alerts).toMatchObject({ covenantMail: 'off', maturityLeadDays: 180 })
  })

  test('of the week hold everything late and near, once a week, for those who want them', async () => {
    const [owner, other] = [await it.user('Full Server'), await it.user('Full Server')]
    for (const user of [owner, other]) {
      await makeWatched(user.id)
      await lastSent(user, '2026-06-30', '2026-06-24')
    }
    await setAlerts(owner, { alerts: { covenantMail: 'off' } })
    await setAlerts(other, { weeklyDigest: false, alerts: { covenantMail: 'off' } })
    await tellNow()
    await tellNow()
    const letters = await lettersOf(owner)
    expect(letters.map(({ subject }) => subject)).toEqual(['Your portfolio this week: 2 late or broken, 2 coming up'])
    expect(letters[0]?.text).toContain('Occupancy is in breach')
    expect(await lettersOf(other)).toEqual([])
  })

  test('go to viewers of what is shared with them, and to nobody who wants no notices', async () => {
    const [owner, guest] = [await it.user('Full Server'), await it.user('Dashboard Only')]
    const { propertyId } = await makeWatched(owner.id)
    await setAlerts(owner, { notifyExpiry: false })
    await makeShare(services, {
      ...{ ownerUserId: owner.id, collaboratorUserId: guest.id, scopeKind: 'property', scopeIds: [propertyId] },
      ...{ access: 'view', status: 'active' },
    })
    await tellNow()
    expect(await titlesOf(guest)).toHaveLength(4)
    expect((await lettersOf(guest))[0]?.subject).toContain('Occupancy is in breach')
    expect(await lettersOf(owner)).toEqual([])
  })
})

describe('the calendar', () => {
  const read = (url: string) => it.anyone.get<string>(url.slice(url.indexOf('/calendar/')))

  test('is read by its address alone, until another is made or none is wanted', async () => {
    const owner = await it.user('Full Server')
    await makeWatched(owner.id)
    expect((await owner.get('/calendar-feed')).body).toMatchObject({ isOn: false })
    const first = (await owner.post<{ url: string }>('/calendar-feed')).body.url
    const answer = await read(first)
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
    const text = String(answer.body).replaceAll('\r\n ', '')
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(5)
    expect(text).toContain('DTSTART;VALUE=DATE:20261101')
    expect(text).toContain('SUMMARY:Laurier Office Centre first mortgage: the loan expires')
    expect((await owner.get('/calendar-feed')).body).toMatchObject({ isOn: true, lastReadAt: expect.any(String) })

    const second = (await owner.post<{ url: string }>('/calendar-feed')).body.url
    expect((await read(first)).status).toBe(404)
    expect((await read(second)).status).toBe(200)
    await owner.delete('/calendar-feed')
    expect((await read(second)).status).toBe(404)
  })

  test('has the days of what one is to do, and none of what is done', async () => {
    const person = await it.user('TO/Agent')
    const give = async (title: string) =>
      (await person.post<{ id: number }>('/tasks', { title, assigneeId: person.id, dueDate: '2031-02-03' })).body.id
    const [done] = [await give('Send the rent roll'), await give('Call the appraiser')]
    await person.patch(`/tasks/${done}`, { isDone: true })
    const { url } = (await person.post<{ url: string }>('/calendar-feed')).body
    const text = String((await read(url)).body)
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1)
    expect(text).toContain('SUMMARY:To do: Call the appraiser')
    expect(text).toContain('DTSTART;VALUE=DATE:20310203')
  })

  test('ends with its owner’s password', async () => {
    const owner = await it.user('Full Server')
    const { url } = (await owner.post<{ url: string }>('/calendar-feed')).body
    expect((await read(url)).status).toBe(200)
    await sql`update users set password = 'another' where id = ${owner.id}`.execute(services.db)
    expect((await read(url)).status).toBe(404)
  })

  test('has an address that is told once and kept nowhere, not even for a retry', async () => {
    const owner = await it.user('Full Server')
    const key = { 'idempotency-key': 'calendar-of-one' }
    const { url } = (await owner.post<{ url: string }>('/calendar-feed', {}, key)).body
    const secret = url.slice(url.lastIndexOf('/') + 1, -'.ics'.length)
    const { rows } = await sql<{ answer: string }>`select answer from idempotency_keys`.execute(services.db)
    expect(rows.filter(({ answer }) => answer?.includes(secret))).toEqual([])
    const again = (await owner.post<{ url: string }>('/calendar-feed', {}, key)).body.url
    expect([(await read(url)).status, (await read(again)).status]).toEqual([404, 200])
  })

  test('ends with its owner’s account', async () => {
    const owner = await it.user('Full Server')
    const { url } = (await owner.post<{ url: string }>('/calendar-feed')).body
    await sql`update users set active = false, "deletedAt" = now() where id = ${owner.id}`.execute(services.db)
    expect((await read(url)).status).toBe(404)
  })

  test('ends with the password of the one whose it is', async () => {
    const owner = await it.user('Full Server')
    const { url } = (await owner.post<{ url: string }>('/calendar-feed')).body
    expect((await read(url)).status).toBe(200)
    await sql`update users set "lastLoginAt" = app_now() where id = ${owner.id}`.execute(services.db)
    expect((await read(url)).status).toBe(200)
    await sql`update users set password = 'another' where id = ${owner.id}`.execute(services.db)
    expect((await read(url)).status).toBe(404)
  })

  test.each(['/calendar/guess.ics', '/calendar/..%2f..ics', `/calendar/${'x'.repeat(43)}.ics`])(
    'opens nothing at %s',
    async (path) => {
      expect((await it.anyone.get(path)).status).toBe(404)
    },
  )
})
