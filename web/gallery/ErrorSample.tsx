/** Whole pages that cannot be shown. */
import { Button } from '@mantine/core'
import { ErrorPage, NotPermitted } from '#web/ui/index.ts'
import { SampleShell } from './SampleShell.tsx'

export function ErrorSample() {
  return (
    <SampleShell
      active="wip"
      crumbs={[{ label: 'WIP', to: '#' }, { label: 'Parkway Plaza', to: '#' }, { label: 'Bids' }]}
    >
      <ErrorPage
        onRetry={() => {}}
        back={{ label: 'Back to WIP', to: '#' }}
        reference="7F3K-20QD"
        at="2026-06-30T12:06:00"
      >
        The server did not answer in time. Nothing you entered was lost: your last change was saved at 12:04.
      </ErrorPage>
    </SampleShell>
  )
}

export function NotPermittedSample() {
  return (
    <SampleShell active="wip" crumbs={[{ label: 'Not permitted' }]}>
      <NotPermitted
        title="Your role cannot open Lead assignment"
        home={{ label: 'Go to Main Dashboard', to: '#' }}
        action={<Button variant="default">Ask Sam Porter</Button>}
      >
        You are signed in as Elena Costa, Full Server. This page is for Transaction Only. Sam Porter at Capstack House
        can change roles.
      </NotPermitted>
    </SampleShell>
  )
}
