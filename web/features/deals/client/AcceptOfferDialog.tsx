/** Accepts a bid for the borrower, by name. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ClientOffer } from '#domain/deals/client-version.ts'
import { formatMoney, formatPercent } from '#domain/kernel/format.ts'
import { toMessage } from '#web/data/errors.ts'
import { FormDialog, NoticeLine, TextField } from '#web/ui/index.ts'

export interface AcceptOfferDialogProps {
  offer: ClientOffer
  /** Who is told. */
  sender: string
  name: string
  onName: (name: string) => void
  onAccept: () => Promise<void>
  onClose: () => void
}

export function AcceptOfferDialog({ offer, sender, name, onName, onAccept, onClose }: AcceptOfferDialogProps) {
  const { t } = useLingui()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const [isAsked, setAsked] = useState(false)
  const { lenderName, values } = offer
  const isMissing = name.trim() === ''
  const accept = async () => {
    setAsked(true)
    if (isMissing) return
    setBusy(true)
    try {
      await onAccept()
      onClose()
    } catch (problem) {
      setError(toMessage(problem))
      setBusy(false)
    }
  }
  return (
    <FormDialog
      opened
      title={t`Accept the bid of ${lenderName}?`}
      action={t`Accept bid`}
      isBusy={isBusy}
      error={error}
      onSubmit={() => void accept()}
      onClose={onClose}
    >
      <p>
        {formatMoney(values.loanAmount)} · {formatPercent(values.allInRate)}
      </p>
      <NoticeLine>
        <Trans>{sender} is told at once and takes the next step with the lender. Nothing is signed by this.</Trans>
      </NoticeLine>
      <TextField
        label={t`Your name`}
        value={name}
        onChange={(next) => onName(next ?? '')}
        maxLength={120}
        error={isAsked && isMissing ? t`Your name is required.` : undefined}
      />
    </FormDialog>
  )
}
