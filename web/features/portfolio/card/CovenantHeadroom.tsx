/** How close each covenant of a loan is to its limit, as a bar and as an owner reckons: in value, income or points. */
import { useLingui } from '@lingui/react/macro'
import { wordOf } from '#domain/kernel/words.ts'
import { answerText } from '#domain/portfolio/breach-answers.ts'
import type { CovenantResult, CovenantStatus } from '#domain/portfolio/covenants.ts'
import { COVENANT_WORDS, formatCovenant, formatHeadroom, limitText, roomText } from '#domain/portfolio/watch-words.ts'
import { HeadroomBar } from '#web/ui/index.ts'
import { CovenantState } from './CovenantState.tsx'
import classes from './headroom.module.css'

export const HEADROOM_TONES = {
  Breach: 'bad',
  Watch: 'warn',
  Pass: 'ok',
  'Not tested': 'ok',
} as const satisfies Record<CovenantStatus, string>

export function CovenantHeadroom({ results }: { results: readonly CovenantResult[] }) {
  return (
    <ul className={classes.rows}>
      {results.map((result) => (
        <HeadroomRow key={result.covenant} result={result} />
      ))}
    </ul>
  )
}

function HeadroomRow({ result }: { result: CovenantResult }) {
  const { t } = useLingui()
  const { covenant, actual, cushionPct, headroom, status, answer } = result
  const tone = answer ? 'warn' : HEADROOM_TONES[status]
  const points = formatHeadroom(covenant, headroom)
  return (
    <li className={classes.row}>
      <span className={classes.name}>{wordOf(COVENANT_WORDS, covenant)}</span>
      <span className={classes.figures}>
        <strong data-tone={status === 'Pass' ? undefined : tone}>{formatCovenant(covenant, actual)}</strong>
        <span className={classes.limit}>{result.limit !== null && limitText(result)}</span>
        <CovenantState {...result} />
      </span>
      <HeadroomBar cushionPct={cushionPct} tone={tone} />
      <span className={classes.room}>
        {answer && `${answerText(answer)}, `}
        {actual === null ? t`Not known yet` : roomText(result) || t`headroom ${points}`}
      </span>
    </li>
  )
}
