/** /collaborators: sharing a portfolio with others by e-mail, and what they answer. */

import { pathTo } from '#domain/access/addresses.ts'
import { PORTFOLIO_ROLES, type Role } from '#domain/access/roles.ts'
import type { AnyRow, KeptRowOf } from '#domain/kernel/entity.ts'
import { AppError, invalidField } from '#domain/kernel/errors.ts'
import { text } from '#domain/kernel/field.ts'
import { listIn, oneIn } from '#domain/kernel/narrow.ts'
import type { Values } from '#domain/kernel/validation.ts'
import { mark, say } from '#domain/kernel/words.ts'
import { collaboratorAccess, collaborators } from '#domain/portfolio/collaborator.ts'
import { EMAIL_REFUSED, isEmail, normalizeEmail } from '#domain/team/person-rules.ts'
import { type ChangeContext, isUser, type UserActor } from '#server/kernel/context.ts'
import type { Parameters } from '#server/kernel/parameters.ts'
import { defineResource, type Resource, type RowRights, type TransitionRule } from '#server/kernel/resource.ts'
import { notify } from '#server/resources/team/notify.ts'
import { countInvitedToday, countOwned, findPerson, type Invited, requestFor } from './collaborators.queries.ts'
import { savedWhole } from './record-variants.ts'
import { sendInvitation } from './share.email.ts'

const MOST_INVITED_A_DAY = 100

const isOwner = ({ actor }: ChangeContext, row: AnyRow) => !isUser(actor) || row.ownerUserId === actor.id
const isInvited = ({ actor }: ChangeContext, row: AnyRow) => isUser(actor) && row.collaboratorUserId === actor.id

const accept: TransitionRule = {
  async run(ctx, row) {
    if (!isInvited(ctx, row)) throw new AppError('conflict', say('Only the person invited can accept.'))
    refusePast(ctx, row.expiresAt)
    await notify(ctx, [Number(row.ownerUserId)], () => ({
      kind: 'share-accepted',
      title: say('{email} accepted your invitation.', { email: String(row.email) }),
      link: pathTo('manageProperties'),
    }))
    return {}
  },
}

/** The owner takes the share back, or whoever has it leaves: the other one learns of it. */
const revoke: TransitionRule = {
  async run(ctx, row) {
    await tellEnd(ctx, row)
    return {}
  },
}

const inviteAgain: TransitionRule = {
  async run(ctx, row, changes) {
    if (!isOwner(ctx, row)) throw new AppError('conflict', say('Only the owner can invite again.'))
    refusePast(ctx, changes.expiresAt ?? row.expiresAt)
    return {}
  },
}

/** Whoever is invited answers and leaves; everything else is the owner's. */
function toRights(parameters: Parameters, { id }: UserActor): RowRights {
  const me = parameters.add(id)
  return {
    only: `case when t."ownerUserId" is distinct from ${me} then '["status"]'::json end`,
    steps: {
      accept: `t."collaboratorUserId" = ${me}`,
      revoke: 'true',
      inviteAgain: `t."ownerUserId" = ${me}`,
    },
  }
}

export const collaboratorsResource: Resource = defineResource({
  entity: collaborators,
  access: collaboratorAccess,
  special: (alias, parameters, person) => `${alias}."collaboratorUserId" = ${parameters.add(person.id)}`,
  specialRooms: (row) => (row.collaboratorUserId ? [`person:${row.collaboratorUserId}`] : []),
  rights: toRights,
  listsRights: true,
  mayGetAll: true,
  extras: {
    ownerName: { field: text(161), sql: 'select u.name from users u where u.id = t."ownerUserId"' },
    collaboratorName: { field: text(161), sql: 'select u.name from users u where u.id = t."collaboratorUserId"' },
  },
  hooks: {
    async beforeCreate(ctx, given) {
      const email = normalizeEmail(String(given.email))
      if (isUser(ctx.actor) && given.ownerUserId !== ctx.actor.id) {
        throw invalidField('ownerUserId', say('Owner has an unknown value.'))
      }
      if (!isEmail(email)) throw invalidField('email', say(EMAIL_REFUSED))
      if (given.status && given.status !== 'invited') {
        throw new AppError(
          'conflict',
          say('A new share cannot be moved to {status}.', { status: String(given.status) }),
        )
      }
      const values = { ...given, email, status: 'invited', scopeIds: given.scopeIds ?? [] }
      await checkScope(ctx, Number(given.ownerUserId), values)
      refusePast(ctx, given.expiresAt)
      await refuseMany(ctx, Number(given.ownerUserId))
      return { ...values, collaboratorUserId: (await invitedPerson(ctx, Number(given.ownerUserId), email)).id }
    },
    async afterCreate(ctx, row) {
      await invite(ctx, row)
      tellInvited(ctx, row)
    },
    async beforeUpdate(ctx, row, given) {
      const changes: Values = { ...given, ...(given.scopeIds === null && { scopeIds: [] }) }
      if (!isOwner(ctx, row) && Object.keys(changes).some((name) => name !== 'status')) {
        throw new AppError('conflict', say('Only the owner can change what is shared.'))
      }
      // A record that was deleted since must not keep anybody from leaving or revoking.
      if ('scopeKind' in changes || 'scopeIds' in changes) {
        await checkScope(ctx, Number(row.ownerUserId), { ...row, ...changes })
      }
      if (changes.expiresAt) refusePast(ctx, changes.expiresAt)
      return changes
    },
    async afterUpdate(ctx, before, after) {
      if (before.status === 'revoked' && after.status === 'invited') await invite(ctx, after)
      tellInvited(ctx, after)
    },
    async beforeRemove(ctx, row) {
      if (row.status !== 'revoked') await tellEnd(ctx, row)
    },
  },
  transitions: { accept, revoke, inviteAgain },
  variants: savedWhole(() => collaboratorsResource),
  constraints: {
    collaborators_once: { field: 'email', message: mark('This person is already invited with this access.') },
  },
})

