/** Offers a funded loan to whoever owns the property, and tells them. */
import { AppError, invalidField } from '#domain/kernel/errors.ts'
import { say } from '#domain/kernel/words.ts'
import { hasPortfolio } from '#domain/portfolio/deal-hand-over.ts'
import { EMAIL_REFUSED, isEmail, normalizeEmail } from '#domain/team/person-rules.ts'
import type { ChangeContext, UserActor } from '#server/kernel/context.ts'
import { findPerson, type Invited, requestFor } from '#server/resources/portfolio/collaborators.queries.ts'
import { notify } from '#server/resources/team/notify.ts'
import { sendOffer } from './hand-over.email.ts'
import { addressHandOver, countOfferedToday, type HandOverRow } from './hand-over.queries.ts'

const MOST_OFFERED_A_DAY = 100
/** Two clicks are one offer. */
const SAME_OFFER_MS = 60_000
/** As long as the column of a notice's link. */
const LONGEST_LINK = 300

/**
 * Offers the loan to an address; somebody unknown asks for access by being invited. The same offer again within a minute
 * is the same offer. Throws `invalid` for an address that cannot take it, and `conflict` once it was taken.
 */
export async function offerLoan(
  ctx: ChangeContext<UserActor>,
  handOver: HandOverRow,
  { dealName, toName, toEmail }: { dealName: string; toName: string | null; toEmail: string },
): Promise<HandOverRow> {
  const email = normalizeEmail(toEmail)
  if (!isEmail(email)) throw invalidField('toEmail', say(EMAIL_REFUSED))
  assertOpen(handOver)
  const since = handOver.offeredAt
    ? ctx.now.getTime() - new Date(handOver.offeredAt).getTime()
    : Number.POSITIVE_INFINITY
  if (handOver.status === 'offered' && handOver.toEmail === email && since < SAME_OFFER_MS) return handOver
  if ((await countOfferedToday(ctx, ctx.actor.id)) >= MOST_OFFERED_A_DAY) {
    throw new AppError(
      'rate_limited',
      say('You can offer {most} loans a day. Try again tomorrow.', { most: MOST_OFFERED_A_DAY }),
    )
  }
  const person = await ownerWith(ctx, email)
  const offered = await addressHandOver(ctx, handOver.id, { name: toName ?? person.name, email })
  await sendOffer(ctx, person, { dealName, formPath: offered.formPath, toName })
  if (person.status === 'approved') await tellOwner(ctx, person.id, dealName, offered.formPath)
  return offered
}

/** Throws `conflict` once the loan is in a portfolio. */
export function assertOpen({ status }: HandOverRow): void {
  if (status === 'accepted') throw new AppError('conflict', say('This loan is already in a portfolio.'))
}

async function ownerWith(ctx: ChangeContext<UserActor>, email: string): Promise<Invited> {
  const person =
    (await findPerson(ctx, email)) ?? (await requestFor(ctx, email, say('keep a funded loan in a portfolio')))
  if (person.status === 'approved' && !hasPortfolio(person.role)) {
    throw invalidField('toEmail', say('This user has no portfolio pages.'))
  }
  return person
}

async function tellOwner(ctx: ChangeContext, userId: number, dealName: string, formPath: string) {
  await notify(ctx, [userId], () => ({
    kind: 'hand-over-offered',
    title: say('1 funded loan to add: {dealName}', { dealName }).slice(0, 200),
    detail: say('Offered by {name}', { name: ctx.actor.name }),
    link: formPath.length <= LONGEST_LINK ? formPath : '/',
  }))
}
