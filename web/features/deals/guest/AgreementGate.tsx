/** The confidentiality agreement: read and accepted by name before anything of the deal is shown. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import DOMPurify from 'dompurify'
import { type FormEvent, useState } from 'react'
import { api } from '#web/data/api.ts'
import { toFieldErrors, toMessage } from '#web/data/errors.ts'
import { CheckboxField, ErrorLine, TextField } from '#web/ui/index.ts'
import classes from './guest.module.css'
import type { Invitation } from './guest-deal.ts'

export function AgreementGate({ token, invitation }: { token: string; invitation: Invitation }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const [answer, setAnswer] = useState({
    fullName: invitation.invitedPerson?.name ?? '',
    company: invitation.lenderName,
    email: invitation.invitedPerson?.email ?? '',
    isAccepted: false,
  })
  const [error, setError] = useState<unknown>(null)
  const [isBusy, setIsBusy] = useState(false)
  const isLender = invitation.invited === 'lender'
  const errors = toFieldErrors(error)
  const set = (part: Partial<typeof answer>) => setAnswer((now) => ({ ...now, ...part }))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setIsBusy(true)
    try {
      const accepted = await api.asGuest(token).send<Invitation>('POST', `conf-agreement/${token}`, answer)
      client.setQueryData(['conf-agreement', 'guest', token], accepted)
    } catch (problem) {
      setError(problem)
      setIsBusy(false)
    }
  }
  const isComplete = answer.isAccepted && answer.fullName.trim() && answer.company.trim() && answer.email.trim()
  return (
    <form className={classes.gate} onSubmit={(event) => void submit(event)} noValidate>
      <div>
        <h1 className={classes.title}>{invitation.dealName}</h1>
        <p className={classes.lead}>
          {isLender ? (
            <Trans>
              {invitation.companyName} would like your terms for this loan. Please read and accept the confidentiality
              agreement to see the package.
            </Trans>
          ) : (
            <Trans>
              {invitation.companyName} would like your quote for a report. Please read and accept the confidentiality
              agreement to see what is needed.
            </Trans>
          )}
        </p>
      </div>
      {/* A long text that scrolls must be reachable by keyboard. */}
      <div
        className={classes.agreement}
        role="region"
        aria-label={t`Confidentiality agreement`}
        tabIndex={0}
        dangerouslySetInnerHTML={{ __html: DOMPurify.sanitize(invitation.text) }}
      />
      <div className={classes.gateFields}>
        <TextField
          size="md"
          label={t`Your name`}
          autoComplete="name"
          value={answer.fullName}
          onChange={(fullName) => set({ fullName: fullName ?? '' })}
          error={errors.fullName}
        />
        <TextField
          size="md"
          label={t`Company`}
          autoComplete="organization"
          value={answer.company}
          onChange={(company) => set({ company: company ?? '' })}
          error={errors.company}
        />
        <TextField
          size="md"
          type="email"
          label={t`E-mail`}
          autoComplete="email"
          value={answer.email}
          onChange={(email) => set({ email: email ?? '' })}
          error={errors.email}
        />
        <CheckboxField
          label={<Trans>I have read the agreement and accept it for my company.</Trans>}
          value={answer.isAccepted}
          onChange={(isAccepted) => set({ isAccepted })}
        />
      </div>
      {error !== null && Object.keys(errors).length === 0 && <ErrorLine>{toMessage(error)}</ErrorLine>}
      <Button size="lg" type="submit" loading={isBusy} disabled={!isComplete}>
        {isLender ? <Trans>Accept and open the package</Trans> : <Trans>Accept and see the request</Trans>}
      </Button>
      <p className="ui-label">
        <Trans>Version {invitation.version}. Your name, the time and your network address are kept with it.</Trans>
      </p>
    </form>
  )
}
