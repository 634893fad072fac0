/** The next few matters of a kind, with their days; the rest is a step away. */
import { Trans } from '@lingui/react/macro'
import { IconChevronRight, IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { WatchItem } from '#domain/portfolio/watch-list.ts'
import { formatCovenant, watchPath } from '#domain/portfolio/watch-words.ts'
import { COVENANT_CHIPS, covenantStatusText } from '#web/features/portfolio/card/loan-words.ts'
import { AppLink, Chip, EmptyState, Panel } from '#web/ui/index.ts'
import classes from './watch.module.css'
import { matterOf, nearnessOf } from './watch-texts.ts'

const MOST_SHOWN = 6

type WatchPanelProps = {
  title: ReactNode
  hint?: ReactNode
  items: readonly WatchItem[]
  allTo: string
  asOf: string
}

export function WatchPanel({ title, hint, items, allTo, asOf }: WatchPanelProps) {
  return (
    <Panel
      {...{ title }}
      hint={hint ?? items.length}
      actions={
        <AppLink to={allTo} className={classes.all}>
          <Trans>All</Trans>
          <IconChevronRight size={14} stroke={1.6} aria-hidden />
        </AppLink>
      }
    >
      {items.length === 0 ? (
        <EmptyState compact icon={IconCircleCheck} title={<Trans>Nothing is due.</Trans>} />
      ) : (
        <ul className={classes.rows}>
          {items.slice(0, MOST_SHOWN).map((item) => (
            <li key={item.key} className={classes.row}>
              <AppLink to={watchPath(item)} className={classes.name}>
                {item.record.name}
              </AppLink>
              <span className={classes.matter}>{matterOf(item)}</span>
              <span className={classes.end}>
                <WatchEnd {...{ item, asOf }} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** Of a covenant how it stands, of everything else when. */
function WatchEnd({ item, asOf }: { item: WatchItem; asOf: string }) {
  const { covenant, date, state } = item
  if (covenant) {
    const { status, actual, limit, covenant: field } = covenant
    return (
      <>
        <span className={classes.day}>
          {formatCovenant(field, actual)} / {formatCovenant(field, limit)}
        </span>
        <Chip {...COVENANT_CHIPS[status]}>{covenantStatusText(status)}</Chip>
      </>
    )
  }
  return (
    <>
      <span className={classes.day}>{date}</span>
      <span className={classes.nearness} data-state={state}>
        {nearnessOf(date, asOf)}
      </span>
    </>
  )
}
