/** Another lender takes the first one's place: with everything asked for anew, or with what was collected so far. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { deals } from '#domain/deals/deal.ts'
import { lenderBids } from '#domain/deals/lender-bid.ts'
import { toMessage } from '#web/data/errors.ts'
import { useSend } from '#web/data/hooks.ts'
import type { BidRow, DealRow } from '#web/features/deals/life/deal-row.ts'
import { requestTaken } from '#web/features/deals/requests/use-requests.ts'
import { FormDialog, notify, SegmentedSwitch } from '#web/ui/index.ts'
import classes from './bids.module.css'

export interface ChangeLenderDialogProps {
  deal: DealRow
  bid: BidRow
  onDone: () => void
  onClose: () => void
}

type Collected = 'reset' | 'keep'

export function ChangeLenderDialog({ deal, bid, onDone, onClose }: ChangeLenderDialogProps) {
  const { t } = useLingui()
  const [data, setData] = useState<Collected>('reset')
  const [error, setError] = useState<string>()
  const { send, isPending } = useSend<DealRow>('PUT', `${deals.path}/${deal.id}?primary-lender=change&data=${data}`, {
    changes: [deals.path, lenderBids.path, 'prefunding-documents', 'record-documents', 'deal-pipeline-revenue'],
  })
  const change = async () => {
    try {
      await send({ primaryLenderBidId: bid.id })
      notify.ok(t`${bid.lenderName} is the primary lender`)
      onDone()
    } catch (reason) {
      setError(toMessage(reason))
    }
  }
  return (
    <FormDialog
      opened
      isDanger
      title={t`Make ${bid.lenderName} the primary lender?`}
      action={t`Change primary lender`}
      isBusy={isPending}
      error={error}
      onSubmit={() => void change()}
      onClose={onClose}
    >
      <p className={classes.changeNote}>
        <Trans>
          The lender accepted before loses its place. The deal is back at the signed term sheet, without a commitment.
        </Trans>{' '}
        {bid.request && requestTaken(bid.request)}
      </p>
      <SegmentedSwitch<Collected>
        label={t`Documents of pre-funding`}
        value={data}
        onChange={setData}
        fullWidth
        options={[
          { value: 'reset', label: t`Ask for all anew` },
          { value: 'keep', label: t`Keep what is there` },
        ]}
      />
      <p className={classes.changeNote} role="status">
        {data === 'reset' ? (
          <Trans>
            Every document is outstanding again, and the syndicate is dissolved. Files that were sent are kept among the
            deal’s documents, in “Previous lender”.
          </Trans>
        ) : (
          <Trans>Documents, files, ticks and the syndicate stay as they are.</Trans>
        )}
      </p>
    </FormDialog>
  )
}
