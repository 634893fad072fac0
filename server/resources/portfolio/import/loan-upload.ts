/** POST /loans with a form: a file of loans that follows the template, taken in as a whole or not at all. */
import { AppError, invalidField } from '#domain/kernel/errors.ts'
import { nearestName } from '#domain/kernel/nearest-name.ts'
import { say } from '#domain/kernel/words.ts'
import { refusalOf } from '#domain/portfolio/loan-import.ts'
import { loanImport } from '#domain/portfolio/loan-import-list.ts'
import type { Context, UserActor } from '#server/kernel/context.ts'
import type { ImportBatch } from '#server/resources/files/import/import-keeping.ts'
import { templateUploadPage } from '#server/resources/files/import/template-upload.ts'
import { listNamed } from './import.queries.ts'

/** Beside the making of one loan. */
export const loanUploadPage = templateUploadPage({
  path: '/loans',
  fields: ['userId'],
  extensions: ['csv', 'xlsx'],
  maxMegabytes: 10,
  listOf: () => loanImport.key,
  assigneeOf: refuseOthers,
  answerOf,
  refusalOf: toRefusal,
})

/** Loans are one's own. */
function refuseOthers({ actor }: Context<UserActor>, fields: ReadonlyMap<string, string>): null {
  const userId = fields.get('userId') ?? ''
  if (userId !== '' && userId !== String(actor.id)) throw invalidField('userId', say('Owner has an unknown value.'))
  return null
}

/** What came with the loans. A lender outside the directory is told with the name there that resembles it. */
async function answerOf(ctx: Context, { counts, made }: ImportBatch) {
  const lenders = made?.['lender-company'] ?? []
  return {
    imported: counts?.added ?? 0,
    propertiesCreated: made?.properties?.length ?? 0,
    lendersCreated: lenders.length > 0 ? await lendersCreated(ctx, lenders.map(Number)) : [],
  }
}

/** A person compares a few; a file that names hundreds of strangers is not helped by as many resemblances. */
const MOST_RESEMBLANCES = 50

async function lendersCreated(ctx: Context, ids: readonly number[]) {
  const { made, others } = await listNamed(ctx, ids)
  return made.map((name, at) => ({ name, nearest: at < MOST_RESEMBLANCES ? nearestName(name, others) : null }))
}

/** Without a row that is wrong it is the file that cannot be taken. */
function toRefusal({ message, counts }: ImportBatch, fields: Record<string, string> | undefined): AppError {
  if (fields) return new AppError('invalid', refusalOf(counts?.error ?? 0), fields)
  return invalidField('file', message ?? say('Nothing was stored.'))
}
