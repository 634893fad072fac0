/** The list of deals that were given up or put on hold. */
import { DealListPage } from './DealListPage.tsx'

export default function DealListPageArchived() {
  return <DealListPage status="inactive" />
}
