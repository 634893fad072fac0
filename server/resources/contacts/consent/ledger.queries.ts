/** The ledger of consents in the database: lines are added, read by address, and summed up per address. */
import { type Kysely, sql } from 'kysely'
import type { consents, UnsubscribeReason } from '#domain/contacts/consent.ts'
import { type ConsentLine, standingOf } from '#domain/contacts/consent-rules.ts'
import type { IsoDate } from '#domain/kernel/dates.ts'
import type { CreateOf } from '#domain/kernel/entity.ts'
import type { Tables } from '#server/adapters/database.ts'
import { insertRows } from '#server/database/seed/insert-rows.ts'
import { type ChangeContext, isUser } from '#server/kernel/context.ts'

/** What somebody may write, or the server notes where it happens. */
export type NewConsentLine = CreateOf<typeof consents> & { happenedOn: IsoDate; reason?: UnsubscribeReason }

/** An address is one whatever the letters' size. */
export const toLedgerAddress = (email: string) => email.trim().toLowerCase()

/** Rows that are inserted together all have the same keys. */
const NO_LINE = { ground: null, proof: null, reason: null, personName: null, companyName: null }

/** Adds lines to the company's ledger and sums up the addresses concerned. */
export async function addConsentLines(
  ctx: ChangeContext,
  companyId: number,
  lines: readonly NewConsentLine[],
): Promise<void> {
  const createdBy = isUser(ctx.actor) ? ctx.actor.id : null
  const rows = lines.map((line) => ({
    ...NO_LINE,
    ...line,
    email: toLedgerAddress(line.email),
    user_company_id: companyId,
    createdBy,
  }))
  await insertRows(ctx, 'consents', rows)
  await sumUpAddresses(
    ctx,
    companyId,
    rows.map(({ email }) => email),
  )
}

/** Reckons how the addresses stand by all lines of theirs. Two who add lines at once wait for each other. */
export async function sumUpAddresses(ctx: ChangeContext, companyId: number, emails: readonly string[]): Promise<void> {
  const addresses = [...new Set(emails)].toSorted()
  await sql`
    insert into consent_addresses (user_company_id, email)
    select ${companyId}, email from unnest(${addresses}::text[]) email order by email
    on conflict (user_company_id, email) do update set email = excluded.email`.execute(ctx.db)
  const ledgers = await listLedgers(ctx.db, companyId, addresses)
  const rows = addresses.map((email) => {
    const lines = ledgers.get(email) ?? []
    const newest = (name: 'personName' | 'companyName') => lines.findLast((line) => line[name])?.[name] ?? null
    return {
      email,
      personName: newest('personName'),
      companyName: newest('companyName'),
      ...standingOf(lines, ctx.today),
    }
  })
  const { rows: changed } = await sql<{ id: number }>`
    update consent_addresses a set standing = n.standing, ground = n.ground, proof = n.proof, until = n.until,
      since = n.since, "personName" = n."personName", "companyName" = n."companyName"
    from jsonb_populate_recordset(null::consent_addresses, ${JSON.stringify(rows)}::jsonb) n
    where a.user_company_id = ${companyId} and a.email = n.email
    returning a.id`.execute(ctx.db)
  for (const { id } of changed) ctx.emit({ path: 'consent-addresses', id, rooms: [`company:${companyId}`] })
}

export type LedgerLine = ConsentLine & { personName: string | null; companyName: string | null }

/** The lines of these addresses, by address, in the order in which they were written. */
export async function listLedgers(
  db: Kysely<Tables>,
  companyId: number,
  emails: readonly string[],
): Promise<Map<string, LedgerLine[]>> {
  const { rows } = await sql<LedgerLine & { email: string }>`
    select email, "happenedOn"::text as on, event, ground, proof, "personName", "companyName" from consents
    where user_company_id = ${companyId} and email = any(${[...new Set(emails)]}::text[])
    order by id`.execute(db)
  return Map.groupBy(rows, ({ email }) => email)
}

export type ConsentFigures = {
  express: number
  implied: number
  endsSoon: number
  expired: number
  withdrawn: number
  bounced: number
  unknown: number
  /** The next day on which a ground ends. */
  nextEnd: IsoDate | null
}

/** How many addresses of the company stand how; `soon` is the last day that counts as soon. */
export async function countStandings(
  db: Kysely<Tables>,
  companyId: number | null,
  { today, soon }: { today: IsoDate; soon: IsoDate },
): Promise<ConsentFigures | undefined> {
  const { rows } = await sql<ConsentFigures>`
    select count(*) filter (where standing = 'express')::int as express,
      count(*) filter (where standing = 'implied' and (until is null or until > ${soon}))::int as implied,
      count(*) filter (where standing = 'implied' and until between ${today} and ${soon})::int as "endsSoon",
      count(*) filter (where standing = 'implied' and until < ${today})::int as expired,
      count(*) filter (where standing = 'withdrawn')::int as withdrawn,
      count(*) filter (where standing = 'bounced')::int as bounced,
      count(*) filter (where standing = 'unknown')::int as unknown,
      min(until) filter (where standing = 'implied' and until >= ${today})::text as "nextEnd"
    from consent_addresses where user_company_id = ${companyId}`.execute(db)
  return rows[0]
}
