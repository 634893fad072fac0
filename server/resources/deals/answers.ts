/** What the server does with a deal's answers before they are stored: rich text is cleaned, pictures are taken over. */

import { deals } from '#domain/deals/deal.ts'
import { RICH_ANSWERS } from '#domain/deals/deal-form/narrative.ts'
import type { DealAnswers } from '#domain/deals/deal-rules.ts'
import type { Values } from '#domain/kernel/validation.ts'
import type { ChangeContext, Context } from '#server/kernel/context.ts'
import { claimFiles } from '#server/resources/files/claim-file.ts'
import { htmlCleaner } from '#server/resources/team/needs.ts'

/** The answers with clean rich text; an empty text of an editor is no answer. */
export function cleanAnswers<Given extends Values | null | undefined>(ctx: Context, answers: Given): Given {
  if (!answers) return answers
  const cleanHtml = htmlCleaner.of(ctx)
  const cleaned = RICH_ANSWERS.filter((name) => typeof answers[name] === 'string').map((name) => [
    name,
    cleanHtml(String(answers[name])) || null,
  ])
  return { ...answers, ...Object.fromEntries(cleaned) }
}

/** Makes the uploaded pictures the deal's own. Throws `invalid` for one that is somebody else's. */
export async function claimPhotos(ctx: ChangeContext, dealId: number, answers: DealAnswers | null | undefined) {
  await claimFiles(ctx, answers?.Photos ?? [], { ownerPath: deals.path, ownerId: dealId, field: 'values.Photos' })
}
