/** What needs the owner now: at most five acts, the worst first, each with the button that leads to it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCalendar, IconChevronRight, IconCircleCheck } from '@tabler/icons-react'
import { needsOf } from '#domain/portfolio/needs.ts'
import type { WatchItem } from '#domain/portfolio/watch-list.ts'
import { watchTitle } from '#domain/portfolio/watch-words.ts'
import type { PortfolioAnswer } from '#web/features/portfolio/dashboard/dashboard-answer.ts'
import type { Words } from '#web/features/portfolio/dashboard/use-portfolio-address.ts'
import { nearnessOf, WATCH_ICONS, WATCH_NAMES } from '#web/features/portfolio/watch/watch-texts.ts'
import { AppLink, EmptyState, Panel } from '#web/ui/index.ts'
import classes from './cockpit.module.css'
import { allNeedsPath, needWords } from './need-words.ts'

const MOST_SHOWN = 5

export function NeedsPanel({ answer, words }: { answer: PortfolioAnswer; words: Words }) {
  const { asOf, watch } = answer
  const { now, later } = needsOf(watch.data, asOf)
  const shown = now.slice(0, MOST_SHOWN)
  const [next] = later
  return (
    <Panel
      title={<Trans>What needs you this week</Trans>}
      hint={
        now.length > shown.length && (
          <Trans>
            {shown.length} of {now.length}
          </Trans>
        )
      }
      actions={
        <AppLink to={allNeedsPath(words)} className={classes.all}>
          <IconCalendar size={14} stroke={1.6} aria-hidden />
          <Trans>Calendar feed</Trans>
        </AppLink>
      }
      foot={
        <span className={classes.foot}>
          <RestText rest={now.slice(MOST_SHOWN)} />
          <AppLink to={allNeedsPath(words)} className={classes.all}>
            <Trans>All {watch.total}</Trans>
            <IconChevronRight size={14} stroke={1.6} aria-hidden />
          </AppLink>
        </span>
      }
    >
      {shown.length === 0 ? (
        <EmptyState
          compact
          icon={IconCircleCheck}
          title={
            next ? (
              <Trans>
                Nothing needs you this week. Next: {watchTitle(next)}, {next.date}.
              </Trans>
            ) : (
              <Trans>Nothing needs you this week.</Trans>
            )
          }
        />
      ) : (
        <ul className={classes.lines}>
          {shown.map((item, index) => (
            <NeedLine key={item.key} {...{ item, answer, words }} isFirst={index === 0} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

type NeedLineProps = { item: WatchItem; answer: PortfolioAnswer; words: Words; isFirst: boolean }

function NeedLine({ item, answer: { asOf, currencies }, words, isFirst }: NeedLineProps) {
  const { act, about, button, to } = needWords(item, { currencies, words })
  const Mark = WATCH_ICONS[item.kind]
  const tone = item.state === 'late' ? 'bad' : item.kind === 'maturity' ? 'or' : 'warn'
  return (
    <li className={classes.line}>
      <span className={classes.mark} data-tone={tone} aria-hidden>
        <Mark size={16} stroke={1.6} />
      </span>
      <span className={classes.words}>
        <AppLink to={to} className={classes.act} title={act}>
          {act}
        </AppLink>
        <span className={classes.about} title={about}>
          {about}
        </span>
      </span>
      <span className={classes.when} data-tone={tone}>
        {item.kind === 'covenant' && item.date <= asOf ? <Trans>now</Trans> : nearnessOf(item.date, asOf)}
      </span>
      <Button
        size="xs"
        component={AppLink}
        to={to}
        variant={isFirst ? 'filled' : 'default'}
        className={classes.button ?? ''}
        aria-label={`${button}: ${act}`}
      >
        {button}
      </Button>
    </li>
  )
}

/** `Also: Reports 2, Insurance 1`; nothing where all are shown. */
function RestText({ rest }: { rest: readonly WatchItem[] }) {
  const { i18n } = useLingui()
  const kinds = [...new Set(rest.map(({ kind }) => kind))]
  const counts = kinds
    .map((kind) => `${i18n._(WATCH_NAMES[kind])} ${rest.filter((item) => item.kind === kind).length}`)
    .join(', ')
  return <span className="ui-quiet">{counts && <Trans>Also within 60 days: {counts}</Trans>}</span>
}
