/** `/deal-consultant-bid/{-$id}`: a consultant behind its link reads what is asked and answers, phone first. */

import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { totalOf } from '#domain/deals/consultants/consultant-quotes.ts'
import { formatDate, formatMoney, formatNumber, MISSING } from '#domain/kernel/format.ts'
import type { Currency } from '#domain/kernel/money.ts'
import { useParameter } from '#web/data/address.ts'
import { api } from '#web/data/api.ts'
import { toMessage } from '#web/data/errors.ts'
import { Contact, Fact } from '#web/features/deals/guest/BidThanks.tsx'
import classes from '#web/features/deals/guest/guest.module.css'
import { isEnded } from '#web/features/deals/guest/guest-deal.ts'
import { ExpiredLink, InvitedPage } from '#web/features/deals/guest/InvitedPage.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ErrorPanel, GuestWaiting } from '#web/ui/index.ts'
import { ConsultantQuoteForm, type ConsultantRequest, type OwnBid, type RequestProps } from './ConsultantQuoteForm.tsx'
import own from './consultants.module.css'

export default function ConsultantGuestPage() {
  const token = useParameter('id')
  if (!token) return <ExpiredLink />
  return (
    <InvitedPage key={token} token={token} ended={<ExpiredLink />}>
      {({ companyName }) => <Asked token={token} sender={companyName} />}
    </InvitedPage>
  )
}

function Asked({ token, sender }: { token: string; sender: string }) {
  const [calls] = useState(() => api.asGuest(token))
  const { data, error, refetch } = useQuery({
    queryKey: ['guest-deal', 'consultant', token],
    queryFn: () => calls.get<ConsultantRequest>('guest-deal'),
    meta: { isBackground: true },
    retry: false,
  })
  if (isEnded(error)) return <ExpiredLink sender={sender} />
  if (error) return <ErrorPanel message={toMessage(error)} onRetry={() => void refetch()} />
  if (!data) return <GuestWaiting />
  return <Request request={data} token={token} onSent={() => void refetch()} />
}

function Request({ request, token, onSent }: RequestProps) {
  const { t } = useLingui()
  const { deal, sender, categoryName, bid } = request
  const [isChanging, setIsChanging] = useState(false)
  const isOpen =
    isChanging || !['quoted', 'declined', 'engaged', 'report-received', 'not-selected'].includes(bid.status)
  return (
    <section className={classNames(classes.bid, own.request)} aria-label={t`Your quote`}>
      <div className={classes.bidBody}>
        <h1 className={classes.title}>{categoryName}</h1>
        <p className={classes.lead}>
          <Trans>
            {sender.name} asks {bid.consultantName} for a quote on {deal.dealName}.
          </Trans>{' '}
          {[deal.address, deal.propertyType].filter(Boolean).join(' · ')}
        </p>
        <dl className={own.facts}>
          <Fact label={t`Area`}>{deal.area ? t`${formatNumber(deal.area)} SF` : MISSING}</Fact>
          <Fact label={t`Built`}>{deal.yearBuilt ?? MISSING}</Fact>
          <Fact label={t`Needed`}>{formatDate(deal.expectedClosingDate)}</Fact>
        </dl>
        {isOpen ? (
          <ConsultantQuoteForm
            request={request}
            token={token}
            onSent={() => {
              setIsChanging(false)
              onSent()
            }}
          />
        ) : (
          <Answered bid={bid} currency={deal.currency} onChange={() => setIsChanging(true)} />
        )}
        <Contact sender={sender} />
      </div>
    </section>
  )
}

interface AnsweredProps {
  bid: OwnBid
  currency: Currency
  onChange: () => void
}

function Answered({ bid: { status, values }, currency, onChange }: AnsweredProps) {
  const { t } = useLingui()
  return (
    <div className={classes.thanks} role="status">
      <h2 className={classes.thanksTitle}>
        {status === 'engaged' || status === 'report-received' ? (
          <Trans>You are engaged.</Trans>
        ) : status === 'not-selected' ? (
          <Trans>Somebody else was engaged. Thank you for your quote.</Trans>
        ) : (
          <Trans>Thank you. Your answer has arrived.</Trans>
        )}
      </h2>
      <dl className={classes.summary}>
        <Fact label={t`Total, tax apart`}>{formatMoney(totalOf(values), currency)}</Fact>
        <Fact label={t`Report in`}>{values.turnaroundDays ? t`${values.turnaroundDays} days` : MISSING}</Fact>
      </dl>
      {(status === 'quoted' || status === 'declined') && (
        <Button size="lg" variant="default" onClick={onChange}>
          <Trans>Change your answer</Trans>
        </Button>
      )}
    </div>
  )
}
