/** The one link of a report, by which its documents are sent and later read. */
import { sql } from 'kysely'
import { pathTo } from '#domain/access/addresses.ts'
import { annualReports } from '#domain/reports/annual-report.ts'
import type { Config } from '#server/config.ts'
import type { ChangeContext, Context, Services } from '#server/kernel/context.ts'

export const reportUrl = ({ publicUrl }: Pick<Config, 'publicUrl'>, reportId: number, guestToken: string): string =>
  publicUrl + pathTo('guestReport', { reportId, guestToken })

/** What opens the report for its guests; null once the server's secret was changed. */
export async function findReportLink({ db, services: { seals, config } }: Context, id: number) {
  const { rows } = await sql<{ sealed: Buffer }>`
    select "tokenSealed" as sealed from annual_reports where id = ${id}`.execute(db)
  try {
    const guestToken = rows[0] ? seals.unseal(rows[0].sealed) : null
    return { guestToken, guestLink: guestToken && reportUrl(config, id, guestToken) }
  } catch {
    return { guestToken: null, guestLink: null }
  }
}

/** Whoever holds the link before is out from here on. */
export async function renewLink(ctx: ChangeContext, id: number): Promise<void> {
  const { hash, sealed } = ctx.services.seals.newToken()
  const { rows } = await sql<{ userId: number }>`
    update annual_reports set "tokenHash" = ${hash}, "tokenSealed" = ${sealed}, "isTokenActive" = true,
      "openedCount" = 0, "lastOpenedAt" = null
    where id = ${id} returning "userId"`.execute(ctx.db)
  for (const { userId } of rows) ctx.emit({ path: annualReports.path, id, rooms: [`user:${userId}`] })
}

/** Stands in a stored body where the link goes; the token is put in while the message is sent. */
const PLACE = 'https://link.invalid/report/'
const PLACES = /https:\/\/link\.invalid\/report\/(\d+)\/([\w-]+)/g

export async function findPlace({ db }: Context, id: number): Promise<string> {
  const { rows } = await sql<{ sealed: Buffer }>`
    select "tokenSealed" as sealed from annual_reports where id = ${id}`.execute(db)
  return `${PLACE}${id}/${rows[0]?.sealed.toString('base64url') ?? ''}`
}

/** The body with each place made an address. Throws for a seal that this server can no longer read. */
export const putReportLinks = ({ config, seals }: Services, body: string): string =>
  body.replace(PLACES, (_all, id: string, sealed: string) =>
    reportUrl(config, Number(id), seals.unseal(Buffer.from(sealed, 'base64url'))),
  )
