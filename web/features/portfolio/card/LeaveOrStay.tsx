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

/** Computed from the figures, never typed: of today, or of the day that is looked at. */
export function LeavingSentence({ leaving }: { leaving: LeavingAnswer }) {
  const { today, chosen, freeFrom } = leaving
  const { on, penalty, net, method } = chosen
  const free = freeFrom && freeFrom > on ? <Trans>Leaving is free from {formatDate(freeFrom)}.</Trans> : null
  if (method === 'locked') return <Trans>On {formatDate(on)} the loan may not be repaid yet.</Trans>
  if (penalty === null) return <Trans>What leaving costs is not known.</Trans>
  return (
    <>
      {on > today.on ? <ThenSentence {...{ on, penalty, net }} /> : <TodaySentence {...{ penalty, net }} />} {free}
    </>
  )
}

type LeftSums = { penalty: number; net: number | null }

function TodaySentence({ penalty, net }: LeftSums) {
  if (net === null) return <Trans>Leaving today costs {WHOLE(penalty)}.</Trans>
  if (net < 0) return <Trans>Leaving today loses {WHOLE(net)}.</Trans>
  return <Trans>Leaving today brings {WHOLE(net)}.</Trans>
}

function ThenSentence({ on, penalty, net }: LeftSums & { on: string }) {
  const day = formatDate(on)
  if (net === null)
    return (
      <Trans>
        Leaving on {day} costs {WHOLE(penalty)}.
      </Trans>
    )
  return net < 0 ? (
    <Trans>
      Leaving on {day} loses {WHOLE(net)}.
    </Trans>
  ) : (
    <Trans>
      Leaving on {day} brings {WHOLE(net)}.
    </Trans>
  )
}

/** At which new rate it would pay, against what a new loan costs. */
export function BreakEvenSentence({ leaving, newRate }: { leaving: LeavingAnswer; newRate: number | null }) {
  const { today, chosen } = leaving
  const day = chosen.on > today.on ? formatDate(chosen.on) : null
  const { breakEvenRate } = chosen
  if (breakEvenRate === null) {
    return day ? (
      <Trans>At no rate does a new loan pay for leaving on {day}.</Trans>
    ) : (
      <Trans>At no rate does a new loan pay for leaving today.</Trans>
    )
  }
  const rate = formatPercent(breakEvenRate)
  const bps = newRate === null ? 0 : Math.round((newRate - breakEvenRate) * 100)
  if (newRate !== null && bps <= 0) {
    return day ? (
      <Trans>
        A new loan pays on {day} up to {rate}.
      </Trans>
    ) : (
      <Trans>A new loan pays today up to {rate}.</Trans>
    )
  }
  const paying = day ? (
    <Trans>
      A new loan pays on {day} at {rate} or less
    </Trans>
  ) : (
    <Trans>A new loan pays today at {rate} or less</Trans>
  )
  return (
    <>
      {paying}
      {bps > 0 ? <Trans>, {bps} bps under the market.</Trans> : '.'}
    </>
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
