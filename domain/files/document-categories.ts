/** The categories documents are kept in: six that everybody has, and each person's own. */
import { everyRole, grant } from '#domain/access/access.ts'
import { defineEntity } from '#domain/kernel/entity.ts'
import { reference, text } from '#domain/kernel/field.ts'
import { mark, say } from '#domain/kernel/words.ts'

export const BUILT_IN_CATEGORIES = [
  'LOIs',
  'CLs',
  'loanDocs',
  'thirdPartyReports',
  'estoppelsAndLeases',
  'otherDocs',
] as const
export type BuiltInCategory = (typeof BUILT_IN_CATEGORIES)[number]

/** As people read them. */
export const CATEGORY_WORDS: Readonly<Record<BuiltInCategory, string>> = {
  LOIs: 'Letters of Intent',
  CLs: 'Commitment Letters',
  loanDocs: 'Loan Documents',
  thirdPartyReports: 'Third-Party Reports',
  estoppelsAndLeases: 'Estoppels & Leases',
  otherDocs: 'Other Documents',
}

export const isBuiltIn = (category: unknown): category is BuiltInCategory =>
  BUILT_IN_CATEGORIES.some((key) => key === category)

export const CATEGORY_NAME_REQUIRED = mark('Categrory name is required.')
export const CATEGORY_NAME_TAKEN = mark('Category with same name already exists.')
export const BUILT_IN_STAYS = mark('Built-in categories cannot be deleted.')
export const FILES_EXIST = mark('Files Exist')
export const DELETE_FILES_FIRST = mark('Please delete all the files before deleting category.')

const fold = (name: string) => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()

/**
 * Why a category may not be called so, or null. `others` are the names of the person's other categories; the built-in
 * ones, by key and by label, are taken for everybody.
 */
export function categoryNameError(name: string | null | undefined, others: readonly string[]): string | null {
  if (!name?.trim()) return say(CATEGORY_NAME_REQUIRED)
  const taken = [...BUILT_IN_CATEGORIES, ...Object.values(CATEGORY_WORDS), ...others].map(fold)
  return taken.includes(fold(name)) ? say(CATEGORY_NAME_TAKEN) : null
}

export const documentCategories = defineEntity({
  path: 'document-categories',
  key: '_id',
  label: 'Category',
  title: 'name',
  fields: {
    userId: reference('users').label('Owner').fixed().always(),
    name: text(80).always(),
  },
  ownership: { owner: 'userId' },
  filters: ['userId', 'name'],
  sorts: ['name', 'createdAt', 'updatedAt'],
  search: ['name'],
  defaultSort: { name: 1 },
})

/** `special` are those in which documents of properties are that somebody shares with the person. */
export const categoryAccess = everyRole(grant({ read: 'own+special', create: 'own', update: 'own', remove: 'own' }))
