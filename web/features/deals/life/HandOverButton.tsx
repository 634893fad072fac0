/** What becomes of a closed deal's loan: into the closer's own portfolio, or offered to whoever owns the property. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { mayAct } from '#domain/access/rights.ts'
import { dealHandOvers, takesLoansOver } from '#domain/portfolio/deal-hand-over.ts'
import { toFieldErrors, toMessage } from '#web/data/errors.ts'
import { useList } from '#web/data/hooks.ts'
import { usePerson } from '#web/data/session.tsx'
import { Chip, FormDialog, NoticeLine, notify, TextField } from '#web/ui/index.ts'
import type { DealRow } from './deal-row.ts'
import { type HandOver, useHandOver, useTakeLoan } from './use-hand-over.ts'

/** Only whoever closes deals hands them over; everybody on the deal sees how it stands. */
export function HandOverButton({ deal }: { deal: DealRow }) {
  const { t } = useLingui()
  const person = usePerson()
  const [isAsking, setIsAsking] = useState(false)
  const { rows, isLoading } = useList<HandOver>(dealHandOvers, { dealId: deal.id }, { isBackground: true })
  const [handOver] = rows
  if (isLoading) return null
  if (handOver?.status === 'accepted') return <Chip tone="ok">{t`In a portfolio`}</Chip>
  if (!mayAct(deal, 'handOver')) return handOver?.status ? <Standing {...handOver} /> : null
  if (takesLoansOver(person.role)) return <TakeButton deal={deal} />
  return (
    <>
      {handOver?.status && <Standing {...handOver} />}
      <Button variant={handOver?.status === 'offered' ? 'default' : 'filled'} onClick={() => setIsAsking(true)}>
        {handOver?.status === 'offered' ? <Trans>Send again</Trans> : <Trans>Send to the owner</Trans>}
      </Button>
      {isAsking && <OwnerDialog deal={deal} handOver={handOver} onClose={() => setIsAsking(false)} />}
    </>
  )
}

function Standing({ status, toEmail }: HandOver) {
  return status === 'declined' ? (
    <Chip tone="warn">
      <Trans>Declined by {toEmail}</Trans>
    </Chip>
  ) : (
    <Chip tone="ink">
      <Trans>Sent to {toEmail}</Trans>
    </Chip>
  )
}

function TakeButton({ deal }: { deal: DealRow }) {
  const { take, isPending } = useTakeLoan(deal)
  return (
    <Button loading={isPending} onClick={() => void take()}>
      <Trans>Add to portfolio</Trans>
    </Button>
  )
}

type OwnerDialogProps = { deal: DealRow; handOver: HandOver | undefined; onClose: () => void }

function OwnerDialog({ deal, handOver, onClose }: OwnerDialogProps) {
  const { t } = useLingui()
  const { send, isPending } = useHandOver(deal)
  const sponsor = deal.values.Sponsor_Name
  const [toName, setName] = useState(handOver?.toName ?? (typeof sponsor === 'string' ? sponsor : null))
  const [toEmail, setEmail] = useState(handOver?.toEmail ?? null)
  const [error, setError] = useState<unknown>(null)
  const errors = toFieldErrors(error)
  const submit = async () => {
    setError(null)
    try {
      await send({ toName, toEmail })
      notify.ok(t`The loan was sent to ${toEmail}.`)
      onClose()
    } catch (problem) {
      setError(problem)
    }
  }
  return (
    <FormDialog
      opened
      title={t`Send the funded loan to its owner`}
      action={t`Send`}
      isBusy={isPending}
      error={error && Object.keys(errors).length === 0 ? toMessage(error) : undefined}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <NoticeLine>
        <Trans>
          The owner gets a link to a form with the terms of {deal.dealName} filled in, and adds the loan to a portfolio
          of their own. Somebody without an account is invited to ask for one.
        </Trans>
      </NoticeLine>
      <TextField label={t`Name of the owner`} optional value={toName} onChange={setName} maxLength={161} />
      <TextField
        label={t`E-mail of the owner`}
        type="email"
        value={toEmail}
        onChange={setEmail}
        error={errors.toEmail}
        maxLength={254}
      />
    </FormDialog>
  )
}
