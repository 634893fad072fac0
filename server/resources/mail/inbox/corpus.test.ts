/**
 * Four hundred mails as a brokerage gets them, about its deals and about nothing, honest and not: none is lost, most find
 * their deal by themselves, nearly none the wrong one, and none whose sender is not who it says. The odd ones are of other
 * forms than the even ones, and each half is counted for itself; no weight was set to please either.
 */
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { importReferenceLists } from '#server/database/seed/import-reference.ts'
import { type MadeDeal, makeDeal } from '#server/resources/deals/deal.factory.ts'
import { asSystem, type TestApp, type TestUser, testApp } from '#server/testing/app.ts'
import { fileIncoming } from './file-incoming.job.ts'
import { keepIncoming } from './incoming.ts'

const HOST = 'mx.mandate.test'
const PASS = `Authentication-Results: ${HOST}; spf=pass; dkim=pass; dmarc=pass`
const FAIL = `Authentication-Results: ${HOST}; spf=fail; dmarc=fail`
const MAILS = 400
const DEALS = 8

type About = { deal: MadeDeal; address: string; chatId: string; sentId: string; person: string; amount: number }
type Written = { raw: Buffer; rcptTo: string; dealId: number | null; isSpoofed: boolean; number: number }

let it: TestApp
let manager: TestUser
let abouts: About[]
let corpus: Written[]

beforeAll(async () => {
  it = await testApp({ MAIL_FROM: 'Mandate <mail@mandate.test>', MAIL_AUTH_HOST: HOST })
  await asSystem(it.app, (ctx) => importReferenceLists(ctx))
  const people = await it.company()
  manager = people['TO/Underwriter']
  const stranger = await it.user('Transaction Only')
  const { db } = it.app.services
  await sql`insert into inbox_settings (user_company_id, alias, "fileSureMail") values
    (${manager.companyId}, 'northgate', true), (${stranger.companyId}, 'other', true)`.execute(db)
  abouts = []
  for (let at = 0; at < DEALS; at += 1) abouts.push(await begin(people['TO/Agent'], at))
  corpus = Array.from({ length: MAILS }, (_, number) => write(number))
})

/** A deal with a conversation of its own, in which its lender's person has written once. */
async function begin(agent: TestUser, at: number): Promise<About> {
  const amount = 8_000_000 + at * 1_250_000
  const address = `${100 + at * 37} ${['Ottawa', 'Dundas', 'Bayview', 'Lakeshore', 'Granville', 'Wyndham', 'Portage', 'Jasper'][at]} Street`
  const deal = await makeDeal(it.app.services, {
    ...{ userId: agent.id, dealStatus: 'in-progress', trackStage: 'marketed', dealName: `${address} refinance` },
  })
  await sql`update deals set values = values || ${JSON.stringify({ Loan_Amount: amount, Property_Address: { street: address } })}::jsonb
    where id = ${deal.id}`.execute(it.app.services.db)
  const person = `${['ines', 'omar', 'ruth', 'kai'][at % 4]}@lakeshore-${at}.test`
  const letter = { to: [{ name: 'Lender', address: person }], subject: 'Terms', body: '<p>Hello</p>' }
  const { body } = await manager.post<{ threadId: number; chatId: string; outboxMessageId: number }>(
    `/inbox?compose=new&dealId=${deal.id}`,
    letter,
  )
  const { rows } = await sql<{ messageId: string }>`
    select "messageId" from outbox_messages where id = ${body.outboxMessageId}`.execute(it.app.services.db)
  const about = { deal, address, chatId: body.chatId, sentId: rows[0]?.messageId ?? '', person, amount }
  const first = mail({ from: person, to: `deal+${body.chatId}@mandate.test`, id: `first-${at}`, subject: 'Re: Terms' })
  await fileIncoming(it.app.services, await keepIncoming(it.app.services, { mailFrom: '', ...first }))
  return about
}

type Parts = { from: string; to: string; id: string; subject: string; text?: string; headers?: readonly string[] }

function mail({ from, to, id, subject, text = 'Hello', headers = [PASS] }: Parts) {
  const lines = [...headers, `From: ${from}`, `To: ${to}`, `Subject: ${subject}`, `Message-ID: <${id}@corpus.test>`]
  return {
    raw: Buffer.from([...lines, 'Content-Type: text/plain; charset=utf-8', '', text].join('\r\n')),
    rcptTo: [to],
  }
}

const money = (amount: number, isOdd: boolean) =>
  isOdd ? `${amount / 1_000_000}M` : `$${amount.toLocaleString('en-CA')}`

