/** Leads by stage in the order of the stages: how many, and how much; a bar narrows the list to its stage. */
import { Trans, useLingui } from '@lingui/react/macro'
import { formatNumber } from '#domain/kernel/format.ts'
import type { StageCount } from '#domain/leads/crm-figures.ts'
import { stageKey, stageTone, stageWord } from '#web/features/contacts/stage/stage-words.ts'
import { shortSumText } from '#web/features/leads/lead-row.ts'
import { AppLink } from '#web/ui/index.ts'
import classes from './charts.module.css'
import { useFilterLinks } from './FiguresStrip.tsx'
import { NO_STAGE } from './use-lead-options.ts'

export function StageBars({ stages }: { stages: readonly StageCount[] }) {
  const { t } = useLingui()
  const linkTo = useFilterLinks()
  const hasSums = stages.some(({ principal }) => Object.values(principal).some((amount) => amount > 0))
  const most = Math.max(1, ...stages.map(({ count }) => count))
  return (
    <section className={classes.stages} aria-label={t`Leads by stage`}>
      <header className={classes.head}>
        <h2>
          <Trans>Leads by stage</Trans>
        </h2>
        <span className={classes.unit}>{hasSums ? <Trans>count · principal</Trans> : <Trans>count</Trans>}</span>
      </header>
      <ul className={classes.bars}>
        {stages.map(({ stage, count, principal }) => (
          <li key={stageKey(stage)}>
            <AppLink
              to={linkTo([{ key: 'stage', operator: 'in', value: [stage ?? NO_STAGE] }])}
              className={classes.barLine}
              {...(hasSums && { title: shortSumText(principal) })}
            >
              <span className={classes.barName}>{stageWord(stage)}</span>
              <span className={classes.barPlace}>
                <span
                  className={classes.bar}
                  data-tone={stageTone(stage)}
                  style={{ width: `${(100 * count) / most}%` }}
                  aria-hidden
                />
                <b>{formatNumber(count)}</b>
              </span>
              {hasSums && <span className={classes.barSum}>{shortSumText(principal)}</span>}
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
