/** What a lender or a consultant reads and accepts before it sees a deal. */
import { sql } from 'kysely'
import { z } from 'zod'
import { AGREEMENT_VERSION, agreementHtml } from '#domain/deals/confidentiality-agreement.ts'
import { mark } from '#domain/kernel/words.ts'
import type { ChangeContext, Context } from '#server/kernel/context.ts'
import { findGuest } from '#server/kernel/guests.ts'
import { type Call, defineCall } from '#server/kernel/resource.ts'
import { getInvitation, holderOf } from './conf-agreement.queries.ts'

async function describeInvitation(ctx: Context, token: string) {
  const guest = await findGuest(ctx.services, token, ctx.address)
  const { acceptance, tokenExpiresAt, ...invitation } = await getInvitation(ctx, guest)
  return {
    companyName: invitation.companyName,
    companyLogo: invitation.companyLogo,
    dealName: invitation.dealName,
    invited: invitation.invited,
    lenderName: invitation.lenderName,
    isRequired: invitation.isRequired,
    invitedPerson: invitation.invitedPerson,
    expiresAt: tokenExpiresAt,
    text: agreementHtml({ sender: invitation.companyName, invited: invitation.invited }),
    version: AGREEMENT_VERSION,
    acceptedBy: acceptance?.fullName ?? null,
    acceptedAt: acceptance?.acceptedAt ?? null,
    acceptedVersion: acceptance?.version ?? null,
  }
}

const read = defineCall({
  method: 'GET',
  path: '/conf-agreement/:token',
  summary: 'The confidentiality agreement behind a bid link',
  caller: 'anyone',
  run: (ctx, { params }) => describeInvitation(ctx, params.token ?? ''),
})

const acceptanceSchema = z.strictObject({
  fullName: z.string().trim().min(1).max(161),
  company: z.string().trim().min(1).max(150),
  email: z.email(mark('Enter a valid email.')).max(254),
  isAccepted: z.literal(true),
})

const accept = defineCall({
  method: 'POST',
  path: '/conf-agreement/:token',
  summary: 'Accept the confidentiality agreement',
  caller: 'anyone',
  body: acceptanceSchema,
  isChange: true,
  async run(ctx: ChangeContext, { params, body }) {
    const { fullName, company, email } = body
    const guest = await findGuest(ctx.services, params.token ?? '', ctx.address)
    const key = sql.id(holderOf(guest).key)
    // The first acceptance stands: the link may have been opened by several people of the lender.
    await sql`
      insert into conf_agreement_acceptances (${key}, "fullName", company, email, address, version)
      values (${guest.id}, ${fullName}, ${company}, ${email}, ${ctx.address}, ${AGREEMENT_VERSION})
      on conflict (${key}) do nothing`.execute(ctx.db)
    return describeInvitation(ctx, params.token ?? '')
  },
})

export const confAgreementCalls: readonly Call[] = [read, accept]
