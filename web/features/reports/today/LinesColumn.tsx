/** A column of the day: seven lines, each with the button that does it, the rest a click away. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { dayDiff, type IsoDate } from '#domain/kernel/dates.ts'
import type { TodayComment, TodayDeal, TodayLine, TodayTask } from '#domain/reports/today.ts'
import { AppLink, loadLater, Panel } from '#web/ui/index.ts'
import classes from './today.module.css'
import { useDealAct } from './use-deal-act.tsx'
import { type LineWords, useDealLine, useOtherLine, useTaskLine } from './use-today-lines.ts'

const CommentDialog = lazy(loadLater(() => import('#web/features/deals/comments/CommentDialog.tsx')))

/** As many as one sees at a glance. */
export const FIRST_LINES = 7

interface LinesColumnProps {
  title: ReactNode
  hint: ReactNode
  lines: readonly TodayLine[]
  count: number
  today: IsoDate
  empty: ReactNode
  /** The page's one blue button stands in its first line. */
  isFirst?: boolean
}

export function LinesColumn({ title, hint, lines, count, today, empty, isFirst = false }: LinesColumnProps) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? lines : lines.slice(0, FIRST_LINES)
  return (
    <Panel
      title={title}
      hint={count}
      actions={<span className="ui-quiet">{hint}</span>}
      ruled
      {...(isFirst && { className: classes.first ?? '' })}
    >
      {lines.length === 0 && <p className="ui-quiet">{empty}</p>}
      <ul className={classes.lines}>
        {shown.map((line, index) => (
          <li key={keyOf(line)} className={classes.line}>
            {line.kind === 'deal' ? (
              <DealLine deal={line.deal} on={line.on} today={today} isMain={isFirst && index === 0} />
            ) : line.kind === 'task' ? (
              <TaskLine task={line.task} on={line.on} today={today} isMain={isFirst && index === 0} />
            ) : line.kind === 'comment' ? (
              <CommentLine comment={line.comment} today={today} isMain={isFirst && index === 0} />
            ) : (
              <OtherLine line={line} today={today} isMain={isFirst && index === 0} />
            )}
          </li>
        ))}
      </ul>
      {shown.length < lines.length && (
        <Button size="xs" variant="subtle" onClick={() => setShowsAll(true)}>
          <Trans>{count - shown.length} more</Trans>
        </Button>
      )}
    </Panel>
  )
}

function keyOf(line: TodayLine): string {
  if (line.kind === 'deal') return `deal ${line.deal.id}`
  if (line.kind === 'task') return `task ${line.task.id}`
  if (line.kind === 'comment') return `comment ${line.comment.id}`
  return line.kind === 'lead' ? line.lead._id : line.kind
}

interface LineLook {
  today: IsoDate
  isMain: boolean
}

function DealLine({ deal, ...shown }: LineLook & { deal: TodayDeal; on: IsoDate | null }) {
  const words = useDealLine(deal)
  const { dialog, ...act } = useDealAct(deal)
  return (
    <>
      <Line words={{ ...words, ...act }} {...shown} />
      {dialog}
    </>
  )
}

/** A question is answered where it is read. */
function CommentLine({ comment, ...shown }: LineLook & { comment: TodayComment }) {
  const { t } = useLingui()
  const [isOpen, dialog] = useDisclosure()
  const { dealKey, dealName, who, text } = comment
  const words = useOtherLine({ kind: 'comment', on: null, comment })
  return (
    <>
      <Line words={{ ...words, run: dialog.open }} on={null} {...shown} />
      {isOpen && (
        <Suspense>
          <CommentDialog
            title={t`Answer ${who}`}
            action={t`Answer`}
            deal={{ id: dealKey, dealName }}
            to={words.to ?? ''}
            asked={{ who, text }}
            onClose={dialog.close}
          />
        </Suspense>
      )}
    </>
  )
}

const TaskLine = ({ task, ...shown }: LineLook & { task: TodayTask; on: IsoDate | null }) => (
  <Line words={useTaskLine(task)} {...shown} />
)

const OtherLine = ({ line, ...shown }: LineLook & { line: Exclude<TodayLine, { kind: 'deal' | 'task' }> }) => (
  <Line words={useOtherLine(line)} on={line.on} {...shown} />
)

/** Days until something is due that press already. */
const SOON_DAYS = 3

function Line({ words, on, today, isMain }: LineLook & { words: LineWords; on: IsoDate | null }) {
  const { icon: Mark, title, about, button, to, run } = words
  const look = { size: 'xs', variant: isMain ? 'filled' : 'default', 'aria-label': `${button}: ${title}` } as const
  const days = on === null ? null : dayDiff(today, on)
  const tone = days === null || days > SOON_DAYS ? undefined : days < 0 ? 'bad' : 'warn'
  return (
    <>
      <span className={classes.mark} data-tone={tone} aria-hidden>
        <Mark size={16} stroke={1.6} />
      </span>
      <span className={classes.words}>
        {to ? (
          <AppLink to={to} className={classes.title} title={title}>
            {title}
          </AppLink>
        ) : (
          <span className={classes.title} title={title}>
            {title}
          </span>
        )}
        <span className={classes.about} title={about}>
          {about}
        </span>
      </span>
      {on !== null && days !== null && (
        <span className={classes.when} data-tone={tone}>
          <When on={on} days={days} />
        </span>
      )}
      {run ? (
        <Button {...look} onClick={run}>
          {button}
        </Button>
      ) : (
        to && (
          <Button {...look} component={AppLink} to={to}>
            {button}
          </Button>
        )
      )}
    </>
  )
}

function When({ on, days }: { on: IsoDate; days: number }) {
  const late = -days
  if (days < -1) return <Trans>{late} days late</Trans>
  if (days === -1) return <Trans>1 day late</Trans>
  if (days === 0) return <Trans>today</Trans>
  if (days === 1) return <Trans>tomorrow</Trans>
  return on.slice(5)
}
