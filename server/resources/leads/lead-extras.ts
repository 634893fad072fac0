/** How what is answered with a lead beside its own fields is found. */

import type { leads } from '#domain/leads/lead.ts'
import { isUser } from '#server/kernel/context.ts'
import type { ExtraSql } from '#server/kernel/resource.ts'
import { HOME_ZONE } from '#server/kernel/system-context.ts'

export const leadExtraSql: Readonly<Record<keyof (typeof leads)['extras'], ExtraSql>> = {
  assignedNames: `select coalesce(array_agg(u.name order by a.place), '{}')
    from unnest(t."assignedTo") with ordinality a (id, place) join users u on u.id = a.id`,
  ownerName: 'select o."companyName" from owners o where o.id = t."ownerId"',
  managerName: 'select u.name from owners o join users u on u.id = o."managerId" where o.id = t."ownerId"',
  propertyTypeName:
    'select o.name from options_property_types o where o.id = coalesce(t."propertyType", t."assetType")',
  monthsLeft: (parameters, actor) =>
    `remaining_months((app_now() at time zone ${parameters.add(isUser(actor) ? actor.timeZone : HOME_ZONE)})::date, t.maturity)`,
  lastNote: 'select n.text from lead_notes n where n."leadId" = t._id order by n."createdAt" desc, n.id desc limit 1',
  notesCount: 'select count(*)::int from lead_notes n where n."leadId" = t._id',
}
