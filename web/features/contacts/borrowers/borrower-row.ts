/** Borrowers as their list shows them. */
import type { Judged } from '#domain/access/rights.ts'
import type { borrowerContacts } from '#domain/contacts/borrower.ts'
import type { ListedRowOf } from '#domain/kernel/entity.ts'

export type BorrowerRow = ListedRowOf<typeof borrowerContacts> & Judged
