/** One's day in three columns: what to do now, what others owe, what comes up. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import type { TodayAnswer } from '#domain/reports/today.ts'
import { toMessage } from '#web/data/errors.ts'
import { useCall } from '#web/data/hooks.ts'
import { DashboardSkeleton } from '#web/features/reports/DashboardSkeleton.tsx'
import { StarredLine } from '#web/features/team/stars/StarredLine.tsx'
import { ErrorPanel, SegmentedSwitch } from '#web/ui/index.ts'
import { ComingColumn } from './ComingColumn.tsx'
import { LinesColumn } from './LinesColumn.tsx'
import classes from './today.module.css'

export const useTodayCall = (isAsked = true) =>
  useCall<TodayAnswer>('today', {}, { enabled: isAsked, isBackground: true })

/** `children` stand above the columns. */
export function Today({ children }: { children?: ReactNode }) {
  const { data, error, refetch } = useTodayCall()
  if (data) return <Columns day={data} head={children} />
  return error ? <ErrorPanel message={toMessage(error)} onRetry={refetch} /> : <DashboardSkeleton />
}

const COLUMNS = ['act', 'wait', 'coming'] as const
type ColumnKey = (typeof COLUMNS)[number]

function Columns({ day, head }: { day: TodayAnswer; head: ReactNode }) {
  const { t } = useLingui()
  const isPhone = useMediaQuery('(max-width: 639px)', false, { getInitialValueInEffect: false })
  const [shown, setShown] = useState<ColumnKey>('act')
  const { act, wait, coming, counts, today } = day
  const isShown = (column: ColumnKey) => !isPhone || shown === column
  const [next] = coming
  return (
    <div className={classes.today}>
      {head}
      <StarredLine />
      {isPhone && (
        <SegmentedSwitch
          label={t`Part of the day`}
          value={shown}
          onChange={setShown}
          options={[
            { value: 'act', label: t`Act now ${counts.act}` },
            { value: 'wait', label: t`Waiting ${counts.wait}` },
            { value: 'coming', label: t`Coming ${counts.coming}` },
          ]}
        />
      )}
      <div className={classes.columns}>
        {isShown('act') && (
          <LinesColumn
            isFirst
            title={<Trans>Act now</Trans>}
            hint={<Trans>late first, then by date</Trans>}
            lines={act}
            count={counts.act}
            today={today}
            empty={
              next ? (
                <Trans>Nothing to do now. The next day to keep is {next.on}.</Trans>
              ) : (
                <Trans>Nothing to do now.</Trans>
              )
            }
          />
        )}
        {isShown('wait') && (
          <LinesColumn
            title={<Trans>Waiting for others</Trans>}
            hint={<Trans>late first</Trans>}
            lines={wait}
            count={counts.wait}
            today={today}
            empty={<Trans>Nobody owes you anything.</Trans>}
          />
        )}
        {isShown('coming') && <ComingColumn days={coming} count={counts.coming} />}
      </div>
      {counts.act + counts.wait > 0 && (
        <p className="ui-visually-hidden" role="status">
          <Plural value={counts.act} one="# thing to do now" other="# things to do now" />
        </p>
      )}
    </div>
  )
}
