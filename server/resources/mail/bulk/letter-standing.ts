/** /bulk-email-standing: how a letter to many stands, and each recipient's state as a file. */
import { stringify } from 'csv-stringify/sync'
import { CRM_ROLES } from '#domain/access/roles.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { mark, say, wordOf } from '#domain/kernel/words.ts'
import { bulkEmails } from '#domain/mail/bulk-email.ts'
import { type LetterStanding, openingsByHour, standingQuery, toDoOf } from '#domain/mail/letter-standing.ts'
import { RECIPIENT_STATE_WORDS, recipientState } from '#domain/mail/recipient-state.ts'
import type { Context } from '#server/kernel/context.ts'
import { toCell } from '#server/kernel/csv.ts'
import { findRowJson } from '#server/kernel/reading.ts'
import { resourceOf } from '#server/kernel/registry.ts'
import { type Call, defineCall } from '#server/kernel/resource.ts'
import { noteSecurityEvent } from '#server/kernel/security-log.ts'
import { listFates, type RecipientFate, sumChanges } from './letter-standing.queries.ts'

const open = { method: 'GET', caller: 'user', roles: CRM_ROLES, needs: ['accessBulkEmail'] } as const

export const standingCalls: readonly Call[] = [
  defineCall({
    ...open,
    path: '/bulk-email-standing',
    summary: 'What a letter to many asks for, at what hours it was opened, and what it changed',
    query: standingQuery,
    run: (ctx, { query: { id } }) => readStanding(ctx, id),
  }),
  defineCall({
    ...open,
    path: '/bulk-email-standing/states.csv',
    summary: 'Every recipient of a letter to many with its state, as a file',
    query: standingQuery,
    async run(ctx, { query: { id }, reply }) {
      await refuseUnseen(ctx, id)
      const lines = (await listFates(ctx, id)).map((fate) => toLine(fate, ctx.actor.timeZone))
      const file = stringify([HEADS.map((head) => say(head)), ...lines], { record_delimiter: 'windows' })
      await noteSecurityEvent(ctx, { kind: 'exported', detail: `${bulkEmails.path}/${id}` })
      return reply
        .header('content-disposition', `attachment; filename="letter-${id}-states.csv"`)
        .type('text/csv; charset=utf-8')
        .send(`\ufeff${file}`)
    },
  }),
]

async function refuseUnseen(ctx: Context, id: number) {
  if ((await findRowJson(resourceOf(ctx, bulkEmails), ctx, id)) === null) throw notFound()
}

async function readStanding(ctx: Context, id: number): Promise<LetterStanding> {
  await refuseUnseen(ctx, id)
  const fates = await listFates(ctx, id)
  const opened = fates.flatMap(({ openedAt }) => (openedAt === null ? [] : [new Date(openedAt)]))
  const skipped = fates.filter(({ skip }) => skip !== null).length
  return {
    counts: { sent: fates.length - skipped, skipped },
    toDo: toDoOf(fates),
    openings: openingsByHour(opened, ctx.actor.timeZone),
    changed: await sumChanges(ctx, id),
  }
}

const HEADS = [
  ...[mark('To'), mark('Owner'), mark('E-mail'), mark('State'), mark('Sent'), mark('Delivered'), mark('Opened')],
  ...[mark('Times opened'), mark('Replied'), mark('Unsubscribed'), mark('Last word')],
]

function toLine(fate: RecipientFate, timeZone: string): string[] {
  const at = (instant: string | null) => toCell(instant, 'instant', timeZone)
  const word = (text: string | null) => toCell(text, 'text', timeZone)
  return [
    ...[word(fate.toName), word(fate.companyName), word(fate.toEmail)],
    wordOf(RECIPIENT_STATE_WORDS, recipientState(fate)),
    ...[at(fate.sentAt), at(fate.deliveredAt), at(fate.openedAt), String(fate.openCount), at(fate.repliedAt)],
    ...[at(fate.unsubscribedAt), word(fate.skipSentence ?? fate.replyText ?? fate.lastError)],
  ]
}
