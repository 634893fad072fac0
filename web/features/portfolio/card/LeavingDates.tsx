/** The days on which leaving is worth a look, side by side; the one that brings most stands out. */
import { Trans, useLingui } from '@lingui/react/macro'
import { formatDate, formatMoney, formatPercent } from '#domain/kernel/format.ts'
import type { Leaving, LeavingAnswer } from '#domain/portfolio/leaving.ts'
import { Panel } from '#web/ui/index.ts'
import classes from './card.module.css'
import life from './life.module.css'
import { methodText } from './loan-words.ts'

const whole = (amount: number | null) => formatMoney(amount === null ? null : Math.round(amount))

export function LeavingDates({ leaving, newRate }: { leaving: LeavingAnswer; newRate: number | null }) {
  const { t } = useLingui()
  const saved = newRate === null ? t`Saved` : t`Saved at ${formatPercent(newRate)}`
  return (
    <Panel flush title={<Trans>Dates worth looking at</Trans>} hint={<Trans>net = saved − penalty − costs</Trans>}>
      <div className={classes.scroll} role="region" aria-label={t`Dates worth looking at`} tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t`Leave on`}</th>
              <th scope="col">{t`Penalty by`}</th>
              {[t`Penalty`, saved, t`Net`, t`Break-even rate`].map((head) => (
                <th key={head} scope="col" data-number>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {leaving.dates.map((row, index) => (
              <DateRow
                key={row.on}
                {...{ row }}
                isToday={index === 0}
                isBest={row.on === leaving.best}
                isChosen={row === leaving.chosen}
              />
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  )
}

type DateRowProps = { row: Leaving } & Record<'isToday' | 'isBest' | 'isChosen', boolean>

function DateRow({ row, isToday, isBest, isChosen }: DateRowProps) {
  const { on, method, penalty, saved, net, breakEvenRate } = row
  return (
    <tr className={isBest ? life.best : undefined} aria-current={isChosen ? 'date' : undefined}>
      <th scope="row">{isToday ? <Trans>Today</Trans> : formatDate(on)}</th>
      <td>{methodText(method)}</td>
      <td data-number>{whole(penalty)}</td>
      <td data-number>{whole(saved)}</td>
      <td data-number>{whole(net)}</td>
      <td data-number>{breakEvenRate === null ? <Trans>none</Trans> : formatPercent(breakEvenRate)}</td>
    </tr>
  )
}
