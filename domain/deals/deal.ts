/** A deal: one financing request, from draft to funding. */

import { defineEntity } from '#domain/kernel/entity.ts'
import {
  choice,
  choices,
  date,
  flag,
  instant,
  integer,
  keyed,
  money,
  note,
  objectReference,
  reference,
  text,
} from '#domain/kernel/field.ts'
import { COUNTRIES, COUNTRY_WORDS, CURRENCIES } from '#domain/market/reference-lists.ts'
import { dealExtras } from './deal-extras.ts'
import { dealFields, MIRRORED_ANSWERS } from './deal-form.ts'
import {
  DEAL_STATUS_WORDS,
  DEAL_STATUSES,
  dealLifecycle,
  INACTIVE_REASON_WORDS,
  INACTIVE_REASONS,
  TRACK_STAGE_WORDS,
  TRACK_STAGES,
} from './deal-lifecycle.ts'
import { PACKAGE_PART_WORDS, PACKAGE_PARTS } from './package-parts.ts'
import { returnMarksField } from './return-marks.ts'

export const deals = defineEntity({
  path: 'deals',
  label: 'Deal',
  title: 'dealName',
  fields: {
    /** The human number `D-2026-0001`, counted per company and year. */
    dealId: text(16).readOnly().always(),
    dealName: text(150).always(),
    dealStatus: choice(DEAL_STATUSES, DEAL_STATUS_WORDS).always(),
    trackStage: choice(TRACK_STAGES, TRACK_STAGE_WORDS),
    userId: reference('users').always(),
    user_company_id: reference('user-companies').readOnly().always(),
    country: choice(COUNTRIES, COUNTRY_WORDS).readOnly().always(),
    currency: choice(CURRENCIES).readOnly().always(),
    primaryLenderBidId: reference('deals-lender-bids').readOnly(),
    confAgreementRequired: flag().always(),
    /** Parts that lenders do not get; see `package-parts.ts`. */
    packageWithout: choices(PACKAGE_PARTS, PACKAGE_PART_WORDS).label('Kept out of the package').always(),
    mandateSignedDate: date(),
    packageSentDate: date(),
    termSheetSignedDate: date(),
    commitmentDate: date(),
    expectedClosingDate: date(),
    /** The last day on which the lender gives the rate that was taken. */
    rateHeldUntil: date().label('Rate held until'),
    actualFundingDate: date(),
    /** What the loan was funded with, as the closing says; later advances are further rows of revenue. */
    fundedAmount: money(),
    inactiveReason: choice(INACTIVE_REASONS, INACTIVE_REASON_WORDS),
    returnNote: note(),
    /** The answers that whoever returned it wants mended. */
    returnMarks: returnMarksField(),
    /** Why an answer was changed that was fixed already. */
    changeReason: note(),
    /** Why somebody who leads took the deal to a stage that still lacked something. */
    stageReason: note(),
    closeRequested: flag().readOnly().always(),
    /** Filled submit-required answers of all that apply, in percent. */
    completenessPct: integer(0, 100).readOnly().always(),
    submittedAt: instant().readOnly(),
    approvedAt: instant().readOnly(),
    approvedBy: reference('users').readOnly(),
    closedAt: instant().readOnly(),
    inactivatedAt: instant().readOnly(),
    inactivatedBy: reference('users').readOnly(),
    /** The status it had when it was archived, to which Reactivate returns it. */
    statusBeforeInactive: choice(DEAL_STATUSES, DEAL_STATUS_WORDS).readOnly(),
    lastActivityAt: instant().readOnly(),
    /** Of an owner's portfolio, where the deal is about one: its documents marked for lenders come with the deal. */
    propertyId: objectReference('properties').label('Property'),
    /** The people and firms around it, which keep records of their own. */
    borrowerContactId: reference('borrower-contacts').label('Borrower'),
    borrowerCompanyId: reference('borrower-company').label('Borrower company'),
    ownerId: reference('owners').label('Owner'),
    brokerCompanyId: reference('broker-company').label('COI company'),
    brokerContactId: reference('broker-company-contacts').label('COI contact'),
    values: keyed(dealFields, MIRRORED_ANSWERS).always(),
    active: flag().readOnly().always(),
  },
  extras: dealExtras,
  ownership: {
    owner: 'userId',
    company: 'user_company_id',
    team: { table: 'deal_team', key: 'dealId' },
  },
  filters: [
    'dealId',
    'dealName',
    'dealStatus',
    'trackStage',
    'userId',
    'currency',
    'country',
    'inactiveReason',
    'borrowerContactId',
    'borrowerCompanyId',
    'ownerId',
    'brokerCompanyId',
    'brokerContactId',
    'expectedClosingDate',
    'actualFundingDate',
    'submittedAt',
    'updatedAt',
    'createdAt',
    'active',
    ...MIRRORED_ANSWERS.map((name) => `values.${name}` as const),
  ],
  sorts: [
    'dealId',
    'dealName',
    'dealStatus',
    'trackStage',
    'expectedClosingDate',
    'actualFundingDate',
    'submittedAt',
    'inactivatedAt',
    'completenessPct',
    'createdAt',
    'updatedAt',
    'values.Loan_Amount',
    'values.Closing_Date',
    'values.Property_Name',
  ],
  search: ['dealName', 'dealId', 'values.Property_Name'],
  lifecycle: dealLifecycle,
  softDelete: true,
})
