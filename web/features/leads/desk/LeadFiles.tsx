/** Leads as files: the tab's list in the layout that can be uploaded again, and the empty template of it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet, IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { pathTo } from '#domain/access/addresses.ts'
import { LEAD_HEADERS } from '#domain/files/lead-templates.ts'
import { say } from '#domain/kernel/words.ts'
import { LEADS_OF_TAB } from '#domain/leads/crm-tabs.ts'
import { leads } from '#domain/leads/lead.ts'
import { leadFileName, NOTHING_TO_DOWNLOAD } from '#domain/leads/lead-file.ts'
import { holdsLeadFlag, permissionKindOf } from '#domain/leads/lead-permissions.ts'
import { LEAD_STATES } from '#domain/leads/lead-types.ts'
import { api } from '#web/data/api.ts'
import { showError } from '#web/data/errors.ts'
import type { ListParams } from '#web/data/hooks.ts'
import { usePerson } from '#web/data/session.tsx'
import { useDeskActs } from '#web/features/contacts/parts/DeskMenu.tsx'
import { MenuButton, notify, useNavigation } from '#web/ui/index.ts'
import type { LeadTab } from './crm-lists.tsx'

function save(file: Blob, name: string) {
  const address = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  URL.revokeObjectURL(address)
}

const PERMISSIONS = pathTo('crmDashboard', {}, { permissions: 'all' })

export function LeadFiles({ tab, params }: { tab: LeadTab; params: ListParams }) {
  const { t } = useLingui()
  const person = usePerson()
  const navigate = useNavigation()
  const deskActs = useDeskActs()
  const [isBusy, setIsBusy] = useState(false)
  const { type: leadType, states } = LEADS_OF_TAB[tab] ?? { type: 'expiries' as const, states: [] }
  const [usual = 'active'] = states
  // Own financing lists the cycles that ended besides those that run.
  const state = LEAD_STATES.find((each) => each === params.state) ?? usual
  const mayTake =
    person.rights.includes('canExportLeads') &&
    holdsLeadFlag(person, 'canDownload', permissionKindOf({ leadType, state }))

  const download = async () => {
    const { $limit: _page, $skip: _place, ...query } = params
    setIsBusy(true)
    try {
      const file = await api.download(leads.path, { ...query, exports: true })
      // Where nothing matches the answer is word of it in place of a file.
      if (file.type.includes('json')) notify.failed(say(NOTHING_TO_DOWNLOAD))
      else save(file, leadFileName(state, leadType, leadType))
    } catch (error) {
      showError(error)
    } finally {
      setIsBusy(false)
    }
  }
  const template = () =>
    save(new Blob([`${LEAD_HEADERS[leadType]}\r\n`], { type: 'text/csv' }), `${leadType}_template.csv`)
  return (
    <>
      {mayTake && (
        <Button
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
          loading={isBusy}
          onClick={() => void download()}
        >
          <Trans>Download CSV</Trans>
        </Button>
      )}
      <MenuButton
        framed
        label={t`More about these leads`}
        items={[
          { key: 'template', label: t`Download template`, icon: IconFileSpreadsheet, onRun: template },
          { key: 'permissions', label: t`Lead permissions`, icon: IconLock, onRun: () => navigate(PERMISSIONS) },
          ...deskActs,
        ]}
      />
    </>
  )
}
