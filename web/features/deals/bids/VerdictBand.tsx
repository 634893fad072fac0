/** Which bid costs least, in a sentence, and the button that accepts it. */
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconScale } from '@tabler/icons-react'
import { ALIKE_BPS, type ExitVerdict } from '#domain/deals/exit-verdict.ts'
import { formatPercent } from '#domain/kernel/format.ts'
import classes from './bids-picture.module.css'

interface VerdictBandProps {
  verdict: ExitVerdict
  /** Accepts the cheapest. */
  onAccept?: (() => void) | undefined
}

export function VerdictBand({ verdict, onAccept }: VerdictBandProps) {
  const { month, bids, lead, elsewhere } = verdict
  const [best, second] = bids
  const unknown = bids.filter(({ rank, isDue }) => rank === null && !isDue).map(({ lenderName }) => lenderName)
  const names = unknown.join(', ')
  const isRanked = best?.rank === 1
  return (
    <section className={classes.verdict}>
      <IconScale size={20} stroke={1.6} aria-hidden />
      <div>
        <p className={classes.sentence} aria-live="polite">
          {!isRanked ? (
            <Trans>Repaid after {month} months, no bid says enough to be ranked.</Trans>
          ) : lead === null ? (
            <Trans>
              Repaid after {month} months, {best.lenderName} costs {formatPercent(best.rate)} a year.
            </Trans>
          ) : lead < ALIKE_BPS ? (
            <Trans>
              Repaid after {month} months, {best.lenderName} costs about the same as {second?.lenderName}:{' '}
              {formatPercent(best.rate)} a year.
            </Trans>
          ) : (
            <Trans>
              Repaid after {month} months, {best.lenderName} costs least: {formatPercent(best.rate)} a year,{' '}
              {Math.round(lead)} bps less than {second?.lenderName}.
            </Trans>
          )}
        </p>
        <p className={classes.reasons}>
          {elsewhere.map(({ lenderName, from, to }) => (
            <span key={`${lenderName} ${from}`}>
              {from === to ? (
                <Trans>
                  {lenderName} is cheaper only for an exit in month {from}.
                </Trans>
              ) : (
                <Trans>
                  {lenderName} is cheaper only for an exit in months {from} to {to}.
                </Trans>
              )}{' '}
            </span>
          ))}
          {names && <Trans>No rank, because the charge is unknown: {names}.</Trans>}
        </p>
      </div>
      {isRanked && onAccept && (
        <Button onClick={onAccept}>
          <Trans>Accept {best.lenderName}</Trans>
        </Button>
      )}
    </section>
  )
}
