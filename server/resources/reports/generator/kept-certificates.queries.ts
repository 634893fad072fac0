/** Certificates as they were made, in the database beside the facts they were made from. */

import { sql } from 'kysely'
import type { IsoDate } from '#domain/kernel/dates.ts'
import { type DebtKind } from '#domain/portfolio/debt-kind.ts'
import type { Context } from '#server/kernel/context.ts'

type OfTest = { kind: DebtKind; loanId: string; testOn: IsoDate }

/** The last one that was made for a test; null while none was. */
export async function findKeptPaper({ db }: Context, { kind, loanId, testOn }: OfTest): Promise<Buffer | null> {
  const { rows } = await sql<{ content: Buffer }>`
    select content from compliance_certificates
    where kind = ${kind} and "loanId" = ${loanId} and "testOn" = ${testOn}::date order by id desc limit 1`.execute(db)
  return rows[0]?.content ?? null
}

export async function keepCertificate(
  { db, actor }: Context,
  { kind, loanId, testOn, facts, factsHash, content }: OfTest & { facts: string; factsHash: string; content: Buffer },
): Promise<void> {
  const by = 'id' in actor ? actor.id : null
  await sql`
    insert into compliance_certificates (kind, "loanId", "testOn", facts, "factsHash", content, "createdBy")
    values (${kind}, ${loanId}, ${testOn}::date, ${facts}::jsonb, ${factsHash}, ${content}, ${by})`.execute(db)
}
