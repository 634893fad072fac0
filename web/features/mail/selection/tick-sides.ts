/** Lenders and consultants as they are ticked: what names one, and whom at each a deal is proposed to. */
import { t } from '@lingui/core/macro'
import { consultantContacts } from '#domain/consultants/consultant.ts'
import { lenderContacts } from '#domain/lenders/lender-contact.ts'
import { api } from '#web/data/api.ts'
import type { ConsultantContactRow } from '#web/features/consultants/consultant-row.ts'
import type { DealRow } from '#web/features/deals/life/deal-row.ts'
import type { ContactRow } from '#web/features/lenders/lender-row.ts'
import { type Proposable, proposeContacts, requestOf } from './propose-contacts.ts'
import type { TickSide } from './use-ticks.ts'

/** The API answers at most so many rows at once. */
const PAGE = 100
const COMPANIES_AT_ONCE = 20

async function readContacts<Row>(path: string, column: string, ids: readonly number[]): Promise<Row[]> {
  const pages = Array.from({ length: Math.ceil(ids.length / COMPANIES_AT_ONCE) }, (_, page) =>
    api.get<{ data: Row[] }>(path, {
      [column]: { $in: ids.slice(page * COMPANIES_AT_ONCE, (page + 1) * COMPANIES_AT_ONCE) },
      $limit: PAGE,
    }),
  )
  return (await Promise.all(pages)).flatMap(({ data }) => data)
}

/** Those of each company that the deal suits. */
const proposedOf =
  <Row extends Proposable>(rows: readonly Row[], companyOf: (row: Row) => number, deal: DealRow) =>
  (companyId: number) =>
    proposeContacts(
      rows.filter((row) => companyOf(row) === companyId),
      requestOf(deal),
    )

export const lenderTicks = (deal: DealRow): TickSide => ({
  keyOf: ({ companyId }) => companyId,
  toRecipient: (key) => ({ companyId: Number(key) }),
  question: (date) => t`This lender was already selected on ${date}. Select again?`,
  propose: async (ids) => {
    const rows = await readContacts<ContactRow>(lenderContacts.path, 'lenderCompanyId', ids)
    return proposedOf(rows, ({ lenderCompanyId }) => lenderCompanyId, deal)
  },
})

/** One consultant may be ticked for several reports. */
export const consultantKey = (categoryId: number, consultantId: number) => `${categoryId} ${consultantId}`

export const consultantTicks = (deal: DealRow): TickSide => ({
  keyOf: ({ companyId, categoryId = 0 }) => consultantKey(categoryId, companyId),
  toRecipient: (key) => {
    const [categoryId, companyId] = String(key).split(' ').map(Number)
    return { companyId: companyId ?? 0, categoryId: categoryId ?? 0 }
  },
  question: (date) => t`This consultant was already selected on ${date}. Select again?`,
  propose: async (ids) => {
    const rows = await readContacts<ConsultantContactRow>(consultantContacts.path, 'companyId', ids)
    return proposedOf(rows, ({ companyId }) => companyId, deal)
  },
})
