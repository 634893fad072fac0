/** A lender behind its link: what it learns before the agreement, what it sees after, and what it may answer. */
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { importReferenceLists } from '#server/database/seed/import-reference.ts'
import { claimFile } from '#server/resources/files/claim-file.ts'
import { uploadFile } from '#server/resources/files/upload.factory.ts'
import { asSystem, type TestUser, testApp } from '#server/testing/app.ts'
import { acceptAgreement, COMPLETE_QUOTE, type MadeBid, makeBid } from './bid.factory.ts'
import { COMPLETE_ANSWERS, type DealRow, makeDeal, makePipeline } from './deal.factory.ts'

const it = await testApp()
const { db, seals } = it.app.services
const place = { db, seals }
let agent: TestUser

beforeAll(async () => {
  await asSystem(it.app, (ctx) => importReferenceLists(ctx))
  agent = await it.user('TO/Agent')
})

async function makeOpenDeal(overrides: Partial<DealRow> = {}) {
  const deal = await makeDeal(place, { userId: agent.id, dealStatus: 'in-progress', ...overrides })
  await makePipeline(place, deal)
  return deal
}

describe('the agreement', () => {
  test('is all that a lender learns before it accepts', async () => {
    const deal = await makeOpenDeal()
    const { id, token } = await makeBid(place, deal)
    const { status, body } = await it.anyone.get(`/conf-agreement/${token}`)
    expect(status).toBe(200)
    expect(Object.keys(body).sort()).toEqual(
      ['acceptedAt', 'acceptedBy', 'acceptedVersion', 'companyLogo', 'companyName', 'dealName', 'expiresAt'].concat([
        'invited',
        'invitedPerson',
        'isRequired',
        'lenderName',
        'text',
        'version',
      ]),
    )
    const guest = it.guest(token)
    for (const answer of [
      await guest.get('/guest-deal'),
      await guest.get(`/deals-lender-bids/${id}`),
      await guest.patch(`/deals-lender-bids/${id}`, { status: 'interested' }),
    ]) {
      expect(answer).toMatchObject({ status: 409, body: { message: 'Please accept the agreement to continue.' } })
    }
  })

  test('knows to whom alone the link was sent', async () => {
    const { id, token } = await makeBid(place, await makeOpenDeal())
    const { rows } = await sql<{ contacts: { name: string; email: string }[] }>`
      select contacts from deals_lender_bids where id = ${id}`.execute(db)
    const [contact] = rows[0]?.contacts ?? []
    const ask = async () => (await it.anyone.get(`/conf-agreement/${token}`)).body.invitedPerson
    expect(await ask()).toEqual({ name: contact?.name, email: contact?.email })
    await sql`update deals_lender_bids set contacts = contacts || contacts where id = ${id}`.execute(db)
    expect(await ask()).toBeNull()
  })

  test('is accepted once, with name, company and e-mail', async () => {
    const { id, token } = await makeBid(place, await makeOpenDeal())
    const person = { fullName: 'Ines Moreau', company: 'Lakeshore', email: 'ines@lakeshore.test', isAccepted: true }
    const without = await it.anyone.post(`/conf-agreement/${token}`, { ...person, fullName: '' })
    expect(without).toMatchObject({ status: 400, body: { errors: { fullName: 'Full name is required.' } } })
    const { body } = await it.anyone.post(`/conf-agreement/${token}`, person)
    expect(body).toMatchObject({ acceptedBy: 'Ines Moreau', acceptedVersion: expect.any(String) })
    await it.anyone.post(`/conf-agreement/${token}`, { ...person, fullName: 'Somebody Else' })
    const bid = await agent.get(`/deals-lender-bids/${id}`)
    expect(bid.body).toMatchObject({ agreement: { fullName: 'Ines Moreau', company: 'Lakeshore' } })
  })
})

async function makeGuest(dealParts: Partial<DealRow> = {}, bidParts: Parameters<typeof makeBid>[2] = {}) {
  const deal = await makeOpenDeal(dealParts)
  const bid = await makeBid(place, deal, bidParts)
  await acceptAgreement(place, bid.id)
  const guest = it.guest(bid.token)
  const answer = (body: object) => guest.patch(`/deals-lender-bids/${bid.id}`, body)
  return { deal, bid, guest, answer }
}

