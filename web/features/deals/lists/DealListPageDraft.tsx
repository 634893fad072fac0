/** The list of drafts. */
import { DealListPage } from './DealListPage.tsx'

export default function DealListPageDraft() {
  return <DealListPage status="draft" />
}
