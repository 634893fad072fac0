/** Letters about what is due: one for a few matters, one for the whole week. */
import { say } from '#domain/kernel/words.ts'
import type { WatchItem } from '#domain/portfolio/watch-list.ts'
import { watchDetail, watchPath, watchTitle } from '#domain/portfolio/watch-words.ts'
import { escapeHtml, hello, type LetterText, linked } from '#server/resources/team/account.email.ts'

/** A letter of hundreds of lines is read by nobody; the rest is behind the link. */
const MOST_LINES = 40

const LONGEST_SUBJECT = 300

/** Matters that came near or were missed since the last letter. */
export function alertLetter(name: string, items: readonly WatchItem[], publicUrl: string): LetterText {
  const [first] = items
  const subject =
    items.length === 1 && first
      ? `${watchTitle(first)} (${first.date})`
      : say('{count} matters of your portfolio need attention', { count: items.length })
  return { subject: subject.slice(0, LONGEST_SUBJECT), body: toBody(name, [{ title: '', items }], publicUrl) }
}

/** Everything that is late or near, on Mondays. */
export function weekLetter(name: string, items: readonly WatchItem[], publicUrl: string): LetterText {
  const late = items.filter(({ state }) => state === 'late')
  const near = items.filter(({ state }) => state === 'near')
  const parts = [
    { title: say('Late or broken'), items: late },
    { title: say('Coming up'), items: near },
  ]
  return { subject: weekSubject(late.length, near.length), body: toBody(name, parts, publicUrl) }
}

function weekSubject(late: number, near: number): string {
  if (near === 0) return say('Your portfolio this week: {late} late or broken', { late })
  if (late === 0) return say('Your portfolio this week: {near} coming up', { near })
  return say('Your portfolio this week: {late} late or broken, {near} coming up', { late, near })
}

type Part = { title: string; items: readonly WatchItem[] }

function toBody(name: string, parts: readonly Part[], publicUrl: string): string {
  const lists = parts
    .filter(({ items }) => items.length > 0)
    .map(
      ({ title, items }) => `${title && `<p><strong>${title}</strong></p>\n`}<ul>\n${linesOf(items, publicUrl)}\n</ul>`,
    )
  return [
    `<p>${hello(name)}</p>`,
    ...lists,
    `<p>${linked(
      say('<a>Open the watch list</a>. What you are told by mail, and how early, is set under <a>your settings</a>.'),
      `${publicUrl}/?view=watch`,
      `${publicUrl}/profile`,
    )}</p>`,
  ].join('\n')
}

function linesOf(items: readonly WatchItem[], publicUrl: string): string {
  const lines = items.slice(0, MOST_LINES).map((item) => {
    const detail = watchDetail(item)
    const link = `<a href="${publicUrl}${watchPath(item)}">${escapeHtml(watchTitle(item))}</a>`
    return `<li>${item.date}: ${link}${detail && ` – ${escapeHtml(detail)}`}</li>`
  })
  const rest = items.length - lines.length
  return [...lines, ...(rest > 0 ? [`<li>${say('and {rest} more', { rest })}</li>`] : [])].join('\n')
}
