/** A deal's documents on a page of their own: by category, with those of the property it is about. */
import { mayUpdate } from '#domain/access/rights.ts'
import { DealDocuments } from './DealDocuments.tsx'
import { DealFrame } from './DealFrame.tsx'
import type { DealRow } from './deal-row.ts'

export function DealDocumentsPage({ deal }: { deal: DealRow }) {
  return (
    <DealFrame deal={deal} tab="documents">
      <DealDocuments deal={deal} canEdit={mayUpdate(deal)} />
    </DealFrame>
  )
}