describe('a lender behind its link', () => {
  test('sees the request and nothing of how it is placed, and is marked as having looked', async () => {
    const { deal, bid, guest } = await makeGuest()
    const { status, body } = await guest.get('/guest-deal')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      deal: { dealName: 'Dovercourt Shops', values: { Loan_Amount: 6_500_000, Sponsor_Company: 'Walsh Realty Inc.' } },
      names: { Property_Type: 'Retail – Unanchored', Market: 'Toronto' },
      bid: { id: bid.id, status: 'viewed' },
      form: { key: 'lenderBid' },
    })
    for (const hidden of ['Broker_Fee_Bps', 'COI_Split_Percentage', 'KYC_Status', deal.dealId + '"']) {
      expect(JSON.stringify((body as { deal: object }).deal)).not.toContain(hidden)
    }
    const { rows } =
      await sql`select kind from notifications where "userId" = ${agent.id} order by id desc limit 1`.execute(db)
    expect(rows).toEqual([{ kind: 'bid-viewed' }])
  })

  test('reads sources and uses, guarantors, rent roll and the whole statement, and nothing of what people own', async () => {
    const values = {
      ...COMPLETE_ANSWERS,
      rentRoll: [{ unit: '101', tenant: 'Bakery', monthlyRent: 4_000 }],
      Operating_Statement: { t12: { Gross_Potential_Rent: 900_000, Realty_Taxes: 81_234 } },
      Sources_And_Uses: {
        uses: { Existing_Debt_Payout: 6_400_000, Broker_Fee: 55_250, Legal: 44_750 },
        sources: { First_Mortgage: 6_500_000 },
      },
      Sponsor_Net_Worth: 12_345_678,
      Credit_Score: 811,
    }
    const { deal, guest } = await makeGuest({ values })
    type Pack = { deal: { values: Record<string, unknown> } }
    const told = (await guest.get<Pack>('/guest-deal')).body.deal.values
    expect(told).toMatchObject({
      rentRoll: [{ tenant: 'Bakery' }],
      Operating_Statement: { t12: { Realty_Taxes: 81_234 } },
      Guarantors: [{ name: 'Walsh Realty Inc.', type: 'joint-and-several' }],
      Sources_And_Uses: { totalUses: 6_500_000, sources: [{ label: 'First mortgage', amount: 6_500_000 }] },
    })
    expect(JSON.stringify(told)).not.toMatch(/Broker|55250|netWorth|liquidity|9800000|12345678|Credit_Score|811/)
    const own = await agent.get<Pack>(`/deals/${deal.id}/lender-view`)
    expect(own.body.deal.values).toEqual(told)
    const parts = ['sources-and-uses', 'guarantors', 'rent-roll', 'operating-statement']
    expect((await agent.patch(`/deals/${deal.id}`, { packageWithout: parts })).status).toBe(200)
    const kept = (await guest.get<Pack>('/guest-deal')).body.deal.values
    for (const name of ['rentRoll', 'Operating_Statement', 'Guarantors', 'Sources_And_Uses']) {
      expect(kept).not.toHaveProperty(name)
    }
    expect((await agent.patch(`/deals/${deal.id}`, { packageWithout: ['fees'] })).status).toBe(400)
    expect((await agent.patch(`/deals/${deal.id}`, { packageWithout: null })).body).toMatchObject({
      packageWithout: [],
    })
  })

  test('of an address that nobody has placed learns where its town is', async () => {
    await sql`insert into places (region, key, lat, lng) values ('ON', 'hamilton', 43.25, -79.87)
      on conflict (region, key) do nothing`.execute(db)
    const Property_Address = { formattedAddress: '1 Barton St, Hamilton, ON', city: 'Hamilton', province: 'ON' }
    const { guest } = await makeGuest({ values: { ...COMPLETE_ANSWERS, Property_Address } })
    expect((await guest.get('/guest-deal')).body).toMatchObject({ about: { precision: 'city' } })
    const placed = { ...Property_Address, lat: 43.26, lng: -79.85 }
    const other = await makeGuest({ values: { ...COMPLETE_ANSWERS, Property_Address: placed } })
    expect((await other.guest.get('/guest-deal')).body).toMatchObject({ about: null })
  })

  test('is not counted when its broker looks at the same page', async () => {
    const { deal, bid } = await makeGuest()
    const { body } = await agent.get(`/deals/${deal.id}/lender-view`)
    expect(body).toMatchObject({ deal: { dealName: 'Dovercourt Shops' }, names: { Market: 'Toronto' } })
    expect(JSON.stringify(body)).not.toContain('Broker_Fee_Bps')
    expect((await agent.get(`/deals-lender-bids/${bid.id}`)).body).toMatchObject({
      status: 'sent',
      firstViewedAt: null,
    })
    expect((await (await it.user('TO/Agent')).get(`/deals/${deal.id}/lender-view`)).status).toBe(404)
  })

  test('saves a draft answer, then quotes; each answer is kept', async () => {
    const { deal, bid, answer } = await makeGuest()
    expect((await answer({ values: { loanAmount: 6_000_000 } })).status).toBe(200)
    const early = await answer({ status: 'quoted' })
    expect(early.body.message).toBe('Complete the required fields before submitting.')
    expect(early.body.errors).toMatchObject({ 'values.allInRate': 'All-in rate is required.' })
    await answer({ status: 'quoted', values: COMPLETE_QUOTE })
    const { body } = await answer({ values: { allInRate: 5 } })
    expect(body).toMatchObject({ status: 'quoted', values: { allInRate: 5, loanAmount: 6_500_000 } })
    const { body: kept } = await agent.get<{ data: object[] }>(`/deals-lender-bids/${bid.id}?revisions=show`)
    expect(kept.data).toMatchObject([
      { revision: 2, values: { allInRate: 5 } },
      { revision: 1, status: 'quoted', values: { allInRate: 5.1 } },
    ])
    expect((await agent.get(`/deals/${deal.id}`)).body).toMatchObject({
      trackStage: 'bids-in',
      bidsCount: 1,
      bestRate: 5,
    })
  })

  test('a version that somebody here took from a mail says so, and the lender’s next one does not', async () => {
    const { bid, answer } = await makeGuest()
    const path = `/deals-lender-bids/${bid.id}`
    await agent.patch(path, { status: 'quoted', values: COMPLETE_QUOTE, takenFrom: 'mail' })
    await answer({ values: { allInRate: 5 } })
    const { body } = await agent.get<{ data: object[] }>(`${path}?revisions=show`)
    expect(body.data).toMatchObject([
      { revision: 2, takenFrom: null },
      { revision: 1, takenFrom: 'mail' },
    ])
    expect((await answer({ values: { allInRate: 5 }, takenFrom: 'mail' })).status).toBe(400)
  })

  test('a floating rate is its index and spread between floor and cap', async () => {
    const { answer } = await makeGuest()
    const values = { rateType: 'Floating', indexType: 'PRIME', indexRate: 2.85, spread: 1.95, rateFloor: 5 }
    expect((await answer({ values })).body).toMatchObject({ values: { allInRate: 5 } })
  })

  test.each([
    [{ values: { loanAmount: 0 } }, 'Loan amount must be greater than 0.'],
    [{ values: { rateFloor: 6, rateCap: 5 } }, 'Floor cannot be above the cap.'],
    [{ status: 'quoted', values: { ...COMPLETE_QUOTE, expiryDate: '2020-01-01' } }, 'Expiry date is in the past.'],
    [{ lenderName: 'Another' }, 'Unknown field: lenderName'],
  ])('is refused: %o', async (body, message) => {
    const { answer } = await makeGuest()
    expect(await answer(body)).toMatchObject({ status: 400, body: { message } })
  })

  test('does not accept its own bid', async () => {
    const { answer } = await makeGuest({}, { status: 'quoted', values: COMPLETE_QUOTE })
    expect((await answer({ status: 'accepted' })).body.message).toBe('Status has an unknown value.')
  })

  test('can no longer answer once its bid was accepted', async () => {
    const { bid, answer } = await makeGuest({}, { status: 'quoted', values: COMPLETE_QUOTE })
    expect((await agent.patch(`/deals-lender-bids/${bid.id}`, { status: 'accepted' })).status).toBe(200)
    for (const body of [{ status: 'quoted' }, { status: 'declined' }, { values: { allInRate: 4 } }]) {
      expect(await answer(body)).toMatchObject({ status: 409, body: { message: 'This bid can no longer be changed.' } })
    }
  })

  test('reaches no other bid and no other call', async () => {
    const { deal, guest } = await makeGuest()
    const other = await makeBid(place, deal)
    expect((await guest.get(`/deals-lender-bids/${other.id}`)).status).toBe(404)
    expect((await guest.patch(`/deals-lender-bids/${other.id}`, { status: 'declined' })).status).toBe(404)
    expect((await guest.get(`/deals/${deal.id}`)).status).toBe(403)
    expect((await guest.get<{ total: number }>('/deals-lender-bids')).body.total).toBe(1)
  })

  test.each([
    ['switched off', sql`update deals_lender_bids set "isTokenActive" = false`],
    ['out of time', sql`update deals_lender_bids set "tokenExpiresAt" = '2020-01-01'`],
    ['not active', sql`update deals_lender_bids set "isActive" = false`],
    ['of a deal that is closed', sql`update deals set "dealStatus" = 'archived'`],
    ['of a deal that is deleted', sql`update deals set active = false`],
  ])('finds no door when its link is %s', async (_what, change) => {
    const { deal, bid, guest } = await makeGuest()
    await sql`${change} where id = any(${[deal.id, bid.id]}) and "createdAt" > now() - interval '1 minute'`.execute(db)
    expect(await guest.get('/guest-deal')).toMatchObject({
      status: 410,
      body: { message: 'This link has expired or was switched off.' },
    })
  })

  test('with an unknown token finds none either', async () => {
    expect((await it.guest('unknown').get('/guest-deal')).status).toBe(410)
  })
})

