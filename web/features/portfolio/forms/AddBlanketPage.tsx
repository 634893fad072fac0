/** `/add-blanket`: a new loan over several properties. */
import { useLingui } from '@lingui/react/macro'
import { AddFacility } from './FacilityPages.tsx'

export default function AddBlanketPage() {
  const { t } = useLingui()
  return (
    <AddFacility path="blankets" title={t`Add blanket loan`} savedText={t`The blanket loan is in your portfolio.`} />
  )
}
