/** Whether leaving the loan pays: the sentence, and the sum behind it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { IconAnchor, IconClockHour4, IconDoorExit } from '@tabler/icons-react'
import { formatDate, formatMoney, formatPercent } from '#domain/kernel/format.ts'
import type { LeavingAnswer, LeavingVerdict } from '#domain/portfolio/leaving.ts'
import { Chip, Panel } from '#web/ui/index.ts'
import classes from './life.module.css'

const WHOLE = (amount: number) => formatMoney(Math.round(Math.abs(amount)))

export function VerdictChip({ leaving: { verdict, paysFrom } }: { leaving: LeavingAnswer }) {
  const { t } = useLingui()
  if (verdict === 'unknown') return null
  const texts: Record<Exclude<LeavingVerdict, 'unknown'>, string> = {
    leave: t`Leave`,
    stay: t`Stay`,
    wait: t`Wait until ${formatDate(paysFrom)}`,
  }
  const looks = {
    leave: { tone: 'ok', icon: IconDoorExit },
    stay: { tone: 'neu', icon: IconAnchor },
    wait: { tone: 'ink', icon: IconClockHour4 },
  } as const
  return <Chip {...looks[verdict]}>{texts[verdict]}</Chip>
}

/** Computed from the figures, never typed. */
export function LeavingSentence({ leaving }: { leaving: LeavingAnswer }) {
  const { today, freeFrom } = leaving
  const free = freeFrom && freeFrom > today.on ? <Trans>Leaving is free from {formatDate(freeFrom)}.</Trans> : null
  if (today.penalty === null) return <Trans>What leaving costs is not known.</Trans>
  if (today.net === null)
    return (
      <>
        <Trans>Leaving today costs {WHOLE(today.penalty)}.</Trans> {free}
      </>
    )
  return (
    <>
      {today.net < 0 ? (
        <Trans>Leaving today loses {WHOLE(today.net)}.</Trans>
      ) : (
        <Trans>Leaving today brings {WHOLE(today.net)}.</Trans>
      )}{' '}
      {free}
    </>
  )
}

/** At which new rate it would pay, against what a new loan costs. */
export function BreakEvenSentence({ leaving, newRate }: { leaving: LeavingAnswer; newRate: number | null }) {
  const { breakEvenRate } = leaving.today
  if (breakEvenRate === null) return <Trans>At no rate does a new loan pay for leaving today.</Trans>
  const rate = formatPercent(breakEvenRate)
  if (newRate === null) return <Trans>A new loan pays today at {rate} or less.</Trans>
  const bps = Math.round((newRate - breakEvenRate) * 100)
  return bps > 0 ? (
    <Trans>
      A new loan pays today at {rate} or less, {bps} bps under the market.
    </Trans>
  ) : (
    <Trans>A new loan pays today up to {rate}.</Trans>
  )
}

interface LeaveOrStayProps {
  leaving: LeavingAnswer
  newRate: number | null
}

export function LeaveOrStay({ leaving, newRate }: LeaveOrStayProps) {
  const { t } = useLingui()
  const { penalty, costs, saved, net } = leaving.today
  return (
    <Panel title={<Trans>Leave or stay</Trans>} actions={<VerdictChip leaving={leaving} />}>
      <dl className={classes.lines}>
        <Line label={t`Penalty today`} amount={penalty} />
        <Line label={t`Costs of a new loan`} amount={costs} />
        {newRate !== null && <Line label={t`Saved at ${formatPercent(newRate)} to expiry`} amount={saved} />}
        {net !== null && (
          <div className={classes.line} data-sum>
            <dt>{net < 0 ? t`Leaving today loses` : t`Leaving today brings`}</dt>
            <dd data-tone={net < 0 ? 'bad' : 'ok'}>{formatMoney(Math.abs(net))}</dd>
          </div>
        )}
      </dl>
      <p className={classes.because}>
        <BreakEvenSentence {...{ leaving, newRate }} />
      </p>
    </Panel>
  )
}

function Line({ label, amount }: { label: string; amount: number | null }) {
  return (
    <div className={classes.line}>
      <dt>{label}</dt>
      <dd>{formatMoney(amount)}</dd>
    </div>
  )
}