describe('the pictures of the package', () => {
  const file = (hashedId: string) => ({
    uid: hashedId,
    name: 'Front.jpg',
    url: `/f/${hashedId}`,
    source: 'deals',
    hashedId,
  })

  /** A deal with one picture, and a paper of the deal that is none of the package. */
  async function makeDealWithPicture() {
    const made = await makeGuest()
    const [picture, paper] = [await uploadFile(it.app, agent.token), await uploadFile(it.app, agent.token)]
    const photos = await agent.patch(`/deals/${made.deal.id}`, { values: { Photos: [file(picture.hashedId)] } })
    expect(photos.status).toBe(200)
    await asSystem(it.app, (ctx) =>
      claimFile(ctx, { hashedId: paper.hashedId, ownerPath: 'deals', ownerId: made.deal.id }),
    )
    return { ...made, picture: picture.hashedId, paper: paper.hashedId }
  }
  const open = (guest: { get: typeof agent.get }, hashedId: string) => guest.get(`/file-storage/${hashedId}`)

  test('open to the lender of the deal, by its token and by a link for five minutes', async () => {
    const { guest, picture } = await makeDealWithPicture()
    const { body } = await guest.get<{ deal: { values: { Photos: object[] } }; sections: { names: string[] }[] }>(
      '/guest-deal',
    )
    expect(body.deal.values.Photos).toMatchObject([{ hashedId: picture }])
    expect(body.sections.flatMap(({ names }) => names)).toContain('Photos')
    expect((await open(guest, picture)).status).toBe(200)
    const ticket = await guest.post<{ url: string }>(`/file-storage/${picture}/ticket`, { purpose: 'view' })
    expect((await it.anyone.get(ticket.body.url.replace('/api', ''))).status).toBe(200)
  })

  test('are all that opens: no other paper of the deal, no picture of another deal, none that was taken off', async () => {
    const { deal, guest, picture, paper } = await makeDealWithPicture()
    const other = await makeDealWithPicture()
    for (const hashedId of [paper, other.picture, other.paper]) {
      expect((await open(guest, hashedId)).status).toBe(404)
      expect((await guest.post(`/file-storage/${hashedId}/ticket`, {})).status).toBe(404)
    }
    await agent.patch(`/deals/${deal.id}`, { values: { Photos: null } })
    expect((await open(guest, picture)).status).toBe(404)
    expect((await open(agent, picture)).status).toBe(200)
  })

  test('wait for the agreement, and go with the link', async () => {
    const { deal, bid, guest, picture } = await makeDealWithPicture()
    const late = await makeBid(place, deal)
    expect(await open(it.guest(late.token), picture)).toMatchObject({
      status: 409,
      body: { message: 'Please accept the agreement to continue.' },
    })
    await sql`update deals_lender_bids set "isTokenActive" = false where id = ${bid.id}`.execute(db)
    expect((await open(guest, picture)).status).toBe(410)
    expect((await open(it.anyone as never, picture)).status).toBe(401)
  })
})

