/** Portfolios that others offer to share with the reader: each can be accepted or refused. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { collaborators } from '#domain/portfolio/collaborator.ts'
import { showError } from '#web/data/errors.ts'
import { useAction, useList } from '#web/data/hooks.ts'
import { usePerson } from '#web/data/session.tsx'
import { NoticeLine } from '#web/ui/index.ts'
import classes from './share.module.css'
import { levelText, type ShareRow } from './share-row.ts'

/** Everything that becomes visible, or vanishes, with a share. */
const SHARED_PATHS = ['properties', 'loans', 'construction-loan', 'lines', 'blankets', 'portfolios']

export function ShareInvitations() {
  const { t } = useLingui()
  const { id: me } = usePerson()
  const { rows } = useList<ShareRow>(
    collaborators,
    { collaboratorUserId: me, status: 'invited', getAll: true },
    { isBackground: true },
  )
  const { run, isPending } = useAction<ShareRow>(collaborators, { alsoChanges: SHARED_PATHS })
  const answer = (id: number, name: 'accept' | 'revoke') => run({ id, name }).catch(showError)
  return rows.map(({ id, ownerName, access }) => (
    <NoticeLine
      key={id}
      tone="ink"
      action={
        <span className={classes.acts}>
          <Button size="xs" loading={isPending} onClick={() => answer(id, 'accept')}>
            <Trans>Accept</Trans>
          </Button>
          <Button size="xs" variant="default" onClick={() => answer(id, 'revoke')}>
            <Trans>Decline</Trans>
          </Button>
        </span>
      }
    >
      {t`${ownerName} shares a portfolio with you: ${levelText(access)}.`}
    </NoticeLine>
  ))
}
