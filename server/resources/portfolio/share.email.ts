/** The letter that invites somebody to look at a portfolio. */
import type { AnyRow } from '#domain/kernel/entity.ts'
import { mark, say } from '#domain/kernel/words.ts'
import type { ChangeContext } from '#server/kernel/context.ts'
import { ACCOUNT_LINK_PLACE, escapeHtml, type LetterText, linked } from '#server/resources/team/account.email.ts'
import { sendLetter, sendLink } from '#server/resources/team/auth-tokens.ts'
import type { Invited } from './collaborators.queries.ts'

/** How the letter begins, by what is shared. */
const SHARED_WORDS: Readonly<Record<string, string>> = {
  all: '{name} shares a real estate portfolio with you',
  property: '{name} shares properties with you',
  loan: '{name} shares loans with you',
  portfolio: '{name} shares a portfolio with you',
}
const LEVEL_WORDS: Readonly<Record<string, string>> = {
  view: 'You may look at it.',
  comment: 'You may look at it and write notes.',
  edit: 'You may look at it and change it.',
}

/** Somebody without a password gets a link to choose one; everybody else just signs in. */
export async function sendInvitation(ctx: ChangeContext, share: AnyRow, person: Invited): Promise<void> {
  const sender = ctx.actor.kind === 'user' ? { id: ctx.actor.id, name: ctx.actor.name } : undefined
  const addressee = { id: person.id, name: person.name, email: person.email }
  if (person.hasPassword) {
    const signIn = () => linked(say('<a>Sign in</a> to accept.'), `${ctx.services.config.publicUrl}/`)
    await sendLetter(ctx, addressee, () => letter(ctx, share, signIn()), sender?.id)
  } else {
    const choose = () =>
      linked(
        say('<a>Choose a password</a>. Once your access is approved you can sign in and accept.'),
        ACCOUNT_LINK_PLACE,
      )
    await sendLink(ctx, 'invite', addressee, {
      write: () => letter(ctx, share, choose()),
      ...(sender && { sender }),
    })
  }
}

function letter(ctx: ChangeContext, { scopeKind, access, expiresAt }: AnyRow, next: string): LetterText {
  const { name } = ctx.actor
  const shares = SHARED_WORDS[String(scopeKind)] ?? mark('{name} shares a portfolio with you')
  const until = expiresAt ? ` ${say('It is open to you until {date}.', { date: String(expiresAt).slice(0, 10) })}` : ''
  const level = say(LEVEL_WORDS[String(access)] ?? '')
  return {
    subject: say(shares, { name }).slice(0, 300),
    body: `<p>${say('Hello,')}</p>\n<p>${say(shares, { name: escapeHtml(name) })}. ${level}${until}</p>\n<p>${next}</p>`,
  }
}