const wordsIn = (value: unknown): string[] => listIn(value)

/** What is shared belongs to whoever shares it: nobody passes on what was shared with them. */
async function checkScope(ctx: ChangeContext, ownerId: number, { scopeKind, scopeIds }: Values) {
  const ids = [...new Set(wordsIn(scopeIds))]
  if (scopeKind === 'all') {
    if (ids.length > 0) throw invalidField('scopeIds', say('Name no records when everything is shared.'))
    return
  }
  if (ids.length === 0) throw invalidField('scopeIds', say('Records is required.'))
  if ((await countOwned(ctx, scopeKind as 'property', ownerId, ids)) !== ids.length) {
    throw invalidField('scopeIds', say('Records has an unknown value.'))
  }
}

/** Invitations are letters to people who did not ask for them. */
async function refuseMany(ctx: ChangeContext, ownerId: number) {
  if ((await countInvitedToday(ctx, ownerId)) >= MOST_INVITED_A_DAY) {
    throw new AppError(
      'rate_limited',
      say('You can invite {most} people a day. Try again tomorrow.', {
        most: MOST_INVITED_A_DAY,
      }),
    )
  }
}

function refusePast(ctx: ChangeContext, expiresAt: unknown) {
  if (expiresAt && new Date(String(expiresAt)).getTime() <= ctx.now.getTime()) {
    throw invalidField('expiresAt', say('A share cannot end in the past.'))
  }
}

/** Who has the address; somebody unknown asks for access by being invited. */
async function invitedPerson(ctx: ChangeContext, ownerId: number, email: string): Promise<Invited> {
  const known = await findPerson(ctx, email)
  if (known?.id === ownerId) throw invalidField('email', say('You already own this.'))
  if (known && known.status === 'approved' && oneIn<Role>(PORTFOLIO_ROLES, known.role) === null) {
    throw invalidField('email', say('This user has no portfolio pages.'))
  }
  return known ?? requestFor(ctx, email)
}

async function invite(ctx: ChangeContext, row: AnyRow) {
  const person = await findPerson(ctx, String(row.email))
  if (!person) return
  await sendInvitation(ctx, row, person)
  if (person.status !== 'approved') return
  await notify(ctx, [person.id], () => ({
    kind: 'share-offered',
    title: say('{name} shares a portfolio with you.', { name: ctx.actor.name }),
    link: '/',
  }))
}

/** The owner hears of every change as of any other record. */
function tellInvited(ctx: ChangeContext, { id, collaboratorUserId }: KeptRowOf<typeof collaborators>) {
  if (collaboratorUserId) ctx.emit({ path: collaborators.path, id, rooms: [`person:${collaboratorUserId}`] })
}

async function tellEnd(ctx: ChangeContext, row: AnyRow) {
  if (isOwner(ctx, row)) {
    await notify(ctx, row.collaboratorUserId ? [Number(row.collaboratorUserId)] : [], () => ({
      kind: 'share-ended',
      title: say('{name} no longer shares a portfolio with you.', { name: ctx.actor.name }),
    }))
  } else {
    await notify(ctx, [Number(row.ownerUserId)], () => ({
      kind: 'share-left',
      title: say('{email} left your portfolio.', { email: String(row.email) }),
    }))
  }
}
