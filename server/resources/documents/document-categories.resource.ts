/** /document-categories: a person's own categories beside the built-in ones. */
import { z } from 'zod'
import {
  BUILT_IN_CATEGORIES,
  BUILT_IN_STAYS,
  CATEGORY_NAME_TAKEN,
  categoryAccess,
  categoryNameError,
  DELETE_FILES_FIRST,
  documentCategories,
  FILES_EXIST,
} from '#domain/documents/document-categories.ts'
import { AppError, invalidField } from '#domain/kernel/errors.ts'
import { integer } from '#domain/kernel/field.ts'
import { isUser } from '#server/kernel/context.ts'
import { type Call, defineCall, defineResource } from '#server/kernel/resource.ts'
import { categoryNames, countByBuiltIn, countInCategory } from './documents.queries.ts'

export const documentCategoriesResource = defineResource({
  entity: documentCategories,
  access: categoryAccess,
  // Read only: what else a share allows does not reach the owner's own lists.
  special: (t, parameters, person, action) =>
    action === 'read'
      ? `exists (select 1 from collaborators s where s."ownerUserId" = ${t}."userId" and s.status = 'active'
          and s."collaboratorUserId" = ${parameters.add(person.id)}
          and (s."expiresAt" is null or s."expiresAt" > app_now()))`
      : 'false',
  extras: {
    documentsCount: {
      field: integer(),
      sql: 'select count(*)::int from documents_uploader d where d."customCategory" = t._id',
    },
    propertyDocumentsCount: {
      field: integer(),
      sql: 'select count(*)::int from spec_docs d where d."customCategory" = t._id',
    },
  },
  async besideList(ctx) {
    const counts = isUser(ctx.actor) ? await countByBuiltIn(ctx, ctx.actor.id) : {}
    return { builtIn: Object.fromEntries(BUILT_IN_CATEGORIES.map((key) => [key, counts[key] ?? 0])) }
  },
  hooks: {
    async beforeCreate(ctx, values) {
      const name = values.name as string | null | undefined
      const error = categoryNameError(name, await categoryNames(ctx, Number(values.userId)))
      if (error) throw invalidField('name', error)
      return values
    },
    async beforeUpdate(ctx, row, changes) {
      if (!Object.hasOwn(changes, 'name')) return changes
      const others = await categoryNames(ctx, Number(row.userId), String(row._id))
      const error = categoryNameError(changes.name as string | null, others)
      if (error) throw invalidField('name', error)
      return changes
    },
    async beforeRemove(ctx, row) {
      if ((await countInCategory(ctx, String(row._id))) > 0) {
        throw new AppError('conflict', `${FILES_EXIST}. ${DELETE_FILES_FIRST}`)
      }
    },
  },
  constraints: { document_categories_name: { field: 'name', message: CATEGORY_NAME_TAKEN } },
})

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
      throw new AppError('conflict', BUILT_IN_STAYS)
    },
  }),
)
