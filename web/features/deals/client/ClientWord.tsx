/** What the borrower has said to the bids it was shown, and the step that follows from it. */
import { Plural, Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconUserCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatDateTime } from '#web/ui/index.ts'
import { CommentList } from './ClientComments.tsx'
import classes from './client.module.css'
import { type ClientVersionRow, saidLast, useClientVersions } from './use-client-versions.ts'

interface ClientWordProps {
  deal: { id: number; primaryLenderBidId: number | null }
  bids: readonly { id: number; lenderName: string }[]
  /** Accepts the bid towards its lender. */
  onAccept?: ((bidId: number) => void) | undefined
}

/** Nothing until the borrower has said something. */
export function useClientWord(props: ClientWordProps): ReactNode {
  const { rows } = useClientVersions(props.deal.id)
  const version = saidLast(rows)
  if (!version || (version.acceptedAt === null && version.comments.length === 0)) return undefined
  return <ClientWord {...props} version={version} />
}

function ClientWord({ deal, bids, onAccept, version }: ClientWordProps & { version: ClientVersionRow }) {
  const { acceptedBidId, acceptedName, acceptedAt, comments } = version
  const bid = bids.find(({ id }) => id === acceptedBidId)
  return (
    <section className={classes.word} data-accepted={acceptedAt !== null || undefined}>
      <IconUserCheck size={20} stroke={1.6} aria-hidden />
      <div>
        <p>
          {acceptedAt === null ? (
            <b>
              <Plural value={comments.length} one="# comment of the borrower" other="# comments of the borrower" />
            </b>
          ) : (
            <Trans>
              <b>
                {acceptedName} accepts {bid?.lenderName} for the borrower
              </b>
              , {formatDateTime(acceptedAt)}
            </Trans>
          )}
        </p>
        {comments.length > 0 && (
          <details>
            <summary>
              <Plural value={comments.length} one="Read # comment" other="Read # comments" />
            </summary>
            <CommentList comments={comments} />
          </details>
        )}
      </div>
      {bid && onAccept && deal.primaryLenderBidId === null && (
        <Button onClick={() => onAccept(bid.id)}>
          <Trans>Accept {bid.lenderName}</Trans>
        </Button>
      )}
    </section>
  )
}
