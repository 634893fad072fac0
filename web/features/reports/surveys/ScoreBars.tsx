/** How often each score from 0 to 10 was given; red would not recommend, green would. */
import { useLingui } from '@lingui/react/macro'
import { isDetractor, isPromoter } from '#domain/funding/client-survey.ts'
import { ChartPanel } from '#web/ui/index.ts'
import classes from './surveys.module.css'

const SCALE = Array.from({ length: 11 }, (_, score) => score)

export function ScoreBars({ scores }: { scores: readonly number[] }) {
  const { t } = useLingui()
  const counts = SCALE.map((score) => scores.filter((each) => each === score).length)
  const most = Math.max(1, ...counts)
  const kindOf = (score: number) => (isDetractor(score) ? 'against' : isPromoter(score) ? 'for' : 'neither')
  return (
    <ChartPanel
      title={t`Answers by score`}
      hint={t`0 to 10`}
      summary={SCALE.flatMap((score) => (counts[score] ? [`${score}: ${counts[score]}`] : [])).join(', ')}
      table={{ heads: [t`Score`, t`Answers`], rows: SCALE.map((score) => [score, counts[score]]) }}
      height={170}
    >
      <div className={classes.bars} aria-hidden>
        {SCALE.map((score) => (
          <div key={score} className={classes.bar}>
            <span>{counts[score] || ''}</span>
            <i data-kind={kindOf(score)} style={{ height: `${((counts[score] ?? 0) / most) * 100}px` }} />
            <b>{score}</b>
          </div>
        ))}
      </div>
    </ChartPanel>
  )
}
