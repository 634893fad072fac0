/** /document-categories: a person's own categories beside the built-in ones. */
import { z } from 'zod'
import type { Person } from '#domain/access/access.ts'
import {
  BUILT_IN_CATEGORIES,
  BUILT_IN_STAYS,
  CATEGORY_NAME_TAKEN,
  categoryAccess,
  categoryNameError,
  DELETE_FILES_FIRST,
  documentCategories,
  FILES_EXIST,
} from '#domain/files/document-categories.ts'
import { AppError, invalidField } from '#domain/kernel/errors.ts'
import { integer } from '#domain/kernel/field.ts'
import { say } from '#domain/kernel/words.ts'
import { type Actor, isUser } from '#server/kernel/context.ts'
import type { Parameters } from '#server/kernel/parameters.ts'
import { type Call, defineCall, defineResource } from '#server/kernel/resource.ts'
import { sharedWith } from '#server/resources/portfolio/sharing.ts'
import { categoryNames, countByBuiltIn, countInCategory } from './documents.queries.ts'

export const documentCategoriesResource = defineResource({
  entity: documentCategories,
  access: categoryAccess,
  // Read only, and no further than its documents: whoever is shown a document is shown what it is filed under.
  special: (t, parameters, person, action) =>
    action === 'read'
      ? `exists (select 1 from spec_docs d where d."customCategory" = ${t}._id and ${isShared('d', parameters, person)})`
      : 'false',
  extras: {
    documentsCount: {
      field: integer(),
      sql: (parameters, actor) =>
        `select count(*)::int from documents_uploader d where d."customCategory" = t._id and ${isOwner(parameters, actor)}`,
    },
    propertyDocumentsCount: {
      field: integer(),
      sql: (parameters, actor) =>
        `select count(*)::int from spec_docs d where d."customCategory" = t._id
          and (${isOwner(parameters, actor)} or ${isUser(actor) ? isShared('d', parameters, actor) : 'false'})`,
    },
  },
  async besideList(ctx) {
    const counts = isUser(ctx.actor) ? await countByBuiltIn(ctx, ctx.actor.id) : {}
    return { builtIn: Object.fromEntries(BUILT_IN_CATEGORIES.map((key) => [key, counts[key] ?? 0])) }
  },
  hooks: {
    async beforeCreate(ctx, values) {
      const name = values.name
      const error = categoryNameError(name, await categoryNames(ctx, Number(values.userId)))
      if (error) throw invalidField('name', error)
      return values
    },
    async beforeUpdate(ctx, row, changes) {
      if (!Object.hasOwn(changes, 'name')) return changes
      const others = await categoryNames(ctx, Number(row.userId), String(row._id))
      const error = categoryNameError(changes.name, others)
      if (error) throw invalidField('name', error)
      return changes
    },
    async beforeRemove(ctx, row) {
      if ((await countInCategory(ctx, String(row._id))) > 0) {
        throw new AppError('conflict', `${say(FILES_EXIST)}. ${say(DELETE_FILES_FIRST)}`)
      }
    },
  },
  constraints: { document_categories_name: { field: 'name', message: CATEGORY_NAME_TAKEN } },
})

const isOwner = (parameters: Parameters, actor: Actor) =>
  `t."userId" = ${parameters.add(isUser(actor) ? actor.id : null)}::bigint`

/** Whether document `d` is of a property that somebody shares with the person. */
const isShared = (d: string, parameters: Parameters, person: Pick<Person, 'id'>) =>
  `exists (select 1 from properties p where p._id = ${d}."propertyId" and p.active
    and ${sharedWith('property')('p', parameters, person, 'read')})`

/** Whose category is meant, as with one's own; these are everybody's. */
const ownerQuery = z.strictObject({ userId: z.string().optional() })

/** The built-in categories are no records; whoever tries to delete one is told why it stays. */
export const builtInCategoryCalls: readonly Call[] = BUILT_IN_CATEGORIES.map((key) =>
  defineCall({
    method: 'DELETE',
    path: `/document-categories/${key}`,
    summary: 'Built-in categories stay',
    caller: 'user',
    query: ownerQuery,
    run: async () => {
      throw new AppError('conflict', say(BUILT_IN_STAYS))
    },
  }),
)