describe('once a choice is made', () => {
  async function makeChoice(
    dealStatus: DealRow['dealStatus'],
    statuses: readonly ('accepted' | 'funded' | 'quoted' | 'not-selected')[],
  ) {
    const deal = await makeOpenDeal({ dealStatus })
    // One after the other: each takes the number after the last one.
    const bids: MadeBid[] = []
    for (const status of statuses) bids.push(await makeBid(place, deal, { status, values: COMPLETE_QUOTE }))
    const [winner, loser] = bids
    await sql`update deals set "primaryLenderBidId" = ${winner?.id} where id = ${deal.id}`.execute(db)
    return { winner: winner?.token ?? '', loser: loser?.token ?? '' }
  }
  const endingOf = async (token: string) => (await it.anyone.get(`/bid-outcome/${token}`)).body.outcome

  test('the page of each lender says how it went for it', async () => {
    const deal = await makeOpenDeal()
    const winner = await makeBid(place, deal, { status: 'accepted', values: COMPLETE_QUOTE })
    const loser = await makeBid(place, deal, { status: 'quoted', values: COMPLETE_QUOTE })
    for (const { id } of [winner, loser]) await acceptAgreement(place, id)
    const outcomeOf = async (token: string) => (await it.guest(token).get('/guest-deal')).body.outcome
    expect(await outcomeOf(loser.token)).toBe('open')
    await sql`update deals set "primaryLenderBidId" = ${winner.id} where id = ${deal.id}`.execute(db)
    expect([await outcomeOf(winner.token), await outcomeOf(loser.token)]).toEqual(['chosen', 'not-chosen'])
  })

  test('links of a closed deal open nothing of it, and still tell how it ended', async () => {
    const { winner, loser } = await makeChoice('archived', ['funded', 'not-selected'])
    expect((await it.guest(winner).get('/guest-deal')).status).toBe(410)
    expect([await endingOf(winner), await endingOf(loser)]).toEqual(['funded', 'not-chosen'])
    const { body } = await it.anyone.get(`/bid-outcome/${loser}`)
    expect(Object.keys(body).sort()).toEqual([
      'companyLogo',
      'companyName',
      'dealName',
      'lenderName',
      'outcome',
      'sender',
    ])
  })

  test('a link that was switched off, and one that nobody made, say nothing', async () => {
    const { loser } = await makeChoice('archived', ['funded', 'not-selected'])
    await sql`update deals_lender_bids set "isTokenActive" = false where "tokenHash" = ${seals.hash(loser)}`.execute(db)
    for (const token of [loser, 'nobody-made-this-one']) {
      expect((await it.anyone.get(`/bid-outcome/${token}`)).status).toBe(410)
    }
  })
})

