/** Tells what the clients of the demo's closed deals said: one without reserve, one nearly, one not, and one not yet. */
import { sql } from 'kysely'
import type { SurveyAnswer } from '#domain/funding/client-survey.ts'
import { addDays, type IsoDate } from '#domain/kernel/dates.ts'
import type { ChangeContext } from '#server/kernel/context.ts'

type Said = Omit<SurveyAnswer, 'referralName' | 'referralEmail'> & Partial<SurveyAnswer>
/** `days` after the survey was sent. */
type Story = { deal: string; client: string; email: string; answer?: Said & { days: number } }

const STORIES: readonly Story[] = [
  {
    ...{ deal: 'Kingsway Medical Office', client: 'Hana Lim', email: 'hana.lim@kingswaymedical.example' },
    answer: {
      ...{ days: 1, npsScore: 10, communication: 5, speed: 5, terms: 5, expertise: 5, overall: 5 },
      ...{ comment: 'Two offers on the table within ten days. We never had to ask twice.', testimonialConsent: true },
      ...{ referralName: 'Jonas Wik', referralEmail: 'jonas.wik@northshoreclinics.example' },
    },
  },
  {
    ...{
      deal: 'Trillium Distribution Centre',
      client: 'Robert Achterberg',
      email: 'robert@trillium-logistics.example',
    },
    answer: {
      ...{ days: 14, npsScore: 9, communication: 5, speed: 4, terms: 5, expertise: 5, overall: 5 },
      ...{ comment: 'Good terms. The legal side could have started a week sooner.', testimonialConsent: true },
    },
  },
  {
    ...{ deal: 'Elm Street Walk-ups', client: 'Sofia Marchetti', email: 'sofia@elmstreet-residences.example' },
    answer: {
      ...{ days: 4, npsScore: 6, communication: 3, speed: 2, terms: 4, expertise: 4, overall: 3 },
      ...{ comment: 'The appraisal was late and nobody told us why until we called.', testimonialConsent: false },
    },
  },
  { deal: 'Rideau Gate Apartments', client: 'Paul Desrosiers', email: 'paul@rideaugate.example' },
]

const DAYS_AFTER_CLOSING = 3
/** Noon, so that it is the same day in every zone of the country. */
const noonOf = (day: IsoDate) => `${day}T16:00:00.000Z`

export async function tellSurveys(ctx: ChangeContext): Promise<void> {
  for (const { deal, client, email, answer } of STORIES) {
    const { rows } = await sql<{ id: number; companyId: number; funded: IsoDate }>`
      select id, user_company_id as "companyId", "actualFundingDate"::text as funded from deals
      where "dealName" = ${deal} and "dealStatus" = 'archived' and "actualFundingDate" is not null`.execute(ctx.db)
    const [closed] = rows
    if (!closed) continue
    const { hash, sealed } = ctx.services.seals.newToken()
    const sent = addDays(closed.funded, DAYS_AFTER_CLOSING)
    const { days, ...said } = answer ?? {}
    const row = {
      ...{ dealId: closed.id, user_company_id: closed.companyId, clientName: client, clientEmail: email },
      ...{ sentAt: noonOf(sent), tokenExpiresAt: noonOf(addDays(sent, 90)), tokenHash: hash, tokenSealed: sealed },
      openedCount: 1,
      ...(days !== undefined && { ...said, answeredAt: noonOf(addDays(sent, days)) }),
    }
    const columns = Object.keys(row).map((name) => sql.id(name))
    await sql`
      insert into client_survey (${sql.join(columns)}) values (${sql.join(Object.values(row))})
      on conflict do nothing`.execute(ctx.db)
  }
}
