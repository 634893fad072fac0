/** Package and answer side by side; on a phone the package comes first, and the answer is a step of its own. */

import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconArrowLeft, IconFileTypePdf } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { pathTo } from '#domain/access/addresses.ts'
import { SETTLED } from '#domain/deals/lender-bid.ts'
import { api } from '#web/data/api.ts'
import { formatLocalDate } from '#web/ui/index.ts'
import { BidSettled } from './BidSettled.tsx'
import { DealPackageView } from './DealPackageView.tsx'
import { FinalLine } from './FinalLine.tsx'
import { GuestBidForm } from './GuestBidForm.tsx'
import { GuestQuestions } from './GuestQuestions.tsx'
import classes from './guest.module.css'
import { type GuestDeal, useGuestQuestions } from './guest-deal.ts'
import type { GuestAnswer } from './use-guest-bid.ts'
import { useReading } from './use-reading.ts'

export function GuestBid({ token, guest }: { token: string; guest: GuestDeal }) {
  const isNarrow = useMediaQuery('(max-width: 999px)', false, { getInitialValueInEffect: false })
  const [answering, setAnswering] = useState<GuestAnswer | null>(null)
  const client = useMemo(() => api.asGuest(token), [token])
  const isSettled = SETTLED.includes(guest.bid.status)
  useReading(token)
  const sender = guest.sender.name
  const { data: asked } = useGuestQuestions(token, isSettled)
  const pack = (
    <DealPackageView
      pack={guest}
      client={client}
      tools={<PaperLink token={token} />}
      questions={{
        count: asked?.length ?? 0,
        body: <GuestQuestions token={token} sender={sender} questions={asked ?? []} hasEnded={isSettled} />,
      }}
      note={<Trans>How long each part is looked at is counted, and {sender} can see it.</Trans>}
    />
  )
  const answer = (first?: GuestAnswer) =>
    isSettled ? (
      <BidSettled bid={guest.bid} sender={guest.sender} outcome={guest.outcome} />
    ) : (
      <div className={classes.answer}>
        <FinalLine bid={guest.bid} sender={sender} />
        <GuestBidForm token={token} guest={guest} first={first} />
      </div>
    )
  if (!isNarrow) {
    return (
      <div className={classes.columns}>
        {pack}
        {answer()}
      </div>
    )
  }
  if (answering) {
    return (
      <div className={classes.narrow}>
        <Button
          variant="subtle"
          className={classes.toPackage}
          leftSection={<IconArrowLeft size={16} stroke={1.6} />}
          onClick={() => setAnswering(null)}
        >
          <Trans>Package</Trans>
        </Button>
        {answer(answering)}
      </div>
    )
  }
  return (
    <div className={classes.narrow}>
      {!isSettled && <FinalLine bid={guest.bid} sender={sender} />}
      {pack}
      <AnswerBar guest={guest} isSettled={isSettled} onAnswer={setAnswering} />
    </div>
  )
}

interface AnswerBarProps {
  guest: GuestDeal
  isSettled: boolean
  onAnswer: (answer: GuestAnswer) => void
}

/** Stays in view below the package. */
function AnswerBar({ guest: { bid }, isSettled, onAnswer }: AnswerBarProps) {
  const hasAnswered = isSettled || ['interested', 'quoted', 'term-sheet', 'declined'].includes(bid.status)
  return (
    <footer className={classes.answerBar}>
      <p>
        <span>
          <Trans>For {bid.lenderName}</Trans>
        </span>
        <span>
          <Trans>Open until {formatLocalDate(bid.tokenExpiresAt)}</Trans>
        </span>
      </p>
      {hasAnswered ? (
        <Button size="lg" fullWidth onClick={() => onAnswer('quoted')}>
          <Trans>Your bid</Trans>
        </Button>
      ) : (
        <div>
          <Button size="lg" variant="default" onClick={() => onAnswer('declined')}>
            <Trans>Decline</Trans>
          </Button>
          <Button size="lg" onClick={() => onAnswer('quoted')}>
            <Trans>Quote</Trans>
          </Button>
        </div>
      )}
    </footer>
  )
}

/** The token opens its own deal, whatever stands in the path. */
const PaperLink = ({ token }: { token: string }) => (
  <Button
    component="a"
    variant="subtle"
    size="compact-md"
    href={pathTo('dealPdf', { id: 'package' }, { guestToken: token })}
    target="_blank"
    rel="noopener"
    leftSection={<IconFileTypePdf size={16} stroke={1.6} />}
  >
    <Trans>Package PDF</Trans>
  </Button>
)
