/** What is said of a document of a property or a deal, and of a category. */
import { text } from '#domain/kernel/field.ts'
import { ask, type Question } from '#domain/kernel/form.ts'
import { documentCategories } from './document-categories.ts'
import { recordDocuments } from './documents.ts'

/** Where the options of a document's category come from. */
export const CATEGORY_OPTIONS = 'categories-of-documents'

const WIDE = { width: 2 } as const

export const DOCUMENT_QUESTIONS: Readonly<Record<string, Question>> = {
  ...ask(recordDocuments, ['name'], { name: WIDE }),
  // Built-in categories and one's own stand in one list.
  category: {
    field: text(24).label('Category'),
    box: 'option',
    optionsFrom: CATEGORY_OPTIONS,
    isAlwaysSet: true,
    ...WIDE,
  },
  ...ask(recordDocuments, ['expiryDate', 'shareWithLenders'], {
    expiryDate: { label: 'Expires', ...WIDE },
    shareWithLenders: {
      label: 'Share with lenders',
      help: 'Lenders who are asked about this property may have it',
      box: 'switch',
      ...WIDE,
    },
  }),
}

export const CATEGORY_QUESTIONS = ask(documentCategories, ['name'], {
  name: { label: 'Category name', isAlwaysSet: true, ...WIDE },
})
