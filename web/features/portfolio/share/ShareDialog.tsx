/** Shares a property, a loan or a whole portfolio: whoever has it already, and somebody new by e-mail. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Modal } from '@mantine/core'
import { collaborators } from '#domain/portfolio/collaborator.ts'
import { toMessage } from '#web/data/errors.ts'
import { useList } from '#web/data/hooks.ts'
import { usePerson } from '#web/data/session.tsx'
import { EmptyState, ErrorPanel } from '#web/ui/index.ts'
import { InviteForm } from './InviteForm.tsx'
import { ShareList } from './ShareList.tsx'
import classes from './share.module.css'
import { concerns, type ShareRow, type ShareScope } from './share-row.ts'

export interface ShareDialogProps {
  opened: boolean
  onClose: () => void
  /** "Dundas Street Retail". */
  name: string
  /** What can be shared here, the most likely first; "everything" is always offered besides. */
  scopes: readonly ShareScope[]
}

export function ShareDialog({ opened, onClose, name, scopes }: ShareDialogProps) {
  const { t } = useLingui()
  return (
    <Modal opened={opened} onClose={onClose} title={t`Share ${name}`} size={640}>
      {opened && <Content scopes={scopes} />}
    </Modal>
  )
}

function Content({ scopes }: Pick<ShareDialogProps, 'scopes'>) {
  const { t } = useLingui()
  const { id } = usePerson()
  const { rows, isLoading, error, refetch } = useList<ShareRow>(
    collaborators,
    { ownerUserId: id, getAll: true },
    { isBackground: true },
  )
  const all: ShareScope[] = [...scopes, { kind: 'all', ids: [], label: t`My whole portfolio` }]
  const shares = rows.filter((share) => concerns(share, all))
  return (
    <>
      <InviteForm scopes={all} />
      <h3 className={classes.title}>
        <Trans>Who has it</Trans>
      </h3>
      {error && <ErrorPanel compact message={toMessage(error)} onRetry={refetch} />}
      {!error && !isLoading && shares.length === 0 && (
        <EmptyState compact title={<Trans>Nobody but you sees this.</Trans>} />
      )}
      {shares.length > 0 && <ShareList shares={shares} />}
    </>
  )
}
