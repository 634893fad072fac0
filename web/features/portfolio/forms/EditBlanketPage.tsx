/** `/edit-blanket/$id`: a loan over several properties as it stands. */
import { useLingui } from '@lingui/react/macro'
import { EditFacility } from './FacilityPages.tsx'

export default function EditBlanketPage() {
  const { t } = useLingui()
  return <EditFacility path="blankets" title={t`Edit blanket loan`} />
}
