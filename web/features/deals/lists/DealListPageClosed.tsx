/** The list of funded deals. */
import { DealListPage } from './DealListPage.tsx'

export default function DealListPageClosed() {
  return <DealListPage status="archived" />
}
