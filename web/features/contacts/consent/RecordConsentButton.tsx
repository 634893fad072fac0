/** Writes the first line of an address, or another one. */
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { consentAccess, consents } from '#domain/contacts/consent.ts'
import { useCan } from '#web/data/session.tsx'
import { ConsentDialog } from './ConsentDialog.tsx'

export function RecordConsentButton() {
  const mayWrite = useCan('create', consents, consentAccess)
  const [isOpen, setIsOpen] = useState(false)
  if (!mayWrite) return null
  return (
    <>
      <Button leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />} onClick={() => setIsOpen(true)}>
        <Trans>Record consent</Trans>
      </Button>
      {isOpen && <ConsentDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}
