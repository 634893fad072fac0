/** /services: work at a property, asked for by its owner or broker, priced and delivered by the operator. */
import { isOneOf, OPERATORS } from '#domain/access/roles.ts'
import { AppError, invalidField } from '#domain/kernel/errors.ts'
import type { Address, StoredFile } from '#domain/kernel/field.ts'
import type { Values } from '#domain/kernel/validation.ts'
import { say } from '#domain/kernel/words.ts'
import { serviceAccess, services } from '#domain/services/service.ts'
import {
  assertMayWrite,
  foreignFields,
  isDeletable,
  OPERATOR_FIELDS,
  REQUEST_FIELDS,
  requestErrors,
  type ServiceRequest,
} from '#domain/services/service-rules.ts'
import type { ChangeContext, UserActor } from '#server/kernel/context.ts'
import type { Parameters } from '#server/kernel/parameters.ts'
import { defineResource, type RowRights } from '#server/kernel/resource.ts'
import { claimFiles, releaseFiles } from '#server/resources/files/claim-file.ts'
import { fileDelivered } from './file-delivered.ts'
import { tellOfRequest, tellOfStep } from './service-notices.ts'
import { type KeptService, partOf, type SentService, serviceTransitions } from './service-steps.ts'

/** What the database says of a request whose side the caller is not on, or that has gone on. */
function toRights(parameters: Parameters, { id, role }: UserActor): RowRights {
  const isMine = `t."userId" = ${parameters.add(id)}`
  const isOperator = String(isOneOf(role, OPERATORS))
  const operatorsOwn = jsonSql(['status', 'cancelReason', ...OPERATOR_FIELDS])
  return {
    only: `case when t.status in ('delivered', 'cancelled') then '[]'::json
      when ${isOperator} and not (${isMine} and t.status = 'requested') then ${operatorsOwn}
      when t.status <> 'requested' then ${jsonSql(['status', 'cancelReason'])} end`,
    remove: `t.status in ('requested', 'cancelled')`,
    steps: {
      quote: isOperator,
      approve: isMine,
      schedule: isOperator,
      start: isOperator,
      deliver: isOperator,
      cancel: 'true',
    },
  }
}

/** Names of fields only: nothing in them needs an escape. */
const jsonSql = (names: readonly string[]) => `'${JSON.stringify(names)}'::json`

export const servicesResource = defineResource({
  entity: services,
  access: serviceAccess,
  rights: toRights,
  listsRights: true,
  extras: {
    propertyName: 'select p.name from properties p where p._id = t."propertyId"',
    dealName: 'select d."dealName" from deals d where d.id = t."dealId"',
    requesterName: 'select u.name from users u where u.id = t."userId"',
    companyName: `select c.name from users u join user_companies c on c.id = u.user_company_id where u.id = t."userId"`,
  },
  hooks: {
    beforeCreate: prepareNew,
    async afterCreate(ctx, row) {
      await claim(ctx, row)
      await tellOfRequest(ctx, row)
    },
    beforeUpdate: prepareChange,
    async afterUpdate(ctx, before, after) {
      await claim(ctx, after)
      if (before.status === after.status) return
      if (after.status === 'delivered') await fileDelivered(ctx, after)
      await tellOfStep(ctx, after)
    },
    async beforeRemove(ctx, row) {
      if (!isDeletable(row.status)) {
        throw new AppError(
          'conflict',
          say('Only a request that was not answered yet, or was cancelled, can be deleted.'),
        )
      }
      await releaseFiles(ctx, ownerOf(row), [])
    },
  },
  transitions: serviceTransitions,
})

const ownerOf = ({ id }: Pick<KeptService, 'id'>) => ({ ownerPath: services.path, ownerId: id })

/** The request carries the leases it is about and what is delivered; what it names no longer is given up. */
async function claim(ctx: ChangeContext, row: KeptService): Promise<void> {
  const leases: readonly StoredFile[] = row.leaseFiles ?? []
  const kept = [...leases, ...row.files]
  await claimFiles(ctx, leases, { ...ownerOf(row), field: 'leaseFiles', kind: 'service' })
  await claimFiles(ctx, row.files, { ...ownerOf(row), field: 'files', kind: 'service' })
  await releaseFiles(
    ctx,
    ownerOf(row),
    kept.map(({ hashedId }) => hashedId),
  )
}

function prepareNew(ctx: ChangeContext, values: SentService): Values {
  if (values.status && values.status !== 'requested') {
    throw new AppError('conflict', say('A new request cannot be moved to {status}.', { status: values.status }))
  }
  const given = Object.keys(values).filter((name) => isOneOfNames(OPERATOR_FIELDS, name))
  assertMayWrite(given, 'requested', partOf(ctx, values.userId))
  const type = values.type ?? 'drone'
  const kept = ofType(type, values)
  assertAsked(ctx, { ...kept, type }, Object.keys(kept))
  return { ...kept, status: 'requested', files: values.files ?? [], site: siteOf(values.address) }
}

function prepareChange(ctx: ChangeContext, row: KeptService, sent: SentService): Values {
  const kept = ofType(row.type, sent)
  const changes: SentService = { ...kept, ...(kept.files === null && { files: [] }) }
  const before: Values = { ...row }
  const changed = Object.entries(changes).flatMap(([name, value]) => (isSame(value, before[name]) ? [] : [name]))
  assertMayWrite(changed, row.status, partOf(ctx, row.userId))
  if (changed.some((name) => isOneOfNames(REQUEST_FIELDS, name))) {
    assertAsked(ctx, { ...row, ...changes, type: row.type }, changed)
  }
  return { ...changes, ...(changes.address && { site: siteOf(changes.address) }) }
}

const isOneOfNames = (names: readonly string[], name: string) => names.includes(name)
const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** Answers that only another type asks for are left out. */
function ofType(type: KeptService['type'], values: SentService): SentService {
  const foreign: readonly string[] = foreignFields(type)
  return Object.fromEntries(Object.entries(values).filter(([name]) => !foreign.includes(name)))
}

/** Throws `invalid` with everything that is wrong. */
function assertAsked(ctx: ChangeContext, request: ServiceRequest, changed: readonly string[]): void {
  const errors = requestErrors(request, { today: ctx.today, changed })
  const [first] = Object.values(errors)
  if (first !== undefined) throw new AppError('invalid', first, errors)
}

/** The address in one line. Throws `invalid` where nothing is said in it. */
function siteOf(address: Address | null | undefined): string {
  const { formattedAddress, street, city, province } = address ?? {}
  const line = formattedAddress || [street, city, province].filter(Boolean).join(', ')
  if (!line) throw invalidField('address', say('Address is required.'))
  return line
}
