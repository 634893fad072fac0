/** `/consultants`: the directory of consultants; without the right to look them up, little more than names. */
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { can } from '#domain/access/access.ts'
import { pathTo } from '#domain/access/addresses.ts'
import {
  consultantAccess,
  consultantContactAccess,
  consultantContacts,
  consultants,
} from '#domain/consultants/consultant.ts'
import { useText } from '#web/data/address.ts'
import { RecordList } from '#web/data/lists/RecordList.tsx'
import { useCan, usePerson } from '#web/data/session.tsx'
import { ImportButton } from '#web/features/files/import/ImportButton.tsx'
import { loadLater, NoticeLine, useNavigation } from '#web/ui/index.ts'
import { ConsultantDialog } from './ConsultantDialog.tsx'
import { useMayLookUp } from './ConsultantName.tsx'
import { consultantList } from './consultant-list.tsx'

const ConsultantImport = lazy(loadLater(() => import('./ConsultantImport.tsx')))

export default function ConsultantListPage() {
  const mayLookUp = useMayLookUp()
  const person = usePerson()
  const importing = useText('import')
  const mayKeep = person.rights.includes('accessConsultantsAdvanced')
  const mayImport = useCan('create', consultantContacts, consultantContactAccess) && mayKeep
  if (importing) {
    return (
      <Suspense>
        <ConsultantImport />
      </Suspense>
    )
  }
  return (
    <RecordList
      list={consultantList}
      actionsBefore={mayImport && <ImportButton />}
      actions={<AddConsultant />}
      {...(!mayLookUp && {
        lead: (
          <NoticeLine>
            <Trans>You see names and places. Fees and people need access to the consultant directory.</Trans>
          </NoticeLine>
        ),
      })}
    />
  )
}

function AddConsultant() {
  const person = usePerson()
  const navigate = useNavigation()
  const [isOpen, setIsOpen] = useState(false)
  const mayAdd = can(person, 'create', consultants, consultantAccess)
  if (!mayAdd || !person.rights.includes('accessConsultantsAdvanced')) return null
  return (
    <>
      <Button leftSection={<IconPlus size={16} stroke={1.6} />} onClick={() => setIsOpen(true)}>
        <Trans>Add consultant</Trans>
      </Button>
      {isOpen && (
        <ConsultantDialog onSaved={(id) => navigate(pathTo('consultant', { id }))} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}
