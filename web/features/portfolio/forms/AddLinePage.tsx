/** `/add-line`: a new line of credit. */
import { useLingui } from '@lingui/react/macro'
import { AddFacility } from './FacilityPages.tsx'

export default function AddLinePage() {
  const { t } = useLingui()
  return <AddFacility path="lines" title={t`Add line of credit`} savedText={t`The line is in your portfolio.`} />
}
