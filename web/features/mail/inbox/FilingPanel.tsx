/** Where a mail that waits may belong, and why; one key files it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconFolderSymlink, IconShieldX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { FILING_SIGN_KEYS, missingSigns } from '#domain/mail/inbox/filing-signs.ts'
import type { OpenThread } from '#domain/mail/inbox/inbox-list.ts'
import { NoticeLine, ProgressBar, useShortcuts } from '#web/ui/index.ts'
import { FilingReasons } from './FilingReasons.tsx'
import classes from './inbox.module.css'
import { OtherDeal } from './OtherDeal.tsx'
import type { FilingChoice } from './use-filing.ts'
import { useNewDealOf } from './use-new-deal-of.ts'

interface FilingPanelProps {
  thread: OpenThread
  filing: FilingChoice
  /** To a deal, or to none. */
  onFile: (dealId: number | null) => Promise<void>
}

export function FilingPanel({ thread, filing, onFile }: FilingPanelProps) {
  const { t } = useLingui()
  const [isSearching, setIsSearching] = useState(false)
  const panel = useRef<HTMLElement>(null)
  const [isBusy, setIsBusy] = useState(false)
  const startDeal = useNewDealOf(thread)
  const { candidates, at, choose, chosen, dealOf } = filing
  const nameOf = (index: number) => dealOf(index)?.dealName ?? '…'
  /** A second press while the first is on its way does nothing. */
  const once = (act: () => Promise<void>) => {
    if (isBusy) return
    setIsBusy(true)
    void act().finally(() => setIsBusy(false))
  }
  const fileTo = (dealId: number | null) => once(() => onFile(dealId))
  useShortcuts({
    enter: () => {
      const focused = document.activeElement
      // A button of the panel that has the focus is pressed, as Enter does everywhere.
      if (focused instanceof HTMLElement && panel.current?.contains(focused)) focused.click()
      else if (chosen) fileTo(chosen.dealId)
    },
    '1': () => choose(0),
    '2': () => choose(Math.min(1, candidates.length - 1)),
    '3': () => choose(Math.min(2, candidates.length - 1)),
    '/': () => setIsSearching(true),
    n: startDeal && (() => once(startDeal)),
    x: () => fileTo(null),
  })
  const ofDeal: [string, string][] = chosen
    ? [
        ['Enter', t`file and next`],
        ['1 – 3', t`choose`],
      ]
    : []
  const ofNew: [string, string][] = startDeal ? [['n', t`new deal`]] : []
  const keys: [string, string][] = [...ofDeal, ['/', t`other`], ...ofNew, ['x', t`no deal`], ['z', t`undo`]]
  return (
    <section ref={panel} className={classes.filing} aria-label={t`Suggestion`}>
      <div className={classes.reasons}>
        <h3>{chosen ? <Trans>File to {nameOf(at)}</Trans> : <Trans>No deal fits</Trans>}</h3>
        {thread.filing?.isSuspect && (
          <NoticeLine tone="bad" icon={IconShieldX}>
            <Trans>The sender could not be checked: it is filed by a person only.</Trans>
          </NoticeLine>
        )}
        <FilingReasons filing={filing} />
      </div>
      <div className={classes.candidates}>
        {candidates.map(({ dealId, score, reasons }, index) => (
          <button
            key={dealId}
            type="button"
            className={classes.candidate}
            aria-pressed={index === at}
            onClick={() => choose(index)}
          >
            <kbd>{index + 1}</kbd>
            <span>
              {nameOf(index)}
              <span className={classes.agree}>
                {dealOf(index)?.dealId}{' '}
                <Trans>
                  {FILING_SIGN_KEYS.length - missingSigns(reasons).length} of {FILING_SIGN_KEYS.length} agree
                </Trans>
              </span>
            </span>
            <ProgressBar value={score * 100} label={nameOf(index)} />
            <span>{Math.round(score * 100)}%</span>
          </button>
        ))}
        <div className={classes.answers}>
          {chosen && (
            <Button
              leftSection={<IconFolderSymlink size={16} stroke={1.6} />}
              loading={isBusy}
              onClick={() => fileTo(chosen.dealId)}
            >
              <Trans>File and next</Trans>
            </Button>
          )}
          <Button variant="default" onClick={() => setIsSearching(true)}>
            <Trans>Other…</Trans>
          </Button>
          {startDeal && (
            <Button variant="default" disabled={isBusy} onClick={() => once(startDeal)}>
              <Trans>New deal</Trans>
            </Button>
          )}
          <Button variant="default" disabled={isBusy} onClick={() => fileTo(null)}>
            <Trans>No deal</Trans>
          </Button>
        </div>
        {isSearching && <OtherDeal onChoose={fileTo} />}
      </div>
      <p className={classes.keys}>
        {keys.map(([key, does]) => (
          <span key={key}>
            <kbd>{key}</kbd> {does}
          </span>
        ))}
      </p>
    </section>
  )
}
