/** An address that leads nowhere, or to a record that is not there for this person. */
import { Trans } from '@lingui/react/macro'
import { Fragment } from 'react'
import { useSession } from '#web/data/session.tsx'
import { NotFound } from '#web/ui/index.ts'
import { useHome } from './use-home.ts'

export default function NotFoundPage() {
  const { person } = useSession()
  const home = useHome()
  const Frame = person ? Fragment : 'main'
  return (
    <Frame>
      <NotFound home={home}>
        {person ? (
          <Trans>The page or record does not exist, was deleted, or belongs to a part you do not see.</Trans>
        ) : (
          <Trans>The page does not exist. Please check the address, or ask whoever gave it to you.</Trans>
        )}
      </NotFound>
    </Frame>
  )
}
