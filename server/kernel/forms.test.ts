/** Every field that a person may write is asked for in a form, or it is said here why it is not. */
import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { CONSULTANT_CONTACT_QUESTIONS, CONSULTANT_QUESTIONS } from '#domain/consultants/consultant-form.ts'
import { CONSENT_QUESTIONS } from '#domain/contacts/consent-form.ts'
import { BID_SECTIONS } from '#domain/deals/bid-form.ts'
import { DEAL_SECTIONS } from '#domain/deals/deal-form.ts'
import { CLOSING_QUESTIONS } from '#domain/deals/step-questions.ts'
import { DOCUMENT_QUESTIONS } from '#domain/files/document-form.ts'
import { CONDITION_QUESTIONS, STATUS_NOTE_QUESTIONS, SYNDICATE_QUESTIONS } from '#domain/funding/funding-form.ts'
import type { Fields } from '#domain/kernel/field.ts'
import { type Form, type FormSection, questionsOf } from '#domain/kernel/form.ts'
import { CONTACT_QUESTIONS, LENDER_SECTIONS, PRICING_QUESTIONS } from '#domain/lenders/lender-form.ts'
import { TEMPLATE_QUESTIONS } from '#domain/mail/template-form.ts'
import { RATE_ALERT_QUESTIONS } from '#domain/market/rate-alert.ts'
import { RATE_QUESTIONS } from '#domain/market/rate-marketing.ts'
import { COVENANTS_OF } from '#domain/portfolio/loan-covenant.ts'
import { loanCovenantForm } from '#domain/portfolio/loan-covenant-form.ts'
import { REJECT_QUESTIONS, REPORT_DOCUMENT_QUESTIONS, REPORT_QUESTIONS } from '#domain/reports/annual-report-form.ts'
import { RESENT_QUESTIONS } from '#domain/reports/schedule/report-schedule.ts'
import {
  CANCEL_QUESTIONS,
  DELIVER_QUESTIONS,
  QUOTE_QUESTIONS,
  REQUEST_SECTIONS,
  SCHEDULE_QUESTIONS,
} from '#domain/services/service-form.ts'
import { SERVICE_PRICE_QUESTIONS } from '#domain/services/service-price.ts'
import { resources } from '#server/resources.ts'

type Asked = { paths: readonly string[]; notAsked: Readonly<Record<string, string>> }

const asks = (sections: readonly FormSection[], notAsked: Asked['notAsked'], prefix = ''): Asked => ({
  paths: Object.keys(questionsOf(sections)).map((path) => prefix + path),
  notAsked,
})
const asksOf = (questions: object, notAsked: Asked['notAsked']): Asked => ({ paths: Object.keys(questions), notAsked })

const OF_ITS_LENDER = { lenderCompanyId: 'The lender it belongs to.' }
const OF_ITS_FILE = {
  hashedId: 'Comes with the file that was sent.',
  uid: 'Comes with the file that was sent.',
  url: 'Comes with the file that was sent.',
  createdAt: 'A clean take-over keeps the day.',
}

const DOMAIN = resolve(import.meta.dirname, '../../domain')

const isForm = (value: unknown): value is Form =>
  typeof value === 'object' && value !== null && 'entity' in value && 'sections' in value && 'notAsked' in value

/** What `defineForm` declares in a room's `…-form.ts`, by path: a new form needs no line here. */
async function declaredForms(): Promise<Record<string, Asked>> {
  const files = readdirSync(DOMAIN, { recursive: true, encoding: 'utf8' }).filter((file) => /-forms?\.ts$/.test(file))
  const modules = await Promise.all(files.map((file): Promise<object> => import(join(DOMAIN, file))))
  const forms = modules.flatMap((module) => Object.values(module)).filter(isForm)
  return Object.fromEntries(forms.map(({ entity, sections, notAsked }) => [entity.path, asks(sections, notAsked)]))
}

