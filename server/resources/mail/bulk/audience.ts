/** Who of the chosen gets the letter and who does not, and what it says to each. */

import { pathTo } from '#domain/access/addresses.ts'
import type { Consent } from '#domain/contacts/consent-rules.ts'
import { owners } from '#domain/contacts/owner.ts'
import type { IsoDate } from '#domain/kernel/dates.ts'
import type { Entity } from '#domain/kernel/entity.ts'
import { AppError, invalidField } from '#domain/kernel/errors.ts'
import { formatMoney } from '#domain/kernel/format.ts'
import { say } from '#domain/kernel/words.ts'
import { leads } from '#domain/leads/lead.ts'
import type { Audience } from '#domain/mail/bulk-email.ts'
import type { Skip } from '#domain/mail/bulk-recipient.ts'
import { type LetterVersion, type LetterVersions, versionFor } from '#domain/mail/letter-versions.ts'
import { missingValues, type ShortcodeToken, type ShortcodeValues } from '#domain/mail/shortcodes.ts'
import type { Config } from '#server/config.ts'
import type { Context, UserActor } from '#server/kernel/context.ts'
import { Parameters } from '#server/kernel/parameters.ts'
import { runStatement } from '#server/kernel/reading.ts'
import { resourceOf } from '#server/kernel/registry.ts'
import { scopeSql } from '#server/kernel/scope.ts'
import { judgeAddressees } from '#server/resources/contacts/consent/may-be-written-to.ts'
import type { MessageSender } from '#server/resources/mail/message-values.ts'
import { UNSUBSCRIBE_PLACE } from '#server/resources/mail/outbox.ts'
import { listCandidates, type MailCandidate } from './candidates.queries.ts'

export type Judged = {
  candidate: MailCandidate
  consent: Consent
  skip: Skip | null
  sentence: string | null
  remedy: 'correct' | 'call' | 'include' | null
  values: ShortcodeValues
  missing: ShortcodeToken[]
  /** What this one gets of the letter. */
  version: LetterVersion
}

/** Throws `invalid` for nobody, and for a lead or owner that the caller does not see. */
export async function refuseAliens(ctx: Context<UserActor>, audience: Audience): Promise<void> {
  const { leadIds, ownerIds } = audience
  if (leadIds.length + ownerIds.length === 0) throw new AppError('invalid', say('Select at least one lead.'))
  if (leadIds.length > 0 && ownerIds.length > 0) {
    throw invalidField('ownerIds', say('Write to leads or to owners, not to both at once.'))
  }
  await refuseUnseen(ctx, leads, 'leadIds', leadIds)
  await refuseUnseen(ctx, owners, 'ownerIds', ownerIds)
}

async function refuseUnseen(ctx: Context<UserActor>, entity: Entity, field: string, ids: readonly (string | number)[]) {
  if (ids.length === 0) return
  const parameters = new Parameters()
  const wanted = [...new Set(ids)]
  const which = `t."${entity.key}" = any(${parameters.add(wanted)}::${entity.key === '_id' ? 'text' : 'bigint'}[])`
  const question = { resource: resourceOf(ctx, entity), action: 'read' as const, parameters }
  const text = `select count(*)::int as count from ${entity.table} t where ${which} and t.active and ${scopeSql(ctx, question)}`
  const [found] = await runStatement<{ count: number }>(ctx, text, parameters.values)
  if (found?.count !== wanted.length) throw invalidField(field, say('Recipient has an unknown value.'))
}

export type BulkText = LetterVersions & { confirmMissing: boolean }
export type From = { companyId: number; timeZone: string; today: IsoDate; sender: MessageSender }

/** Everybody chosen, in order, with the verdict of the ledger as it stands now. */
export async function judgeAudience(
  { db, services }: Context,
  from: From,
  audience: Audience,
  letter: BulkText,
): Promise<Judged[]> {
  const candidates = await listCandidates({ db, ...from }, audience)
  const included = new Set(audience.included.map((email) => email.trim().toLowerCase()))
  const addressees = candidates.map((candidate) => ({
    candidate,
    address: candidate.toEmail,
    optOut: candidate.optOut,
    country: candidate.country,
    lastContactedOn: candidate.lastContactedOn,
    lastContactedBy: candidate.lastContactedBy,
    excludeContactedDays: audience.excludeContactedDays,
    isIncluded: included.has((candidate.toEmail ?? '').toLowerCase()),
  }))
  const judged = await judgeAddressees(db, from.companyId, addressees, from.today)
  return judged.map(({ addressee: { candidate }, verdict }) => {
    const values = valuesOf(candidate, from.sender, services.config)
    const version = versionFor(letter, candidate.language)
    const missing = missingValues(`${version.subject} ${version.body}`, values)
    const refused = verdict.mayGo ? undefined : verdict
    const hasGap = !refused && missing.length > 0 && !letter.confirmMissing
    return {
      candidate,
      consent: verdict.consent,
      skip: refused?.refusal ?? (hasGap ? 'missing-value' : null),
      sentence:
        refused?.sentence ?? (hasGap ? say('Misses a value for {shortcode}', { shortcode: braced(missing) }) : null),
      remedy: refused?.remedy ?? null,
      values,
      missing,
      version,
    }
  })
}

const braced = (tokens: readonly ShortcodeToken[]) => tokens.map((token) => `{{${token}}}`).join(', ')

function valuesOf(candidate: MailCandidate, sender: MessageSender, config: Pick<Config, 'publicUrl'>): ShortcodeValues {
  const { toName, companyName, coiCompany, propertyAddress, lender, amount, currency, maturity } = candidate
  return {
    name: toName?.trim().split(/\s+/)[0] ?? null,
    company: companyName,
    owner: companyName,
    coiCompany,
    propertyAddress,
    lenderName: lender,
    loanAmount: amount === null ? null : formatMoney(amount, currency),
    maturity,
    senderName: sender.name,
    signature: sender.signature,
    clickHere: `${config.publicUrl}${pathTo('requestAccess')}`,
    unsubscribe: UNSUBSCRIBE_PLACE,
  }
}
