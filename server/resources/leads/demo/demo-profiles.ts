/** The two saved profiles of the demo: whom the desk calls first, kept by who runs it and shared with everybody. */
import { printIcpQuery } from '#domain/leads/icp-query.ts'
import { insertRows } from '#server/database/seed/insert-rows.ts'
import { idOf, LENDER_CATEGORIES, PROPERTY_TYPES } from '#server/database/seed/reference-data.ts'
import type { ChangeContext } from '#server/kernel/context.ts'

export async function seedDemoProfiles(ctx: ChangeContext, owner: { userId: number; user_company_id: number }) {
  const retail = PROPERTY_TYPES.filter(({ name }) => name.startsWith('Retail')).map(({ id }) => id)
  const { userId: ownerUserId, user_company_id } = owner
  const profiles = [
    {
      name: 'Ontario apartments 3–30 M, 18 months',
      query: printIcpQuery([
        { key: 'propertyTypes', ids: [idOf(PROPERTY_TYPES, 'Multifamily')] },
        { key: 'provinces', codes: ['ON'] },
        { key: 'minAmount', amount: 3_000_000 },
        { key: 'maxAmount', amount: 30_000_000 },
        { key: 'maturityInMonths', count: 18 },
      ]),
    },
    {
      name: 'Retail with private lender',
      query: printIcpQuery([
        { key: 'propertyTypes', ids: retail },
        { key: 'lenderCategories', ids: [idOf(LENDER_CATEGORIES, 'Private Lender')] },
      ]),
    },
  ]
  await insertRows(
    ctx,
    'icp_profiles',
    profiles.map((profile) => ({ ...profile, shared: true, ownerUserId, user_company_id })),
  )
}
