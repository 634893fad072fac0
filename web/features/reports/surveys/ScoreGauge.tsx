/** Where the net promoter score stands between −100 and 100, beside its target, and who it is made of. */
import { Trans, useLingui } from '@lingui/react/macro'
import { formatNumber, formatPercent } from '#domain/kernel/format.ts'
import { Panel } from '#web/ui/index.ts'
import type { SurveyFigures } from './survey-figures.ts'
import classes from './surveys.module.css'

/** On the track from −100 to 100, percent of its length. */
const placeOf = (score: number) => (score + 100) / 2

export function ScoreGauge({
  figures,
}: {
  figures: Pick<SurveyFigures, 'nps' | 'target' | 'answers' | 'promoters' | 'detractors'>
}) {
  const { t } = useLingui()
  const { nps, target, answers, promoters, detractors } = figures
  if (nps === null) return null
  const parts = [
    { kind: 'for', label: t`Promoters`, count: promoters },
    { kind: 'neither', label: t`Passive`, count: answers - promoters - detractors },
    { kind: 'against', label: t`Detractors`, count: detractors },
  ]
  const score = formatNumber(nps, 2)
  const isShort = target !== null && nps < target
  return (
    <Panel title={t`Where we stand`}>
      <div
        className={classes.gauge}
        role="img"
        aria-label={
          target === null ? t`${score} between −100 and 100` : t`${score} between −100 and 100, target ${target}`
        }
      >
        <span className={classes.gaugeTrack}>
          <i
            data-kind={nps < 0 ? 'against' : 'for'}
            style={{ insetInlineStart: `${Math.min(50, placeOf(nps))}%`, width: `${Math.abs(nps) / 2}%` }}
          />
        </span>
        <span className={classes.gaugeZero} />
        {target !== null && (
          <span className={classes.gaugeTarget} style={{ insetInlineStart: `${placeOf(target)}%` }}>
            <Trans>target {target}</Trans>
          </span>
        )}
        <span
          className={classes.gaugeScore}
          data-kind={nps < 0 ? 'against' : 'for'}
          style={{ insetInlineStart: `${placeOf(nps)}%` }}
        >
          {score}
        </span>
        <span className={classes.gaugeEnds} aria-hidden>
          <span>−100</span>
          <span>0</span>
          <span>100</span>
        </span>
      </div>
      <dl className={classes.parts}>
        {parts.map(({ kind, label, count }) => (
          <div key={kind}>
            <dt data-kind={kind}>{label}</dt>
            <dd>
              <b>{count}</b> {formatPercent((count / answers) * 100)}
            </dd>
          </div>
        ))}
      </dl>
      {isShort && (
        <p className="ui-quiet">
          <Trans>{formatNumber(target - nps, 2)} to the target</Trans>
        </p>
      )}
    </Panel>
  )
}
