/** Colleagues whom a note about a lead names behind an @ hear of it. */
import type { KeptRowOf } from '#domain/kernel/entity.ts'
import { askedIn } from '#domain/kernel/mentions.ts'
import { say } from '#domain/kernel/words.ts'
import { type KeptLead, leads } from '#domain/leads/lead.ts'
import type { leadNotes } from '#domain/leads/lead-note.ts'
import { leadPath } from '#domain/leads/lead-path.ts'
import { type ChangeContext, isUserContext } from '#server/kernel/context.ts'
import { getRowJson } from '#server/kernel/reading.ts'
import { resourceOf } from '#server/kernel/registry.ts'
import { notify } from '#server/resources/team/notify.ts'
import { findTaskPeople } from '#server/resources/team/task-people.ts'

type Note = Pick<KeptRowOf<typeof leadNotes>, 'leadId' | 'text'>

/** As much as a notice's title holds. */
const MOST_TITLE = 200

/** Those whom the text names now and did not before, as far as they see the lead. */
export async function tellNamed(ctx: ChangeContext, { leadId, text }: Note, before = ''): Promise<void> {
  if (!isUserContext(ctx) || !text.includes('@')) return
  const people = await findTaskPeople(ctx, { path: 'leads', key: leadId })
  const known = new Set(askedIn(before, people).map(({ id }) => id))
  const named = askedIn(text, people).filter(({ id }) => !known.has(id))
  if (named.length === 0) return
  const lead: KeptLead = JSON.parse(await getRowJson(resourceOf(ctx, leads), ctx, leadId))
  // Each opens the lead where the own role has it.
  for (const [link, readers] of Map.groupBy(named, ({ role }) => leadPath(lead, role))) {
    await notify(
      ctx,
      readers.map(({ id }) => id),
      () => ({
        kind: 'note-asked',
        title: say('{name} asks you: {text}', { name: ctx.actor.name, text }).slice(0, MOST_TITLE),
        detail: lead.name ?? '',
        link,
      }),
    )
  }
}