describe('the owner of the deal', () => {
  test('finds one notice of each lender, the latest, with the rate it quoted', async () => {
    const deal = await makeOpenDeal()
    const bids = [await makeBid(place, deal), await makeBid(place, deal)]
    for (const { id, token } of bids) {
      await acceptAgreement(place, id)
      await it.guest(token).get('/guest-deal')
    }
    const [first] = bids
    const quote = { status: 'quoted', values: COMPLETE_QUOTE }
    expect((await it.guest(first?.token ?? '').patch(`/deals-lender-bids/${first?.id}`, quote)).status).toBe(200)
    const { rows } = await sql<{ title: string }>`select title from notifications
      where "userId" = ${agent.id} and link = ${`/deal/track/lender-bids/${deal.id}`} order by id`.execute(db)
    expect(rows.map(({ title }) => title)).toEqual([
      expect.stringMatching(/: viewed$/),
      expect.stringMatching(/: quoted 5\.10%, \$6,500,000$/),
    ])
  })
})

describe('reading the package', () => {
  const beat = { readings: [{ part: 'tenants', seconds: 15 }] }

  test('is counted for the broker, part by part, and never faster than time passes', async () => {
    const { bid, guest } = await makeGuest()
    expect((await guest.post('/guest-reading', beat)).body).toEqual({ seconds: 15 })
    const longer = { readings: [{ part: 'income', seconds: 60 }] }
    expect((await guest.post<{ seconds: number }>('/guest-reading', longer)).body.seconds).toBeLessThan(60)
    const { body } = await agent.get(`/deals-lender-bids/${bid.id}?reading=show`)
    expect(body).toMatchObject({ visits: 1, parts: [{ part: 'tenants', seconds: 15, name: 'Tenants' }] })
  })

  test('is not told to the lender itself, nor before the agreement, nor of what is no part', async () => {
    const { bid, guest } = await makeGuest()
    expect((await guest.get(`/deals-lender-bids/${bid.id}?reading=show`)).status).toBe(400)
    expect((await guest.post('/guest-reading', { readings: [{ part: 'fees', seconds: 5 }] })).status).toBe(400)
    const stranger = await makeBid(place, await makeOpenDeal())
    expect((await it.guest(stranger.token).post('/guest-reading', beat)).status).toBe(409)
  })

  test('stays as it was counted', async () => {
    const { bid, guest } = await makeGuest()
    await guest.post('/guest-reading', beat)
    const change = sql`update package_readings set seconds = 60 where "bidId" = ${bid.id}`.execute(db)
    await expect(change).rejects.toThrow('What was read stays as it was counted.')
  })
})