/** Questions that are no `defineForm`, and those that several resources share. */
const FORMS: Readonly<Record<string, Asked>> = {
  ...(await declaredForms()),
  deals: {
    paths: [
      ...asks(DEAL_SECTIONS, {}, 'values.').paths,
      ...Object.keys(CLOSING_QUESTIONS),
      'inactiveReason',
      'returnNote',
      'returnMarks',
      'changeReason',
    ],
    notAsked: {
      dealName: 'The title of the page is typed in place.',
      dealStatus: 'Each step of its life is an act of its own.',
      trackStage: 'The board moves it.',
      userId: 'Handing over is an act of its own.',
      confAgreementRequired: 'A switch beside the package.',
      packageWithout: 'Switches beside the package.',
      mandateSignedDate: 'The next step of the deal asks for it.',
      packageSentDate: 'The next step of the deal asks for it.',
      termSheetSignedDate: 'The next step of the deal asks for it.',
      commitmentDate: 'The next step of the deal asks for it.',
      expectedClosingDate: 'The next step of the deal asks for it.',
      rateHeldUntil: 'Asked on the way to funding.',
      propertyId: 'Set where a loan is refinanced.',
      borrowerContactId: 'Chosen above the section on the borrower.',
      borrowerCompanyId: 'Chosen above the section on the borrower.',
      ownerId: 'Chosen above the section on the borrower.',
      brokerCompanyId: 'Chosen above the section on the borrower.',
      brokerContactId: 'Chosen above the section on the borrower.',
    },
  },
  'deals-lender-bids': asks(
    BID_SECTIONS,
    {
      dealId: 'The deal it answers.',
      isActive: 'Taking a bid out is an act of its own.',
      lenderCompanyId: 'Chosen where the bid is added.',
      lenderContactIds: 'Chosen where lenders are selected.',
      requestId: 'Chosen by sending an alternative.',
      status: 'Its lender’s answer.',
      declinedReason: 'Asked where the lender says no.',
      termSheetFile: 'A paper below the terms.',
      takenFrom: 'Known from where its terms were taken.',
    },
    'values.',
  ),
  consents: asksOf(CONSENT_QUESTIONS, {}),
  'import-batches': asksOf(
    {},
    {
      list: 'The screen it is begun on.',
      file: 'Dropped in the first step.',
      assignedTo: 'The desk that is looked at.',
    },
  ),
  'import-rows': asksOf(
    {},
    { decision: 'The acts beside the row.', taken: 'Chosen beside the record, field by field.' },
  ),
  'lender-company': asks(LENDER_SECTIONS, {
    country: 'The list in which the lender is named.',
    criteriaSources: 'Stated beside each criterion.',
  }),
  'lenders-contacts': asksOf(CONTACT_QUESTIONS, OF_ITS_LENDER),
  pricings: asksOf(PRICING_QUESTIONS, OF_ITS_LENDER),
  'rate-alerts': asksOf(RATE_ALERT_QUESTIONS, {}),
  consultants: asksOf(CONSULTANT_QUESTIONS, {}),
  'consultants-contacts': asksOf(CONSULTANT_CONTACT_QUESTIONS, { companyId: 'The consultant it is added to.' }),
  'rate-marketing-inputs': asksOf(RATE_QUESTIONS, {}),
  'service-prices': asksOf(SERVICE_PRICE_QUESTIONS, {}),
  ...Object.fromEntries(
    Object.values(COVENANTS_OF).map(({ path }) => [path, asks(loanCovenantForm.sections, loanCovenantForm.notAsked)]),
  ),
  specDocs: asksOf(DOCUMENT_QUESTIONS, {
    propertyId: 'The property it belongs to.',
    loanId: 'The loan whose panel it is added on.',
    customCategory: 'Chosen with the built-in categories.',
    ...OF_ITS_FILE,
  }),
  'record-documents': asksOf(DOCUMENT_QUESTIONS, {
    path: 'The record it belongs to.',
    recordId: 'The record it belongs to.',
    customCategory: 'Chosen with the built-in categories.',
    ...OF_ITS_FILE,
  }),
  'prefunding-documents': asksOf(
    { ...CONDITION_QUESTIONS, ...STATUS_NOTE_QUESTIONS },
    {
      dealId: 'The deal it belongs to.',
      waitsFor: 'Chosen among the other documents of the deal.',
      status: 'Each step of its life is an act of its own.',
      order: 'Moved in the list.',
    },
  ),
  'prefunding-syndicate-lenders': asksOf(SYNDICATE_QUESTIONS, {
    dealId: 'The deal it belongs to.',
    lenderCompanyId: 'Chosen in the directory.',
    contactId: 'Chosen among the people of the lender.',
    approvalStatus: 'Each step of its life is an act of its own.',
    isTokenActive: 'A switch beside the link.',
  }),
  'deal-comments': asksOf(
    {},
    {
      dealId: 'The deal on whose page it is written.',
      text: 'The box above what happened.',
      mentions: 'Named in the text behind an @.',
    },
  ),
  services: asksOf(
    {
      ...questionsOf(Object.values(REQUEST_SECTIONS).flat()),
      ...QUOTE_QUESTIONS,
      ...SCHEDULE_QUESTIONS,
      ...DELIVER_QUESTIONS,
      ...CANCEL_QUESTIONS,
    },
    {
      type: 'The screen on which it is asked for.',
      userId: 'Whoever asks.',
      status: 'Each step of its life is an act of its own.',
    },
  ),
  'annual-reports': asksOf(REPORT_QUESTIONS, {
    userId: 'Whoever begins it.',
    portfolioId: 'Begun from a portfolio.',
    info: 'Ticked on the tab of its contents.',
    status: 'Each step of its life is an act of its own.',
    isTokenActive: 'A switch beside the link.',
  }),
  'report-schedules': asksOf(RESENT_QUESTIONS, { isPaused: 'A button of its own.' }),
  'report-documents': asksOf(
    { ...REPORT_DOCUMENT_QUESTIONS, ...REJECT_QUESTIONS },
    {
      reportId: 'The report it belongs to.',
      file: 'Sent from its row.',
      status: 'Each step of its life is an act of its own.',
    },
  ),
  'email-templates': asksOf(TEMPLATE_QUESTIONS, {
    subject: 'Written where the message is.',
    body: 'Written where the message is.',
    otherSubject: 'Written where the message is.',
    otherBody: 'Written where the message is.',
    ownerScope: 'The switch that shares it.',
    language: 'That of the message.',
  }),
}

