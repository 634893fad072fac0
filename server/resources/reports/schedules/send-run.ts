/** One run of a schedule: the report is made, kept, and written to everybody who can still be reached. */
import { Readable } from 'node:stream'
import { pathTo } from '#domain/access/addresses.ts'
import { cleanFileName, contentTypeOf } from '#domain/files/file-types.ts'
import type { StoredFile } from '#domain/kernel/field.ts'
import { formatDate, formatNumber } from '#domain/kernel/format.ts'
import { say } from '#domain/kernel/words.ts'
import { BOARD_SECTIONS } from '#domain/portfolio/board/board-sections.ts'
import { reportRuns } from '#domain/reports/schedule/report-run.ts'
import { hasBoardPack, NOT_SENT_TO, reportSchedules } from '#domain/reports/schedule/report-schedule.ts'
import type { Actor, ChangeContext, Context, UserActor } from '#server/kernel/context.ts'
import { systemContext } from '#server/kernel/system-context.ts'
import { inTransaction } from '#server/kernel/transaction.ts'
import { claimFile } from '#server/resources/files/claim-file.ts'
import { keepFile } from '#server/resources/files/upload.ts'
import { queueMessages } from '#server/resources/mail/outbox.ts'
import { readCockpit } from '#server/resources/portfolio/portfolio-dashboard.ts'
import { among, tellReport } from '#server/resources/reports/generator/tell-report.ts'
import { writeBoardPack, writeReport } from '#server/resources/reports/generator/write-paper.ts'
import { escapeHtml } from '#server/resources/team/account.email.ts'
import { notify } from '#server/resources/team/notify.ts'
import { endRun, findUnreachable, pauseSchedule, type WaitingRun } from './runs.queries.ts'

const SOURCE = 'report'
const MEGABYTE = 1_048_576

type WrittenReport = { file: StoredFile; tooLarge: string | null }

/** In the transaction that holds the run: file, letters and the run's end are kept together. */
export async function sendReport(ctx: ChangeContext<UserActor>, run: WaitingRun): Promise<void> {
  const unreachable = await findUnreachable(ctx, run.recipients)
  const recipients = run.recipients.filter((address) => !unreachable.has(address))
  const leftOut = [...unreachable].map(([address, why]) => say(NOT_SENT_TO[why], { address }))
  if (recipients.length === 0) return endWithout(ctx, run, leftOut)
  const { file, tooLarge } = await makeReport(ctx, run)
  const isMailed = ctx.services.config.mail && tooLarge === null
  if (isMailed) await writeTo(ctx, run, recipients, file)
  await endRun(ctx, run.id, {
    status: isMailed ? 'sent' : 'kept',
    recipients: isMailed ? recipients : [],
    leftOut: tooLarge === null ? leftOut : [],
    file,
    ...(tooLarge !== null && { message: tooLarge }),
  })
  if (tooLarge !== null) await ring(ctx, run, say('{title} is made, and was not sent', { title: run.title }), tooLarge)
  else if (leftOut.length > 0)
    await ring(ctx, run, say('{title} did not go to everybody', { title: run.title }), leftOut.join(' '))
  tell(ctx, run)
}

/** Nobody is left to read it: it would be made for nothing again and again. */
async function endWithout(ctx: ChangeContext<UserActor>, run: WaitingRun, leftOut: string[]): Promise<void> {
  const message = say('Nobody is left to send it to.')
  await endRun(ctx, run.id, { status: 'failed', leftOut, message })
  await pauseSchedule(ctx, run.scheduleId, message)
  await ring(ctx, run, say('{title} is paused', { title: run.title }), message)
  tell(ctx, run)
}

/**
 * The run ends with a sentence for whoever reads it; the next one is tried as if nothing had been. Nothing happens to a run
 * that another round has ended since this one failed.
 */
export async function failRun(ctx: Context<Actor>, run: WaitingRun, message: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (!(await endRun(tx, run.id, { status: 'failed', message }))) return
    await ring(tx, run, say('{title} was not sent', { title: run.title }), message)
    tell(tx, run)
  })
}

