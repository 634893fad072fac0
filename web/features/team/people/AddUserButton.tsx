/** Opens the window in which a colleague is added. */
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { UserDialog } from './UserDialog.tsx'

export function AddUserButton() {
  const [isAdding, setIsAdding] = useState(false)
  return (
    <>
      <Button leftSection={<IconPlus size={16} stroke={1.6} />} onClick={() => setIsAdding(true)}>
        <Trans>Add user</Trans>
      </Button>
      {isAdding && <UserDialog onClose={() => setIsAdding(false)} />}
    </>
  )
}
