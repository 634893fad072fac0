/** One loan of the radar with every number behind it: the result, what is saved, what comes out, at which rate, by whom. */
import { Trans, useLingui } from '@lingui/react/macro'
import { CloseButton, Skeleton } from '@mantine/core'
import type { ComponentType } from 'react'
import { owners } from '#domain/contacts/owner.ts'
import { formatMoney, formatShortMoney } from '#domain/kernel/format.ts'
import { HOW_LEAVING } from '#domain/portfolio/how-leaving.ts'
import type { RadarDetail } from '#domain/portfolio/radar-answer.ts'
import type { RadarSource } from '#domain/portfolio/radar-subject.ts'
import { toMessage } from '#web/data/errors.ts'
import { useCall } from '#web/data/hooks.ts'
import { usePerson } from '#web/data/session.tsx'
import { contactAddress } from '#web/features/contacts/parts/contact-address.ts'
import { howOf } from '#web/features/portfolio/card/how-of-penalty.ts'
import { ExitCurveChart } from '#web/features/portfolio/schedule/ExitCurveChart.tsx'
import { AppLink, Chip, ErrorPanel, HowButton, NoticeLine } from '#web/ui/index.ts'
import { RadarContact } from './RadarContact.tsx'
import { RadarLenders } from './RadarLenders.tsx'
import { ComesOut, IfRate, Saved } from './RadarSums.tsx'
import classes from './radar.module.css'

/** What is done with the loan that is open, such as beginning a deal. */
export type RadarActProps = { of: RadarSource; detail: RadarDetail }

interface RadarPanelProps {
  of: RadarSource
  id: string
  Act: ComponentType<RadarActProps> | undefined
  /** Absent where what it lies in has a button of its own. */
  onClose?: () => void
}

export function RadarPanel({ of, id, Act, onClose }: RadarPanelProps) {
  const { t } = useLingui()
  const { data: detail, error, refetch } = useCall<RadarDetail>(`refinance-radar/${of}/${id}`)
  if (!detail) return error ? <ErrorPanel message={toMessage(error)} onRetry={refetch} /> : <Skeleton height={360} />
  const { row } = detail
  return (
    <section className={classes.workings} aria-label={t`Workings of ${row.name}`}>
      <header className={classes.head}>
        <div>
          <h2 className={classes.title}>{row.name}</h2>
          <p className={classes.sub}>
            {row.who && (
              <>
                <Whose row={row} /> ·{' '}
              </>
            )}
            {[row.place, detail.lenderName].filter(Boolean).join(' · ')}
          </p>
        </div>
        {onClose && <CloseButton aria-label={t`Close`} onClick={onClose} />}
      </header>
      <Result detail={detail} />
      <RadarContact row={row} />
      {row.stale.length > 0 && (
        <div className={classes.doubts}>
          {row.stale.map((label) => (
            <Chip key={label} tone="warn">
              {label}
            </Chip>
          ))}
        </div>
      )}
      {detail.workings && (
        <>
          <Saved detail={detail} workings={detail.workings} />
          <ComesOut detail={detail} workings={detail.workings} />
          <IfRate detail={detail} workings={detail.workings} />
          <RadarLenders detail={detail} />
          <Leaving detail={detail} />
        </>
      )}
      {Act && (
        <footer className={classes.foot}>
          <Act of={of} detail={detail} />
        </footer>
      )}
    </section>
  )
}

/** Who has the desk opens the page of whoever owes it. */
function Whose({ row: { who, lead } }: { row: RadarDetail['row'] }) {
  const { role } = usePerson()
  const address = lead?.ownerId ? contactAddress(owners.path, lead.ownerId, role) : undefined
  return address ? <AppLink to={address}>{who}</AppLink> : who
}

function Result({ detail: { row, exit, maturity } }: { detail: RadarDetail }) {
  const { netSaving, cashOut, sentence } = row
  if (!row.hasFigures || netSaving === null) return <NoticeLine>{sentence}</NoticeLine>
  const free = maturity ?? exit.at(-1)?.date ?? ''
  return (
    <div className={classes.result} data-tone={netSaving > 0 ? 'ok' : undefined} role="status">
      <span className={classes.resultName}>
        <Trans>Net saving if replaced today</Trans>
      </span>
      <span className={classes.resultValue}>{formatMoney(netSaving)}</span>
      {netSaving > 0 ? (
        cashOut !== null && (
          <span>
            <Trans>or {formatShortMoney(cashOut)} out</Trans>
          </span>
        )
      ) : (
        <span>
          <Trans>
            Leaving today costs {formatShortMoney(-netSaving)}; on {free} it costs nothing.
          </Trans>
        </span>
      )}
    </div>
  )
}

/** The last month is free in any case: alone it draws no curve. */
function Leaving({ detail: { exit, prePaymentPenaltyType } }: { detail: RadarDetail }) {
  if (exit.length < 2) return null
  const openFrom = exit.find(({ access }) => access === 'open')?.date ?? null
  const breakEven = exit.find(({ netSaving }) => netSaving !== null && netSaving > 0) ?? null
  return (
    <div>
      <ExitCurveChart curve={{ months: exit, openFrom, breakEven, assumptions: [] }} />
      <HowButton figures={[HOW_LEAVING.exitCost, ...howOf({ prePaymentPenaltyType })]} />
    </div>
  )
}
