/** A page that is not for this role: says who one is, who may open it, and who can change that. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useRouterState } from '@tanstack/react-router'
import { Fragment } from 'react'
import { MANAGEMENT, ROLES } from '#domain/access/roles.ts'
import { mayOpen } from '#domain/access/screens.ts'
import { findScreen } from '#web/app/find-screen.ts'
import { screenName } from '#web/data/screen-names.ts'
import { useSession } from '#web/data/session.tsx'
import { NotPermitted } from '#web/ui/index.ts'
import { useHome } from './use-home.ts'

export default function NotPermittedPage() {
  const { t } = useLingui()
  const { person } = useSession()
  const home = useHome()
  const from = useRouterState({ select: ({ location }) => location.state.from })
  const screen = from === undefined ? undefined : findScreen(from)
  const name = screen ? screenName(screen) : t`this page`
  const roles = ROLES.filter((role) => screen && role !== 'Super Admin' && mayOpen(screen, role))
  const isClosed = screen !== undefined && person !== null && !mayOpen(screen, person.role)
  const may = roles.join(', ')
  const leaders = MANAGEMENT.join(', ')

  const Frame = person ? Fragment : 'main'
  return (
    <Frame>
      <NotPermitted title={<Trans>Your role cannot open {name}</Trans>} home={home}>
        {person && (
          <Trans>
            You are signed in as {person.name}, {person.role}.
          </Trans>
        )}{' '}
        {isClosed && may ? (
          <Trans>This page is for {may}.</Trans>
        ) : (
          <Trans>The page needs a role or a right that your account does not have.</Trans>
        )}{' '}
        {person?.user_company ? (
          <Trans>
            Whoever leads {person.user_company.name} ({leaders}) can change roles and rights.
          </Trans>
        ) : (
          <Trans>The administrator of your company can change roles and rights.</Trans>
        )}
      </NotPermitted>
    </Frame>
  )
}
