/** Originators hear of the leads that somebody gave them, once for all that were given together. */
import { say } from '#domain/kernel/words.ts'
import type { KeptLead } from '#domain/leads/lead.ts'
import { leadPath } from '#domain/leads/lead-path.ts'
import { type ChangeContext, isUser } from '#server/kernel/context.ts'
import { escapeHtml } from '#server/resources/team/account.email.ts'
import { sendLetter } from '#server/resources/team/auth-tokens.ts'
import { notify } from '#server/resources/team/notify.ts'
import { type Receiver, takeBackNotices } from './lead-acts.queries.ts'

const LEADS_GIVEN = 'leads-given'

/** So many are named; more would only be skipped. */
const MOST_NAMED = 3

/** The lead before the change, and who has it now. */
export type Given = { lead: KeptLead; assignedTo: readonly number[] }

const isNewFor = ({ id }: Receiver, { lead, assignedTo }: Given) =>
  assignedTo.includes(id) && !lead.assignedTo?.includes(id)

/** One notice for all who got the same leads and open them at the same place; whoever is written to as well gets it as a letter. */
export async function tellAssigned(
  ctx: ChangeContext,
  receivers: readonly Receiver[],
  given: readonly Given[],
  isMailed: boolean,
) {
  const told = receivers.map((receiver) => {
    const leads = given.filter((each) => isNewFor(receiver, each)).map(({ lead }) => lead)
    const [first] = leads
    return { id: receiver.id, leads, link: first && leadPath(first, receiver.role) }
  })
  const groups = Map.groupBy(told, ({ link, leads }) => `${link} ${leads.map(({ _id }) => _id).join()}`)
  for (const group of groups.values()) {
    const [{ leads, link } = { leads: [], link: undefined }] = group
    if (link === undefined) continue
    await notify(
      ctx,
      group.map(({ id }) => id),
      () => noticeOf(leads, link),
    )
  }
  if (!isMailed) return
  const { actor, services } = ctx
  for (const { id, leads, link } of told) {
    const receiver = receivers.find((each) => each.id === id)
    if (!receiver || link === undefined || (isUser(actor) && actor.id === id)) continue
    await sendLetter(ctx, receiver, () => letterOf(leads, `${services.config.publicUrl}${link}`))
  }
}

function letterOf(leads: readonly KeptLead[], address: string) {
  const { title, detail } = noticeOf(leads, address)
  const parts = [
    `${escapeHtml(title)}.`,
    escapeHtml(detail),
    `<a href="${escapeHtml(address)}">${say('Open them')}</a>`,
  ]
  return { subject: title, body: parts.map((part) => `<p>${part}</p>`).join('') }
}

function noticeOf(leads: readonly KeptLead[], link: string) {
  const named = leads.slice(0, MOST_NAMED).flatMap(({ name }) => name ?? [])
  return {
    kind: LEADS_GIVEN,
    title: say('{count, plural, one {# lead is} other {# leads are}} yours now', { count: leads.length }),
    detail: [...named, ...(leads.length > MOST_NAMED ? ['…'] : [])].join(', ').slice(0, 500),
    link,
  }
}

/** Whoever has not read of leads yet that are taken away again needs not read of them. */
export async function untellAssigned(ctx: ChangeContext, given: readonly Given[]): Promise<void> {
  const lost = given.filter(({ lead, assignedTo }) => lead.assignedTo?.some((id) => !assignedTo.includes(id)))
  const userIds = [...new Set(lost.flatMap(({ lead }) => lead.assignedTo ?? []))]
  if (userIds.length === 0) return
  // Opened at the dashboard, or on the desk.
  const links = lost.flatMap(({ lead }) => [leadPath(lead, 'TO/Agent'), leadPath(lead, 'Transaction Only')])
  await takeBackNotices(ctx, { kind: LEADS_GIVEN, userIds, links })
}
