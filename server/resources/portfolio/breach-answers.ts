/** What became of breaches, as it is written on a debt: judged by what is new, and its papers the debt's own. */
import { sql } from 'kysely'
import type { AnyRow, Entity } from '#domain/kernel/entity.ts'
import type { StoredFile } from '#domain/kernel/field.ts'
import { listIn } from '#domain/kernel/narrow.ts'
import type { Values } from '#domain/kernel/validation.ts'
import { say } from '#domain/kernel/words.ts'
import { type BreachAnswer, breachAnswerErrors } from '#domain/portfolio/breach-answers.ts'
import { COVENANTS } from '#domain/portfolio/covenants.ts'
import { COVENANTS_OF } from '#domain/portfolio/loan-covenant.ts'
import type { ChangeContext } from '#server/kernel/context.ts'
import type { Hooks } from '#server/kernel/resource.ts'
import { claimFiles, releaseFiles } from '#server/resources/files/claim-file.ts'
import { refuse } from './record-rules.ts'

const NAME = 'breachAnswers'

const answersOf = (row: Values): BreachAnswer[] => listIn(row[NAME])

/** The values with nothing in place of none. Throws `invalid` when a new answer says what cannot be. */
export async function judgeAnswers(ctx: ChangeContext, entity: Entity, row: AnyRow | null, values: Values) {
  if (!Object.hasOwn(values, NAME)) return values
  const known = new Set(row ? answersOf(row).map(sameAs) : [])
  const fresh = answersOf(values).filter((answer) => !known.has(sameAs(answer)))
  for (const answer of fresh) refuse(breachAnswerErrors(answer, ctx.today))
  await assertOwnCovenants(ctx, entity, { row, answers: fresh })
  return { ...values, [NAME]: answersOf(values) }
}

/** The database keeps keys in an order of its own. */
const sameAs = (answer: BreachAnswer): string =>
  JSON.stringify(Object.entries(answer).toSorted(([a], [b]) => a.localeCompare(b)))

type NewAnswers = { row: AnyRow | null; answers: readonly BreachAnswer[] }

/** A breach is one of the debt: of its own limits, or of a covenant that is tested over time. */
async function assertOwnCovenants(ctx: ChangeContext, entity: Entity, { row, answers }: NewAnswers): Promise<void> {
  const own = new Set<string>(COVENANTS.map(({ field }) => field))
  const keys = [...new Set(answers.map(({ covenant }) => covenant).filter((covenant) => !own.has(covenant)))]
  if (keys.length === 0) return
  const covenants = Object.values(COVENANTS_OF).find(({ ownership }) => ownership.parent?.path === entity.path)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.id(covenants?.table ?? '')}
    where _id = any(${keys}::text[]) and "loanId" = ${row ? String(row._id) : null}`.execute(ctx.db)
  if (rows[0]?.count !== keys.length) refuse({ [NAME]: say('Covenant has an unknown value.') })
}

/** The papers that answers carry. */
export const answerFiles = (row: AnyRow): StoredFile[] => answersOf(row).flatMap(({ file }) => file ?? [])

/** Hooks of a debt whose only papers these are. */
export const answerFileHooks = ({
  path: ownerPath,
}: Pick<Entity, 'path'>): Pick<Hooks, 'afterCreate' | 'afterUpdate'> => ({
  afterCreate: (ctx, row) => follow(ctx, ownerPath, { before: [], row }),
  afterUpdate: (ctx, before, row) => follow(ctx, ownerPath, { before: answerFiles(before), row }),
})

type Followed = { before: readonly StoredFile[]; row: AnyRow }

async function follow(ctx: ChangeContext, ownerPath: string, { before, row }: Followed): Promise<void> {
  const owner = { ownerPath, ownerId: String(row._id) }
  const kept = answerFiles(row).map(({ hashedId }) => hashedId)
  const known = new Set(before.map(({ hashedId }) => hashedId))
  const added = answerFiles(row).filter(({ hashedId }) => !known.has(hashedId))
  if (added.length > 0) await claimFiles(ctx, added, { ...owner, field: NAME })
  if (before.some(({ hashedId }) => !kept.includes(hashedId))) await releaseFiles(ctx, owner, kept)
}
