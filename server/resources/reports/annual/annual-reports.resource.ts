/** /annual-reports: what an owner owes its lenders once a year, collected through one link and sent as a whole. */
import { z } from 'zod'
import { type Judged, mayUpdate } from '#domain/access/rights.ts'
import { AppError, invalidField } from '#domain/kernel/errors.ts'
import type { Values } from '#domain/kernel/validation.ts'
import { say } from '#domain/kernel/words.ts'
import { annualReports, reportAccess } from '#domain/reports/annual-report.ts'
import type { ChangeContext } from '#server/kernel/context.ts'
import { getRowJson } from '#server/kernel/reading.ts'
import { defineResource, type RowRights, rowVariant } from '#server/kernel/resource.ts'
import { removeRow } from '#server/kernel/writing.ts'
import type { KeptReport, SentReport } from './kept-rows.ts'
import { askForUsual, dropDocuments, dropFilesOf, findPortfolioProperties } from './report.queries.ts'
import { remindSenders, sendReport } from './report-letters.ts'
import { findReportLink, renewLink } from './report-links.ts'
import { reportTransitions } from './report-steps.ts'

const countSql = (condition: string) =>
  `select count(*)::int from report_documents d where d."reportId" = t.id and ${condition}`

const rights: RowRights = {
  only: `case when t.status = 'sent' then '["isTokenActive"]'::json end`,
  steps: {
    collect: `exists (select from report_documents d where d."reportId" = t.id)`,
    finish: `not exists (select from report_documents d where d."reportId" = t.id and d.required and d.status <> 'approved')`,
    reopen: 'true',
    send: 'true',
  },
  actions: { remind: `t.status = 'collecting'` },
}

export const annualReportsResource = defineResource({
  entity: annualReports,
  access: reportAccess,
  rights: () => rights,
  listsRights: true,
  extras: {
    propertyNames: `select coalesce(array_agg(p.name order by p.name), '{}') from properties p where p._id = any(t."propertyIds")`,
    lenderNames: `select coalesce(array_agg(l."companyName" order by l."companyName"), '{}') from lender_company l where l.id = any(t."lenderIds")`,
    documentCount: countSql('true'),
    receivedCount: countSql(`d.status in ('received', 'approved')`),
    approvedCount: countSql(`d.status = 'approved'`),
    overdueCount: countSql(
      `d.status in ('outstanding', 'rejected') and d."dueDate" < (app_now() at time zone (select c."timeZone" from users u join user_companies c on c.id = u.user_company_id where u.id = t."userId"))::date`,
    ),
    progressPct: `select round(100.0 * count(*) filter (where d.status in ('received', 'approved')) / nullif(count(*), 0), 2) from report_documents d where d."reportId" = t.id`,
  },
  answeredBesides: ['guestToken', 'guestLink'],
  hooks: {
    async beforeCreate(ctx, values) {
      if (values.status && values.status !== 'draft') {
        throw new AppError('conflict', say('A new report cannot be moved to {status}.', { status: values.status }))
      }
      const { hash, sealed } = ctx.services.seals.newToken()
      const places = await placesOf(ctx, values, { propertyIds: [], portfolioId: null })
      assertAddresses(values)
      return {
        ...{ lenderIds: [], recipients: [], info: {} },
        ...given(values),
        ...places,
        ...{ status: 'draft', isTokenActive: values.isTokenActive ?? true, tokenHash: hash, tokenSealed: sealed },
      }
    },
    afterCreate: (ctx, row) => askForUsual(ctx, row),
    async beforeUpdate(ctx, row, changes) {
      assertAddresses(changes)
      if (row.status === 'sent') assertOnlyLink(changes)
      const isMoved = changes.propertyIds !== undefined || changes.portfolioId !== undefined
      return { ...given(changes), ...(isMoved && (await placesOf(ctx, changes, row))) }
    },
    async afterUpdate(ctx, before, after) {
      if (before.status !== 'sent' && after.status === 'sent') await sendReport(ctx, after)
    },
    beforeRemove: (ctx, row) => dropFilesOf(ctx, row.id),
  },
  transitions: reportTransitions,
  actions: {
    remind: { permission: 'update', summary: 'Write to everybody who still owes a document, once a day', run: remind },
    'new-link': { permission: 'update', summary: 'Replace the guest link; the one before ends', run: renew },
  },
  variants: [
    {
      method: 'GET',
      on: 'one',
      query: {},
      summary: 'With the guest link, for whoever may change the report',
      permission: 'read',
      run: readReport,
    },
    rowVariant({
      method: 'DELETE',
      on: 'one',
      query: {},
      rest: z.strictObject({ info: z.string().max(20_000).optional() }),
      summary: 'The report, or with `info` only those of its documents that it names',
      permission: 'remove',
      run: (ctx, row: KeptReport, _body: unknown, { info }) => remove(ctx, row, info),
    }),
  ],
  constraints: {
    annual_reports_once: { field: 'year', message: 'There is a report of this year for these properties already.' },
  },
})