/** Resources without a form of questions, and where what they hold is written instead. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'prefunding-links': 'A switch beside the link.',
  'deal-client-versions':
    'Kept as the comparison stands; what goes with it is asked by the dialog that makes the link.',
  'deal-requests': 'Kept as it was tried beside the list of lenders.',
  stars: 'A star beside the title.',
  'client-survey': 'The note of a call is asked beside the answer.',
  'prefunding-templates': 'Kept as the tracker stands, under a name.',
  'inbox-threads': 'Written letter by letter.',
  'consent-addresses': 'Summed up from the ledger of consents.',
  'bulk-emails-service': 'The page on which a letter to many is written places its boxes by hand.',
  'bulk-email-recipients': 'Written by the server when the letter goes out.',
  users: 'The dialog of users and the own profile place their boxes by hand.',
  'user-companies': 'The company’s profile places its boxes by hand.',
  'user-settings': 'Switches that take effect at once.',
  notifications: 'Marked as read.',
  userTargets: 'The dialog of targets places its boxes by hand.',
  'access-requests': 'The page without an account places its boxes by hand.',
  'saved-views': 'A view is kept as the list stands.',
  'covenant-scenarios': 'A scenario is kept as the sliders stand, under a name.',
  'portfolio-scenarios': 'A scenario is kept as the sliders stand, under a name.',
  'icp-profiles': 'Kept as the sentence of clauses stands.',
  'lead-stage-changes': 'Written by the database.',
  'lead-notes': 'The field at the end of the notes.',
  'leads-roles-permissions': 'Switches in the settings of a person.',
  'security-events': 'Written by the server.',
  'owner-notes': 'The field at the end of the notes.',
  'borrower-notes': 'The field at the end of the notes.',
  'borrower-company-notes': 'The field at the end of the notes.',
  'broker-company-notes': 'The field at the end of the notes.',
  'broker-notes': 'The field at the end of the notes.',
  'state-province': 'A reference list of the product.',
  'options-property-types': 'A reference list of the product.',
  'options-property-classes': 'A reference list of the product.',
  'options-loan-types': 'A reference list of the product.',
  'options-markets': 'A reference list of the product.',
  'options-territories': 'A reference list of the product.',
  'lender-company-categories': 'A reference list of the product.',
  'consultant-categories': 'A reference list of the product.',
  'lender-company-loans': 'Read from files.',
  'lender-files': 'A file dropped on the page.',
  'consultant-files': 'A file dropped on the page.',
  'package-questions': 'Asked under the package behind the link, answered on the deal’s preview.',
  'deals-consultant-bids': 'Asked in a dialog, answered on the page behind the link.',
  'lender-suggestions': 'Suggested by a button, decided by whoever keeps the directory.',
  'index-rates': 'Published rates, and those of the API.',
  'construction-project-metrics': 'Computed.',
  'property-quarters': 'A sheet is pasted, and the table is typed in place.',
  collaborators: 'The dialog that shares places its boxes by hand.',
  'document-categories': 'A name in a dialog.',
  'documents-uploader': 'The library places its boxes by hand.',
  'deal-hand-overs': 'Offered and taken by acts of their own.',
  'deal-pipeline-revenue': 'The table of pipeline revenue is typed in place.',
  revenue: 'The table of revenue is typed in place.',
  'lender-draft-email-deals': 'The page of a message.',
  'consultant-draft-email-deals': 'The page of a message.',
  'outbox-messages': 'Written by the server.',
  'report-runs': 'Written by the server.',
}

/** A field that is kept key by key counts by its keys. */
function writable(fields: Fields, under = ''): string[] {
  return Object.entries(fields).flatMap(([name, { parts }]) => {
    if (parts.isReadOnly) return []
    return parts.keys ? writable(parts.keys, `${under}${name}.`) : [under + name]
  })
}

describe.each(resources.map(({ entity }) => [entity.path, entity] as const))('%s', (path, entity) => {
  const form = FORMS[path]

  test('has a form, or it is said where it is written', () => {
    expect(form !== undefined).toBe(ELSEWHERE[path] === undefined)
  })

  test('is asked for every field that a person may write, or it is said why not', () => {
    if (!form) return
    const isSaid = (name: string) => name in form.notAsked || `${name.split('.')[0]}.*` in form.notAsked
    const all = writable(entity.fields)
    expect(all.filter((name) => !form.paths.includes(name) && !isSaid(name))).toEqual([])
    const names = [...Object.keys(form.notAsked)].map((name) => name.replace(/\.\*$/, ''))
    expect(names.filter((name) => !all.some((each) => each === name || each.startsWith(`${name}.`)))).toEqual([])
  })
})
