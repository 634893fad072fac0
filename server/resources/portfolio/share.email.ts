/** The letter that invites somebody to look at a portfolio. */
import type { AnyRow } from '#domain/kernel/entity.ts'
import type { ChangeContext } from '#server/kernel/context.ts'
import { ACCOUNT_LINK_PLACE, escapeHtml, type LetterText } from '#server/resources/team/account.email.ts'
import { sendLetter, sendLink } from '#server/resources/team/auth-tokens.ts'
import type { Invited } from './collaborators.queries.ts'

const SHARED: Readonly<Record<string, string>> = {
  all: 'a real estate portfolio',
  property: 'properties',
  loan: 'loans',
  portfolio: 'a portfolio',
}
const LEVELS: Readonly<Record<string, string>> = {
  view: 'look at it',
  comment: 'look at it and write notes',
  edit: 'look at it and change it',
}

/** Somebody without a password gets a link to choose one; everybody else just signs in. */
export async function sendInvitation(ctx: ChangeContext, share: AnyRow, person: Invited): Promise<void> {
  const sender = ctx.actor.kind === 'user' ? { id: ctx.actor.id, name: ctx.actor.name } : undefined
  const addressee = { id: person.id, name: person.name, email: person.email }
  if (person.hasPassword) {
    const signIn = `<a href="${ctx.services.config.publicUrl}/">Sign in</a> to accept.`
    await sendLetter(ctx, addressee, letter(ctx, share, signIn), sender?.id)
  } else {
    const choose = `<a href="${ACCOUNT_LINK_PLACE}">Choose a password</a>. Once your access is approved you can sign in and accept.`
    await sendLink(ctx, 'invite', addressee, { text: letter(ctx, share, choose), ...(sender && { sender }) })
  }
}

function letter(ctx: ChangeContext, { scopeKind, access, expiresAt }: AnyRow, next: string): LetterText {
  const name = ctx.actor.name
  const what = SHARED[String(scopeKind)] ?? 'a portfolio'
  const until = expiresAt ? ` until ${String(expiresAt).slice(0, 10)}` : ''
  return {
    subject: `${name} shares ${what} with you`.slice(0, 300),
    body: `<p>Hello,</p>\n<p>${escapeHtml(name)} shares ${what} with you${until}. You may ${LEVELS[String(access)]}.</p>\n<p>${next}</p>`,
  }
}