/** Lists that somebody empties are empty, not unknown. */
function given(values: SentReport): SentReport {
  const { lenderIds, recipients, info, isTokenActive } = values
  return {
    ...values,
    ...(lenderIds === null && { lenderIds: [] }),
    ...(recipients === null && { recipients: [] }),
    ...(info === null && { info: {} }),
    ...(isTokenActive === null && { isTokenActive: false }),
  }
}

/** Sorted, so that the same properties are the same report; those of the portfolio where none is ticked. */
async function placesOf(
  ctx: ChangeContext,
  values: SentReport,
  row: Pick<KeptReport, 'propertyIds' | 'portfolioId'>,
): Promise<Values> {
  const portfolioId = values.portfolioId === undefined ? row.portfolioId : values.portfolioId
  const ticked = values.propertyIds === undefined ? row.propertyIds : (values.propertyIds ?? [])
  const found = ticked.length === 0 && portfolioId ? await findPortfolioProperties(ctx, portfolioId) : ticked
  if (found.length === 0) throw invalidField('propertyIds', say('Select at least one property.'))
  return { propertyIds: [...new Set(found)].toSorted() }
}

/** Of a report that is out of the house only the link may still be switched. */
function assertOnlyLink(changes: SentReport): void {
  if (Object.keys(changes).every((name) => name === 'isTokenActive')) return
  throw new AppError('conflict', say('This report was sent and no longer changes.'))
}

const addressSchema = z.email()

function assertAddresses({ recipients }: SentReport): void {
  const wrong = (recipients ?? []).find((address) => !addressSchema.safeParse(address).success)
  if (wrong) throw invalidField('recipients', say('Invalid address: {address}', { address: wrong }))
}

/** Only a report asked for by itself has its link, and only for whoever may change it. */
async function readReport(ctx: ChangeContext, { id }: KeptReport): Promise<unknown> {
  const report: Values & Judged = JSON.parse(await getRowJson(annualReportsResource, ctx, id))
  return mayUpdate(report) ? { ...report, ...(await findReportLink(ctx, id)) } : report
}

const infoSchema = z.record(z.string(), z.array(z.int().positive()).max(1_000))

/** Throws `invalid` where `info` speaks of another report. */
async function remove(ctx: ChangeContext, row: KeptReport, info: string | undefined): Promise<unknown> {
  const docIds = info === undefined ? [] : docIdsIn(info, row.id)
  if (docIds.length > 0) await dropDocuments(ctx, row, docIds)
  else await removeRow(annualReportsResource, ctx, row.id)
  return { id: row.id, reportId: row.reportId, docIds }
}

function docIdsIn(info: string, id: number): number[] {
  const unknown = () => invalidField('info', say('Contents must name documents of this report, by its number.'))
  let parsed: unknown
  try {
    parsed = JSON.parse(info)
  } catch {
    throw unknown()
  }
  const { data } = infoSchema.safeParse(parsed)
  const [own, ...others] = Object.entries(data ?? {})
  if (!own || others.length > 0 || own[0] !== String(id)) throw unknown()
  return own[1]
}

async function remind(ctx: ChangeContext, row: KeptReport): Promise<unknown> {
  if (row.status !== 'collecting') throw new AppError('conflict', say('This report is not collecting documents.'))
  return remindSenders(ctx, row)
}

async function renew(ctx: ChangeContext, { id }: KeptReport): Promise<unknown> {
  await renewLink(ctx, id)
  return { id }
}
