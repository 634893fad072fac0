/** The list of deals that wait for approval. */
import { DealListPage } from './DealListPage.tsx'

export default function DealListPagePending() {
  return <DealListPage status="pending" />
}
