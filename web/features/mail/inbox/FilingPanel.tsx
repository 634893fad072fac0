/** Where a mail that waits may belong, and why; one key files it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCircleCheck, IconFolderSymlink, IconShieldX } from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { deals } from '#domain/deals/deal.ts'
import type { RowOf } from '#domain/kernel/entity.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { FILING_REASON_WORDS } from '#domain/mail/inbox/filing.ts'
import type { OpenThread } from '#domain/mail/inbox/inbox-list.ts'
import { api } from '#web/data/api.ts'
import { NoticeLine, ProgressBar, useShortcuts } from '#web/ui/index.ts'
import classes from './inbox.module.css'
import { OtherDeal } from './OtherDeal.tsx'
import { useThreadActs } from './use-inbox.ts'

interface FilingPanelProps {
  thread: OpenThread
  /** Filed to a deal, or to none. */
  onDone: (dealId: number | null) => void
}

export function FilingPanel({ thread, onDone }: FilingPanelProps) {
  const { t } = useLingui()
  const { file } = useThreadActs()
  const [at, setAt] = useState(0)
  const [isSearching, setIsSearching] = useState(false)
  const candidates = thread.filing?.candidates ?? []
  const names = useQueries({
    queries: candidates.map(({ dealId }) => ({
      queryKey: [deals.path, 'one', String(dealId)],
      queryFn: () => api.get<RowOf<typeof deals>>(`deals/${dealId}`),
      meta: { isBackground: true },
    })),
  })
  const chosen = candidates[at]
  const nameOf = (index: number) => names[index]?.data?.dealName ?? '…'
  const fileTo = async (dealId: number | null) => {
    await file(thread.id, dealId)
    onDone(dealId)
  }
  useShortcuts({
    enter: () => chosen && void fileTo(chosen.dealId),
    '1': () => setAt(0),
    '2': () => setAt(Math.min(1, candidates.length - 1)),
    '3': () => setAt(Math.min(2, candidates.length - 1)),
    '/': () => setIsSearching(true),
    x: () => void fileTo(null),
  })
  return (
    <section className={classes.filing} aria-label={t`Suggestion`}>
      <div className={classes.reasons}>
        <h3>{chosen ? <Trans>File to {nameOf(at)}</Trans> : <Trans>No deal fits</Trans>}</h3>
        {thread.filing?.isSuspect && (
          <NoticeLine tone="bad" icon={IconShieldX}>
            <Trans>The sender could not be checked: it is filed by a person only.</Trans>
          </NoticeLine>
        )}
        <ul>
          {chosen?.reasons.map((reason) => (
            <li key={reason}>
              <IconCircleCheck size={15} stroke={1.6} aria-hidden /> {wordOf(FILING_REASON_WORDS, reason)}
            </li>
          ))}
        </ul>
      </div>
      <div className={classes.candidates}>
        {candidates.map(({ dealId, score }, index) => (
          <button
            key={dealId}
            type="button"
            className={classes.candidate}
            aria-pressed={index === at}
            onClick={() => setAt(index)}
          >
            <kbd>{index + 1}</kbd>
            <span>{nameOf(index)}</span>
            <ProgressBar value={score * 100} label={nameOf(index)} />
            <span>{Math.round(score * 100)}%</span>
          </button>
        ))}
        <div className={classes.answers}>
          {chosen && (
            <Button
              leftSection={<IconFolderSymlink size={16} stroke={1.6} />}
              onClick={() => void fileTo(chosen.dealId)}
            >
              <Trans>File and next</Trans>
            </Button>
          )}
          <Button variant="default" onClick={() => setIsSearching(true)}>
            <Trans>Other…</Trans>
          </Button>
          <Button variant="default" onClick={() => void fileTo(null)}>
            <Trans>No deal</Trans>
          </Button>
        </div>
        {isSearching && <OtherDeal onChoose={(dealId) => void fileTo(dealId)} />}
      </div>
    </section>
  )
}
