/** Letters about what is due: one for a few matters, one for the whole week. */
import type { WatchItem, WatchState } from '#domain/portfolio/watch-list.ts'
import { watchDetail, watchPath, watchTitle } from '#domain/portfolio/watch-words.ts'
import { escapeHtml, type LetterText } from '#server/resources/team/account.email.ts'

/** A letter of hundreds of lines is read by nobody; the rest is behind the link. */
const MOST_LINES = 40

const LONGEST_SUBJECT = 300

/** Matters that came near or were missed since the last letter. */
export function alertLetter(name: string, items: readonly WatchItem[], publicUrl: string): LetterText {
  const [first] = items
  const subject =
    items.length === 1 && first
      ? `${watchTitle(first)} (${first.date})`
      : `${items.length} matters of your portfolio need attention`
  return { subject: subject.slice(0, LONGEST_SUBJECT), body: toBody(name, [{ title: '', items }], publicUrl) }
}

const STATES: readonly { state: WatchState; title: string }[] = [
  { state: 'late', title: 'Late or broken' },
  { state: 'near', title: 'Coming up' },
]

/** Everything that is late or near, on Mondays. */
export function weekLetter(name: string, items: readonly WatchItem[], publicUrl: string): LetterText {
  const parts = STATES.map(({ state, title }) => ({ title, items: items.filter((item) => item.state === state) }))
  const counts = parts
    .filter((part) => part.items.length > 0)
    .map((part) => `${part.items.length} ${part.title.toLowerCase()}`)
  return { subject: `Your portfolio this week: ${counts.join(', ')}`, body: toBody(name, parts, publicUrl) }
}

type Part = { title: string; items: readonly WatchItem[] }

function toBody(name: string, parts: readonly Part[], publicUrl: string): string {
  const lists = parts
    .filter(({ items }) => items.length > 0)
    .map(
      ({ title, items }) => `${title && `<p><strong>${title}</strong></p>\n`}<ul>\n${linesOf(items, publicUrl)}\n</ul>`,
    )
  return [
    `<p>Hello ${escapeHtml(name)},</p>`,
    ...lists,
    `<p><a href="${publicUrl}/?view=watch">Open the watch list</a>. What you are told by mail, and how early, is set under <a href="${publicUrl}/profile">your settings</a>.</p>`,
  ].join('\n')
}

function linesOf(items: readonly WatchItem[], publicUrl: string): string {
  const lines = items.slice(0, MOST_LINES).map((item) => {
    const detail = watchDetail(item)
    const link = `<a href="${publicUrl}${watchPath(item)}">${escapeHtml(watchTitle(item))}</a>`
    return `<li>${item.date}: ${link}${detail && ` – ${escapeHtml(detail)}`}</li>`
  })
  const rest = items.length - lines.length
  return [...lines, ...(rest > 0 ? [`<li>and ${rest} more</li>`] : [])].join('\n')
}
