/** The letter by which the owner of a property learns that its funded loan waits to be added to a portfolio. */
import { say } from '#domain/kernel/words.ts'
import type { ChangeContext, UserActor } from '#server/kernel/context.ts'
import type { Invited } from '#server/resources/portfolio/collaborators.queries.ts'
import { ACCOUNT_LINK_PLACE, escapeHtml, hello, type LetterText, linked } from '#server/resources/team/account.email.ts'
import { sendLetter, sendLink } from '#server/resources/team/auth-tokens.ts'

export type OfferedLoan = { dealName: string; formPath: string; toName: string | null }

/** Somebody without a password gets a link to choose one; everybody else goes straight to the form. */
export async function sendOffer(ctx: ChangeContext<UserActor>, person: Invited, loan: OfferedLoan): Promise<void> {
  const { actor } = ctx
  const addressee = { id: person.id, name: loan.toName ?? person.name, email: person.email }
  if (person.hasPassword) {
    const next = () =>
      linked(
        say('<a>Add it to your portfolio</a>. Its terms are filled in already.'),
        ctx.services.config.publicUrl + loan.formPath,
      )
    await sendLetter(ctx, addressee, () => letter(actor.name, loan, next()), actor.id)
  } else {
    const next = () =>
      linked(
        say(
          '<a>Choose a password</a>. Once your access is approved you can sign in and add it; its terms are filled in already.',
        ),
        ACCOUNT_LINK_PLACE,
      )
    await sendLink(ctx, 'invite', addressee, { write: () => letter(actor.name, loan, next()), sender: actor })
  }
}

function letter(sender: string, { dealName, toName }: OfferedLoan, next: string): LetterText {
  const offer = say('{sender} offers you the funded loan for {dealName}, so that you can keep it in your portfolio.', {
    sender: escapeHtml(sender),
    dealName: escapeHtml(dealName),
  })
  return {
    subject: say('Your loan for {dealName} is funded', { dealName }).slice(0, 300),
    body: `<p>${toName ? hello(toName) : say('Hello,')}</p>\n<p>${offer}</p>\n<p>${next}</p>`,
  }
}
