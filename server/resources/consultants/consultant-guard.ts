/** Who may change consultants besides having the role for it. */
import { CONSULTANT_ADVANCED_RIGHTS } from '#domain/consultants/consultant.ts'
import { mark } from '#domain/kernel/words.ts'
import { guardDirectory } from '#server/resources/lenders/directory-guard.ts'

export const consultantGuard = guardDirectory(
  CONSULTANT_ADVANCED_RIGHTS,
  mark('Changing consultants needs advanced access to consultants.'),
)
