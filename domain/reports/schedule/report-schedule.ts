/** A report that is sent again and again: which sections, of what, as what file, to whom and how often. */
import { z } from 'zod'
import { type Access, grant } from '#domain/access/access.ts'
import { defineEntity } from '#domain/kernel/entity.ts'
import { invalidField } from '#domain/kernel/errors.ts'
import { choice, choices, date, flag, objectReferences, reference, text, words } from '#domain/kernel/field.ts'
import { ask } from '#domain/kernel/form.ts'
import { mark, say } from '#domain/kernel/words.ts'
import { forPortfolioRoles } from '#domain/portfolio/portfolio-access.ts'
import { REPORT_FORMAT_WORDS, REPORT_FORMATS, REPORT_KIND_WORDS } from '#domain/reports/told/report-kinds.ts'
import { FREQUENCIES, FREQUENCY_WORDS } from './run-days.ts'

/** Reports that can stand in one file; an annual review is of one year, and sent by itself, as the board pack is. */
export const SCHEDULED_SECTIONS = [
  'board-pack',
  'portfolio-summary',
  'loan-abstract',
  'covenant-compliance',
  'maturity-schedule',
  'rent-roll',
] as const
const { 'annual-review': _byItself, ...KIND_WORDS } = REPORT_KIND_WORDS
const SECTION_WORDS = { 'board-pack': 'Board pack', ...KIND_WORDS }

const MOST_PROPERTIES = 200
export const MOST_RECIPIENTS = 20
const LONGEST_ADDRESS = 254

export const reportSchedules = defineEntity({
  path: 'report-schedules',
  label: 'Schedule',
  title: 'title',
  fields: {
    userId: reference('users').label('Owner').readOnly().always(),
    title: text(120).label('Title').required(),
    sections: choices(SCHEDULED_SECTIONS, SECTION_WORDS).label('Sections').required(),
    propertyIds: objectReferences('properties', MOST_PROPERTIES).label('Properties').always(),
    format: choice(REPORT_FORMATS, REPORT_FORMAT_WORDS).label('File').required(),
    frequency: choice(FREQUENCIES, FREQUENCY_WORDS).label('How often').required(),
    /** The others are counted from it. */
    startsOn: date().label('First on').required(),
    recipients: words(LONGEST_ADDRESS, MOST_RECIPIENTS).label('E-mail of the recipients').required(),
    isPaused: flag().label('Paused').always(),
    /** Why it was paused by itself; empty where somebody did. */
    pauseReason: text(300).label('Why it is paused').readOnly(),
    nextRunOn: date().label('Next').readOnly().always(),
  },
  ownership: { owner: 'userId' },
  filters: ['frequency', 'isPaused', 'nextRunOn'],
  sorts: ['title', 'frequency', 'nextRunOn', 'createdAt', 'updatedAt'],
  search: ['title'],
  defaultSort: { nextRunOn: 1 },
  extras: {
    propertyNames: words(150).label('Properties'),
    /** Of the latest run. */
    lastRunOn: date().label('Last'),
    lastStatus: text(20).label('Last run'),
  },
})

const OWN = grant({ read: 'own', create: 'own', update: 'own', remove: 'own' })
export const reportScheduleAccess: Access = forPortfolioRoles(OWN)

const WIDE = { width: 2 } as const
export const RESENT_QUESTIONS = ask(
  reportSchedules,
  ['title', 'sections', 'propertyIds', 'frequency', 'startsOn', 'format', 'recipients'],
  {
    title: WIDE,
    sections: { ...WIDE, isRequiredOnSubmit: true },
    propertyIds: { ...WIDE, help: 'All of them when none is chosen.' },
    startsOn: { help: 'Sent at seven in the morning.' },
    recipients: { ...WIDE, isRequiredOnSubmit: true, help: 'They get the file as an attachment.' },
  },
)

const addressSchema = z.email()

/** Throws `invalid` for an address that is none, and where nobody would get the report or nothing would be in it. */
export function assertSendable({
  recipients,
  sections,
}: {
  recipients?: readonly string[] | null
  sections?: readonly string[] | null
}): void {
  if (sections?.length === 0) throw invalidField('sections', say('Choose at least one section.'))
  if (recipients?.length === 0) throw invalidField('recipients', say('Name at least one recipient.'))
  const wrong = recipients?.find((address) => !addressSchema.safeParse(address).success)
  if (wrong !== undefined) throw invalidField('recipients', say('Invalid address: {address}', { address: wrong }))
}

export const hasBoardPack = (sections: readonly string[]): boolean => sections.includes('board-pack')

/** Throws `invalid` where the board pack, a designed paper, stands with other sections or comes as another kind of file. */
export function assertWhole({
  sections,
  format,
}: {
  sections?: readonly string[] | null
  format?: string | null
}): void {
  if (!sections || !hasBoardPack(sections)) return
  if (sections.length > 1) throw invalidField('sections', say('The board pack is sent by itself.'))
  if (format !== 'pdf') throw invalidField('format', say('The board pack comes as PDF.'))
}

/** An address to which nothing more is sent, and why. */
export const NOT_SENT_TO = {
  left: mark('{address} can no longer sign in.'),
  bounced: mark('The last message to {address} came back.'),
}
export type NotSentTo = keyof typeof NOT_SENT_TO
