/** `/crm-dashboard?permissions=`: what each person may do with which kind of leads, set by those who run the brokerage. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { leadPermissionAccess, leadPermissions } from '#domain/leads/lead-permission.ts'
import { RecordList } from '#web/data/lists/RecordList.tsx'
import { useCan } from '#web/data/session.tsx'
import { FIRST_TAB, tabAddress } from '#web/features/leads/desk/crm-address.ts'
import { ReadOnlyLine, useNavigation } from '#web/ui/index.ts'
import { permissionList } from './permission-list.tsx'

export default function LeadPermissionsPage() {
  const { t } = useLingui()
  const navigate = useNavigation()
  const maySet = useCan('update', leadPermissions, leadPermissionAccess)
  return (
    <RecordList
      list={permissionList}
      title={t`Lead permissions`}
      base={{ permissions: 'all' }}
      hasFile={false}
      actionsBefore={
        <Button variant="default" onClick={() => navigate(tabAddress(FIRST_TAB))}>
          <Trans>To the leads</Trans>
        </Button>
      }
      notice={
        maySet ? (
          <p className="ui-quiet">
            <Trans>A tick is kept at once. Kinds that are not listed are open to everybody as the role has them.</Trans>
          </p>
        ) : (
          <ReadOnlyLine>{t`Only those who run the brokerage change permissions. These are yours.`}</ReadOnlyLine>
        )
      }
    />
  )
}
