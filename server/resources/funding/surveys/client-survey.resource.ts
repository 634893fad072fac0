/** /client-survey: what clients were asked after their closing, and what they said. */
import { type Judged, mayUpdate } from '#domain/access/rights.ts'
import { clientSurveyAccess, clientSurveys } from '#domain/funding/client-survey.ts'
import { AppError } from '#domain/kernel/errors.ts'
import type { Values } from '#domain/kernel/validation.ts'
import { say } from '#domain/kernel/words.ts'
import type { ChangeContext } from '#server/kernel/context.ts'
import { getRowJson } from '#server/kernel/reading.ts'
import { defineResource } from '#server/kernel/resource.ts'
import { dealSummary } from '#server/resources/deals/deal-summary.ts'
import type { KeptSurvey } from '#server/resources/funding/kept-rows.ts'
import { findSurveyLink, remindClient } from './send-surveys.ts'

export const clientSurveyResource = defineResource({
  entity: clientSurveys,
  access: clientSurveyAccess,
  extras: { deal: dealSummary },
  answeredBesides: ['token', 'surveyUrl'],
  hooks: {
    beforeUpdate(_ctx, row, changes) {
      const isNoted = changes.callNote !== undefined && changes.callNote !== null
      if (isNoted && row.answeredAt === null) throw new AppError('conflict', say('The client has not answered yet.'))
      return changes
    },
  },
  variants: [
    {
      method: 'GET',
      on: 'one',
      query: {},
      summary: 'With the link of the client, for whoever may ask again',
      permission: 'read',
      run: readSurvey,
    },
  ],
  actions: {
    resend: { permission: 'update', summary: 'Ask the client again, once a day at most', run: resend },
  },
})

/** Only a survey asked for by itself has its token, and only for whoever may change it. */
async function readSurvey(ctx: ChangeContext, { id }: KeptSurvey): Promise<unknown> {
  const survey: Values & Judged = JSON.parse(await getRowJson(clientSurveyResource, ctx, id))
  return mayUpdate(survey) ? { ...survey, ...(await findSurveyLink(ctx, id)) } : survey
}

/** Throws `conflict` where the client has answered, the link has ended, or it was written to within a day. */
async function resend(ctx: ChangeContext, row: KeptSurvey): Promise<unknown> {
  if (row.answeredAt !== null) throw new AppError('conflict', say('The client has answered already.'))
  await remindClient(ctx, row)
  return { id: row.id }
}
