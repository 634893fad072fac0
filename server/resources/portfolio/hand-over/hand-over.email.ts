/** The letter by which the owner of a property learns that its funded loan waits to be added to a portfolio. */
import { say } from '#domain/kernel/words.ts'
import type { ChangeContext, UserActor } from '#server/kernel/context.ts'
import type { Invited } from '#server/resources/portfolio/collaborators.queries.ts'
import { ACCOUNT_LINK_PLACE, escapeHtml, type LetterText } from '#server/resources/team/account.email.ts'
import { sendLetter, sendLink } from '#server/resources/team/auth-tokens.ts'

export type OfferedLoan = { dealName: string; formPath: string; toName: string | null }

/** Somebody without a password gets a link to choose one; everybody else goes straight to the form. */
export async function sendOffer(ctx: ChangeContext<UserActor>, person: Invited, loan: OfferedLoan): Promise<void> {
  const { actor } = ctx
  const addressee = { id: person.id, name: loan.toName ?? person.name, email: person.email }
  if (person.hasPassword) {
    const next = `<a href="${ctx.services.config.publicUrl}${loan.formPath}">Add it to your portfolio</a>. Its terms are filled in already.`
    await sendLetter(ctx, addressee, letter(actor.name, loan, next), actor.id)
  } else {
    const next = `<a href="${ACCOUNT_LINK_PLACE}">Choose a password</a>. Once your access is approved you can sign in and add it; its terms are filled in already.`
    await sendLink(ctx, 'invite', addressee, { text: letter(actor.name, loan, next), sender: actor })
  }
}

function letter(sender: string, { dealName, toName }: OfferedLoan, next: string): LetterText {
  const hello = toName ? `Hello ${escapeHtml(toName)},` : 'Hello,'
  return {
    subject: say('Your loan for {dealName} is funded', { dealName }).slice(0, 300),
    body: `<p>${hello}</p>\n<p>${escapeHtml(sender)} offers you the funded loan for ${escapeHtml(dealName)}, so that you can keep it in your portfolio.</p>\n<p>${next}</p>`,
  }
}
