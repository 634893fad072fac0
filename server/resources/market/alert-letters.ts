/** How an alert reaches the person: by the bell, one notice for each move, and one letter of all of them. */
import { pathTo } from '#domain/access/addresses.ts'
import { say } from '#domain/kernel/words.ts'
import { rateAlerts } from '#domain/market/rate-alert.ts'
import type { ChangeContext } from '#server/kernel/context.ts'
import { escapeHtml, hello, type LetterText, linked } from '#server/resources/team/account.email.ts'
import { sendLetter } from '#server/resources/team/auth-tokens.ts'
import { type Notice, notify } from '#server/resources/team/notify.ts'

/** An alert with the person who set it. */
export type AlertOf = { id: number; userId: number; moveBps: number; person: { name: string; email: string } }

export type Move = Required<Pick<Notice, 'title' | 'detail' | 'link'>>

/** More would bury each other in the bell; the letter names them all. */
const MOST_NOTICES = 10

/** Tells of the moves; each is written in the language of who reads it. */
export async function ringAlert(ctx: ChangeContext, alert: AlertOf, moves: readonly (() => Move)[]): Promise<void> {
  const { id, userId, person } = alert
  const [first] = moves
  if (!first) return
  ctx.emit({ path: rateAlerts.path, id, rooms: [`user:${userId}`] })
  for (const write of moves.slice(0, MOST_NOTICES))
    await notify(ctx, [userId], () => ({ kind: 'rate-moved', ...write() }))
  if (!ctx.services.config.mail) return
  await sendLetter(ctx, { id: userId, ...person }, () =>
    letterOf(
      person.name,
      moves.map((write) => write()),
      ctx.services.config.publicUrl,
    ),
  )
}

function letterOf(name: string, moves: readonly Move[], publicUrl: string): LetterText {
  const [first] = moves
  return {
    subject:
      moves.length === 1 && first
        ? first.title
        : say('{count} open bids would price differently', { count: moves.length }),
    body: [
      `<p>${hello(name)}</p>`,
      ...moves.map(({ title, detail }) => `<p>${escapeHtml(title)}. ${escapeHtml(detail)}</p>`),
      `<p>${linked(say('<a>Open market data</a>, where your alerts stand as well.'), publicUrl + pathTo('bondsRates'))}</p>`,
    ].join('\n'),
  }
}
