/** The own profile: who one is, how one signs in, how one signs, and how the product behaves. */
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { toMessage } from '#web/data/errors.ts'
import { usePerson } from '#web/data/session.tsx'
import classes from '#web/features/team/account/account.module.css'
import { ErrorPanel, Page, Panel } from '#web/ui/index.ts'
import { OwnPasswordPanel } from './OwnPasswordPanel.tsx'
import { useOwnUser } from './own-record.ts'
import { PanelLoading } from './PanelLoading.tsx'
import { PersonalPanel } from './PersonalPanel.tsx'
import { PhotoPanel } from './PhotoPanel.tsx'
import { PreferencesPanel } from './PreferencesPanel.tsx'
import { SecurityPanel } from './SecurityPanel.tsx'
import { SessionsPanel } from './SessionsPanel.tsx'

/** The editor is large, and most visits are about something else. */
const SignaturePanel = lazy(() => import('./SignaturePanel.tsx'))
const CompanyPanel = lazy(() => import('./CompanyPanel.tsx'))

export default function ProfilePage() {
  const { t } = useLingui()
  const person = usePerson()
  const { row, error, refetch, save } = useOwnUser()
  const sub = [person.role, person.user_company?.name].filter(Boolean).join(' · ')
  return (
    <Page title={t`Profile`} sub={sub}>
      <div className={classes.panels}>
        {error && !row && <ErrorPanel message={toMessage(error)} onRetry={refetch} />}
        {!row && !error && (
          <Panel>
            <PanelLoading rows={6} />
          </Panel>
        )}
        {row && <PersonalPanel user={row} save={save} />}
        {row && <PhotoPanel user={row} save={save} />}
        <OwnPasswordPanel />
        {row && (
          <Suspense fallback={<PanelLoading />}>
            <SignaturePanel user={row} save={save} />
          </Suspense>
        )}
        <Suspense fallback={<PanelLoading />}>
          <CompanyPanel />
        </Suspense>
        <PreferencesPanel />
        <SessionsPanel />
        <SecurityPanel />
      </div>
    </Page>
  )
}
