/** Opens the window in which a broker is entered. */
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { brokerContacts } from '#domain/contacts/broker.ts'
import { brokerAccess } from '#domain/contacts/contacts.access.ts'
import { useCan } from '#web/data/session.tsx'
import { BrokerDialog } from './BrokerDialog.tsx'

export function AddBrokerButton() {
  const [isAdding, setIsAdding] = useState(false)
  if (!useCan('create', brokerContacts, brokerAccess)) return null
  return (
    <>
      <Button leftSection={<IconPlus size={16} stroke={1.6} />} onClick={() => setIsAdding(true)}>
        <Trans>Add broker</Trans>
      </Button>
      {isAdding && <BrokerDialog onClose={() => setIsAdding(false)} />}
    </>
  )
}
