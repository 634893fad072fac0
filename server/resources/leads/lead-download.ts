/** Leads as the file that is uploaded again: the template's columns, with the key before them and what was done behind. */
import type { AnyRow } from '#domain/kernel/entity.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { text } from '#domain/kernel/field.ts'
import type { Values } from '#domain/kernel/validation.ts'
import { say } from '#domain/kernel/words.ts'
import { leads } from '#domain/leads/lead.ts'
import {
  type LeadFileColumn,
  leadDownloadHeader,
  leadFileColumns,
  leadFileName,
  NOTHING_TO_DOWNLOAD,
} from '#domain/leads/lead-file.ts'
import { holdsLeadFlag, permissionKindOf } from '#domain/leads/lead-permissions.ts'
import { LEAD_STATES, readLeadType } from '#domain/leads/lead-types.ts'
import { type Context, isUser } from '#server/kernel/context.ts'
import { defuse, toCell } from '#server/kernel/csv.ts'
import { readPortions, toCsv } from '#server/kernel/list-export.ts'
import { resourceOf } from '#server/kernel/registry.ts'
import type { Extra, Resource } from '#server/kernel/resource.ts'
import { refuseClosed } from '#server/kernel/scope.ts'
import { meetingProfile } from './icp/icp-list.ts'

/** What stands in the file under a name of its own: kinds of buildings by their words, the person to call at an owner. */
const WRITTEN_OUT: Readonly<Record<string, string>> = {
  propertyType: 'propertyTypeName',
  assetType: 'propertyTypeName',
  contactFirstName: 'fileFirstName',
  contactLastName: 'fileLastName',
}

const ofOwner = (what: string): Extra => ({
  field: text(161),
  sql: `select ${what} from owners o where o.id = t."ownerId"`,
})

/** The first name ends at the last blank. */
const fileExtras: Readonly<Record<string, Extra>> = {
  fileFirstName: ofOwner(`regexp_replace(o."primaryContact", '\\s+\\S+$', '')`),
  fileLastName: ofOwner(`substring(o."primaryContact" from '\\s(\\S+)$')`),
}

/** The file, or word that there is nothing for it. Throws `forbidden` where the caller may not take these leads along. */
export async function downloadLeads(ctx: Context, query: Values) {
  const { $columns: _columns, exports: _exports, icp, ...asked } = query
  const resource: Resource = resourceOf(ctx, leads)
  // Asked first: a closed call is closed whatever was sent.
  refuseClosed(resource, ctx, 'read')
  const partnerKey = ctx.services.config.partnerBrokerage.key
  const leadType = readLeadType(asked.leadType, partnerKey)
  const state = LEAD_STATES.find((each) => each === asked.state) ?? 'active'
  refuseTaking(ctx, permissionKindOf({ leadType, state }))
  const { resource: found, rest } = icp === 'true' ? meetingProfile(ctx, asked) : { resource, rest: asked }
  const source = { ...found, extras: { ...resource.extras, ...fileExtras } }
  const columns = leadFileColumns(leadType)
  const names = new Set(['stage', 'actionDate', 'assignedNames', 'lastNote', ...columns.flatMap(columnsRead)])
  const { isEmpty, portions } = await readPortions(source, ctx, { ...rest, state }, names)
  if (isEmpty) return { status: 204, message: say(NOTHING_TO_DOWNLOAD) }
  const rows = toCsv(leadDownloadHeader(leadType), portions, (lead) => lineOf(lead, columns, ctx.actor.timeZone))
  return { name: leadFileName(state, leadType, partnerKey), rows }
}

function refuseTaking({ actor }: Context, kind: ReturnType<typeof permissionKindOf>) {
  if (!isUser(actor)) return
  if (actor.rights.includes('canExportLeads') && holdsLeadFlag(actor, 'canDownload', kind)) return
  throw new AppError('forbidden', say('You may not download these leads.'))
}

const nameOf = ({ field }: LeadFileColumn) => WRITTEN_OUT[field] ?? field
const columnsRead = (column: LeadFileColumn) => nameOf(column).split('.').slice(0, 1)

function lineOf(lead: AnyRow, columns: readonly LeadFileColumn[], timeZone: string): string[] {
  const cell = (value: unknown) => toCell(value, 'text', timeZone)
  const valueAt = (path: string) =>
    path.split('.').reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), lead)
  return [
    String(lead._id),
    ...columns.map((column) => cell(valueAt(nameOf(column)))),
    ...[lead.stage, lead.actionDate, lead.assignedNames, lead.lastNote].map(cell),
  ].map(defuse)
}

const isRecord = (value: unknown): value is AnyRow => typeof value === 'object' && value !== null