/** A file that no message can carry is kept for the schedule's owner all the same, with the sentence that says so. */
async function makeReport(ctx: ChangeContext<UserActor>, run: WaitingRun): Promise<WrittenReport> {
  const { title, dueOn, format } = run
  const content = hasBoardPack(run.sections) ? await makeBoardPack(ctx, run) : await makeSections(ctx, run)
  const { attachment, service } = ctx.services.config.storage.limits
  const { maxFileBytes } = attachment
  const stored = await ctx.services.storage.put(Readable.from([content]), { maxBytes: service.maxFileBytes })
  const fileName = cleanFileName(`${title} ${dueOn}.${format}`)
  const file = await keepFile(ctx, { fileName, contentType: contentTypeOf(format), ...stored }, SOURCE, '/file-storage')
  const { hashedId, name, url, uid } = file
  await claimFile(ctx, { hashedId, ownerPath: reportRuns.path, ownerId: run.id, kind: 'service' })
  const isTooLarge = stored.sizeBytes > maxFileBytes
  return {
    file: { hashedId, name, url, uid },
    tooLarge: isTooLarge ? tooLargeText(stored.sizeBytes, maxFileBytes) : null,
  }
}

async function makeSections(ctx: ChangeContext<UserActor>, run: WaitingRun): Promise<Buffer> {
  const { title, dueOn, format, propertyIds } = run
  const parts = []
  for (const kind of run.sections) {
    if (kind !== 'board-pack') parts.push(...(await tellReport(ctx, { kind, ids: propertyIds, asOf: dueOn })).parts)
  }
  const confidentiality = say('Confidential. Unaudited; figures follow from what was entered.')
  return writeReport(ctx, format, { title, asOf: dueOn, confidentiality, parts })
}

/** The pack of the day, of the properties chosen. */
async function makeBoardPack(ctx: ChangeContext<UserActor>, { propertyIds, dueOn }: WaitingRun): Promise<Buffer> {
  const asked = { ...ctx, today: dueOn }
  const { facts } = await readCockpit(asked, {})
  const holdings = among(facts.holdings, propertyIds)
  return writeBoardPack(asked, { ...facts, holdings, sections: BOARD_SECTIONS, preparedBy: ctx.actor.name })
}

const tooLargeText = (bytes: number, most: number) =>
  say(
    'The report has {size} MB, and a message carries at most {most} MB. It is kept here: choose fewer sections or properties, or send it yourself.',
    {
      size: formatNumber(bytes / MEGABYTE, 1),
      most: formatNumber(most / MEGABYTE, 1),
    },
  )

async function writeTo(
  ctx: ChangeContext<UserActor>,
  run: WaitingRun,
  recipients: readonly string[],
  file: StoredFile,
) {
  const { name: sender, id, email, companyId } = ctx.actor
  const { title, dueOn } = run
  const day = formatDate(dueOn)
  const body = [
    `<p>${say('Hello,')}</p>`,
    `<p>${say('{title} as of {day} is attached.', { title: escapeHtml(title), day })}</p>`,
    `<p>${say('You get it because {sender} put you on its list; an answer to this message reaches {sender}.', { sender: escapeHtml(sender) })}</p>`,
  ].join('\n')
  const letters = recipients.map((address) => ({
    ...{ toName: address, toEmail: address, fromName: sender, replyTo: email },
    ...{ subject: `${title} (${day})`, body, attachments: [file] },
  }))
  await queueMessages(ctx, { companyId, sentByUserId: id }, letters)
}

/** It is the schedule that tells its owner, who did nothing at that moment. */
async function ring(ctx: ChangeContext, { userId }: WaitingRun, title: string, detail: string): Promise<void> {
  const { actor } = systemContext(ctx.services, 'report schedule')
  const notice = { kind: 'report-schedule', title, detail, link: pathTo('reportSchedules') }
  await notify({ ...ctx, actor }, [userId], () => notice)
}

function tell(ctx: ChangeContext, { id, scheduleId, userId }: WaitingRun): void {
  const rooms = [`user:${userId}`]
  ctx.emit({ path: reportRuns.path, id, rooms })
  ctx.emit({ path: reportSchedules.path, id: scheduleId, rooms })
}
