/** `/edit-line/$id`: a line of credit as it stands. */
import { useLingui } from '@lingui/react/macro'
import { EditFacility } from './FacilityPages.tsx'

export default function EditLinePage() {
  const { t } = useLingui()
  return <EditFacility path="lines" title={t`Edit line of credit`} />
}
