/** Who learns of a suggestion: those who decide when it comes, and its author when it is decided. */
import { pathTo } from '#domain/access/addresses.ts'
import { say } from '#domain/kernel/words.ts'
import type { ChangeContext, UserActor } from '#server/kernel/context.ts'
import { escapeHtml } from '#server/resources/team/account.email.ts'
import { sendLetter } from '#server/resources/team/auth-tokens.ts'
import { notify } from '#server/resources/team/notify.ts'
import { listKeepers, type Suggestion } from './suggestions.queries.ts'

/** Those who keep the directory have no screens: the letter names the calls that decide. */
const letterOf = ({ id, title, note }: Suggestion, author: string, apiPrefix: string) => ({
  subject: say('Suggested for everyone: {title}', { title }).slice(0, 300),
  body: [
    say('{author} suggests to show everybody: {title}.', { author: escapeHtml(author), title: escapeHtml(title) }),
    ...(note ? [`“${escapeHtml(note)}”`] : []),
    say('What would change: {call}', { call: `<code>GET ${apiPrefix}/lender-suggestions/${id}</code>` }),
    say('To decide: {accept} or {refuse}', {
      accept: `<code>POST ${apiPrefix}/lender-suggestions/${id}/actions/accept</code>`,
      refuse: '<code>…/refuse</code>',
    }),
  ]
    .map((text) => `<p>${text}</p>`)
    .join('\n'),
})

export async function tellKeepers(ctx: ChangeContext<UserActor>, suggestion: Suggestion): Promise<void> {
  const write = () => letterOf(suggestion, ctx.actor.name, ctx.services.config.apiPrefix)
  for (const keeper of await listKeepers(ctx)) await sendLetter(ctx, keeper, write)
}

export async function tellAuthor(
  ctx: ChangeContext,
  suggestion: Suggestion,
  decision: 'accepted' | 'refused',
): Promise<void> {
  const { title, userId, lenderCompanyId } = suggestion
  const kind = `lender-suggestion-${decision}`
  await notify(ctx, [userId], () => ({
    kind,
    title: (decision === 'accepted'
      ? say('Now seen by everybody: {title}', { title })
      : say('Not taken over for everybody: {title}', { title })
    ).slice(0, 200),
    link: pathTo('lender', { id: lenderCompanyId }),
  }))
}