/** In turn: seven ways to write about a deal, one that says too little, one about nothing, one with a false sender. */
function write(number: number): Written {
  const about = abouts[Math.floor(number / 20) % DEALS] as About
  const isOdd = number % 2 === 1
  const { deal, person, address, amount } = about
  const other = 'northgate@mandate.test'
  const answer = { to: `deal+${about.chatId}@mandate.test` }
  const ofDeal: Partial<Parts>[] = [
    { ...answer, from: person, text: isOdd ? 'Oui, merci.' : 'Yes, we can.' },
    { ...answer, from: `private-${number}@gmail.com`, subject: 'From home' },
    { from: `assistant@elsewhere-${number}.test`, headers: [PASS, `References: <a@b.test> ${about.sentId}`] },
    { from: person, subject: isOdd ? `AW: ${deal.dealId.toLowerCase()}` : `Re: ${deal.dealId}` },
    {
      from: person,
      text: `Terms for ${isOdd ? address.toUpperCase() : address}: ${money(amount, isOdd)}, five years.`,
    },
    { from: person, subject: `Fwd: ${deal.dealId}`, text: `About ${address}.` },
    { from: person.toUpperCase(), headers: [PASS, `In-Reply-To: ${about.sentId}`], subject: isOdd ? '' : 'Re: Terms' },
  ]
  const kind = Math.floor(number / 2) % 10
  const base = { id: `n${number}`, from: person, to: other, subject: `Mail ${number}` }
  if (kind < ofDeal.length) return toWritten({ ...base, ...ofDeal[kind] }, number, deal.id, false)
  if (kind === 7) return toWritten({ ...base, text: 'One more question on your loan.' }, number, deal.id, false)
  if (kind === 8) {
    // The same lender's person writes to another company as well, where nobody has this deal.
    const elsewhere = { to: 'other@mandate.test', text: `${address}: ${money(amount, true)}`, subject: deal.dealId }
    const news = { from: `news@paper-${number}.test`, text: 'Rates fell today.' }
    return toWritten({ ...base, ...(isOdd ? elsewhere : news) }, number, null, false)
  }
  const spoofed = { from: person, subject: deal.dealId, text: `${address}: new bank details`, headers: [FAIL] }
  return toWritten({ ...base, ...(isOdd && answer), ...spoofed }, number, deal.id, true)
}

function toWritten(parts: Parts, number: number, dealId: number | null, isSpoofed: boolean): Written {
  const { raw, rcptTo } = mail(parts)
  return { raw, rcptTo: rcptTo[0] ?? '', dealId, isSpoofed, number }
}

async function bringIn() {
  for (const { raw, rcptTo } of corpus) {
    const id = await keepIncoming(it.app.services, { mailFrom: '', rcptTo: [rcptTo], raw })
    await fileIncoming(it.app.services, id)
  }
}

type Found = { number: number; dealId: number | null; isUnassigned: boolean }

async function findAll(): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select substring(m."messageId" from 'n([0-9]+)@corpus')::int as number, t."dealId", t."isUnassigned"
    from inbox_messages m join inbox_threads t on t.id = m."threadId"
    where m."messageId" like '<n%@corpus.test>' order by 1`.execute(it.app.services.db)
  return rows
}

test('of 400 mails none is lost or twice, 85 % find their deal, 99.5 % of those the right one, and no false sender does', async () => {
  await bringIn()
  const found = await findAll()
  expect(found.map(({ number }) => number)).toEqual(corpus.map(({ number }) => number))
  for (const half of [0, 1]) {
    const pairs = corpus.flatMap((written, at) => {
      const place = found[at]
      return place && written.number % 2 === half ? [{ written, place }] : []
    })
    const ofDeals = pairs.filter(({ written }) => written.dealId !== null && !written.isSpoofed)
    const byThemselves = pairs.filter(({ place }) => place.dealId !== null)
    const right = byThemselves.filter(({ written, place }) => place.dealId === written.dealId)
    expect(byThemselves.length / ofDeals.length).toBeGreaterThanOrEqual(0.85)
    expect(right.length / byThemselves.length).toBeGreaterThanOrEqual(0.995)
    expect(pairs.filter(({ written, place }) => written.isSpoofed && place.dealId !== null)).toEqual([])
    expect(pairs.filter(({ written }) => written.dealId === null).every(({ place }) => place.isUnassigned)).toBe(true)
  }
})

test('the same mails again add nothing', async () => {
  await bringIn()
  expect(await findAll()).toHaveLength(MAILS)
})
