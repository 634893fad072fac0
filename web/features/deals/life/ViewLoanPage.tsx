/** `/view-loan/$id` with what the deals' room can do for a loan: the earlier room's page does not know the later one. */
import { StartRefinance } from '#web/features/deals/life/StartRefinance.tsx'
import { PropertyPage } from '#web/features/portfolio/card/PropertyPage.tsx'

export default function ViewLoanPage() {
  return <PropertyPage Act={StartRefinance} />
}
