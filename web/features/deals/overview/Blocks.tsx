/** What keeps the deal from its next stage: rules that are not met, and documents that are owed. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconAlertCircle, IconClock } from '@tabler/icons-react'
import { TRACK_STAGE_WORDS, type TrackStage } from '#domain/deals/deal-lifecycle.ts'
import type { OverviewBlock } from '#domain/deals/overview/deal-overview.ts'
import { dayDiff, type IsoDate } from '#domain/kernel/dates.ts'
import { wordOf } from '#domain/kernel/words.ts'
import type { DealRow } from '#web/features/deals/life/deal-row.ts'
import { dealPath } from '#web/features/deals/life/deal-tabs.ts'
import { AppLink, Panel } from '#web/ui/index.ts'
import classes from './overview.module.css'

interface BlocksProps {
  deal: DealRow
  stage: TrackStage | null
  blocks: readonly OverviewBlock[]
  /** Of all documents owed. */
  count: number
  /** Conditions of funding that block no stage yet. */
  aheadCount: number
  missing: readonly string[]
  today: IsoDate
}

export function Blocks({ deal, stage, blocks, count, aheadCount, missing, today }: BlocksProps) {
  const { t } = useLingui()
  const more = count - blocks.length
  const title = stage ? <Trans>Blocks {wordOf(TRACK_STAGE_WORDS, stage)}</Trans> : <Trans>What is still owed</Trans>
  return (
    <Panel
      title={title}
      hint={count + missing.length > 0 ? String(count + missing.length) : undefined}
      actions={
        <AppLink to={dealPath(deal, 'prefunding')}>
          <Trans>Pre-funding</Trans>
        </AppLink>
      }
    >
      {count + missing.length === 0 && <p className={classes.empty}>{t`Nothing stands in the way.`}</p>}
      {aheadCount > 0 && (
        <p className="ui-quiet">
          <Plural
            value={aheadCount}
            one="# condition of funding is outstanding"
            other="# conditions of funding are outstanding"
          />
        </p>
      )}
      <ul className={classes.blocks}>
        {missing.map((sentence) => (
          <li key={sentence}>
            <IconAlertCircle size={17} stroke={1.6} aria-hidden />
            <span>{sentence}</span>
          </li>
        ))}
        {blocks.map((block) => (
          <Block key={block.id} block={block} today={today} />
        ))}
      </ul>
      {more > 0 && (
        <p className="ui-quiet">
          <Plural value={more} one="# more is owed" other="# more are owed" />
        </p>
      )}
    </Panel>
  )
}

function Block({ block: { name, party, responsibleName, dueOn }, today }: { block: OverviewBlock; today: IsoDate }) {
  const days = dueOn === null ? null : dayDiff(today, dueOn)
  const isLate = days !== null && days < 0
  return (
    <li data-late={isLate || undefined} data-soon={(!isLate && days !== null && days <= 3) || undefined}>
      {isLate ? (
        <IconAlertCircle size={17} stroke={1.6} aria-hidden />
      ) : (
        <IconClock size={17} stroke={1.6} aria-hidden />
      )}
      <span>
        <b>{name}</b>
        <span className="ui-quiet">{[responsibleName, party].filter(Boolean).join(', ')}</span>
      </span>
      {days !== null && (
        <span className={classes.when}>
          {days === 0 && <Trans>today</Trans>}
          {days > 0 && <Plural value={days} one="in # day" other="in # days" />}
          {days < 0 && <Plural value={-days} one="# day overdue" other="# days overdue" />}
        </span>
      )}
    </li>
  )
}
