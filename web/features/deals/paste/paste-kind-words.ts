/** What a document is taken for, in words. */
import { useLingui } from '@lingui/react/macro'
import type { PasteKind } from '#domain/deals/paste/found-answers.ts'

export function usePasteKindWords(): Readonly<Record<PasteKind, string>> {
  const { t } = useLingui()
  return { 'rent-roll': t`Rent roll`, statement: t`Statement`, commitment: t`Loan in place` }
}
