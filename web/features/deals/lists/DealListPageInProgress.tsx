/** The list of deals in progress. */
import { DealListPage } from './DealListPage.tsx'

export default function DealListPageInProgress() {
  return <DealListPage status="in-progress" />
}
