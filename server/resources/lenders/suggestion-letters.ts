/** Who learns of a suggestion: those who decide when it comes, and its author when it is decided. */
import { pathTo } from '#domain/access/addresses.ts'
import type { ChangeContext, UserActor } from '#server/kernel/context.ts'
import { escapeHtml } from '#server/resources/team/account.email.ts'
import { sendLetter } from '#server/resources/team/auth-tokens.ts'
import { notify } from '#server/resources/team/notify.ts'
import { listKeepers, type Suggestion } from './suggestions.queries.ts'

/** Those who keep the directory have no screens: the letter names the calls that decide. */
const letterOf = ({ id, title, note }: Suggestion, author: string, apiPrefix: string) => ({
  subject: `Suggested for everyone: ${title}`.slice(0, 300),
  body: [
    `${escapeHtml(author)} suggests to show everybody: ${escapeHtml(title)}.`,
    ...(note ? [`“${escapeHtml(note)}”`] : []),
    `What would change: <code>GET ${apiPrefix}/lender-suggestions/${id}</code>`,
    `To decide: <code>POST ${apiPrefix}/lender-suggestions/${id}/actions/accept</code> or <code>…/refuse</code>`,
  ]
    .map((text) => `<p>${text}</p>`)
    .join('\n'),
})

export async function tellKeepers(ctx: ChangeContext<UserActor>, suggestion: Suggestion): Promise<void> {
  const letter = letterOf(suggestion, ctx.actor.name, ctx.services.config.apiPrefix)
  for (const keeper of await listKeepers(ctx)) await sendLetter(ctx, keeper, letter)
}

export async function tellAuthor(
  ctx: ChangeContext,
  suggestion: Suggestion,
  decision: 'accepted' | 'refused',
): Promise<void> {
  const { title, userId, lenderCompanyId } = suggestion
  const kind = `lender-suggestion-${decision}`
  const words = decision === 'accepted' ? 'Now seen by everybody' : 'Not taken over for everybody'
  await notify(ctx, [userId], {
    kind,
    title: `${words}: ${title}`.slice(0, 200),
    link: pathTo('lender', { id: lenderCompanyId }),
  })
}
