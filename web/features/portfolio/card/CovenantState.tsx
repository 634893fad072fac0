/** How a covenant stands, in one chip; of a breach that was cured or waived, that as well. */
import { wordOf } from '#domain/kernel/words.ts'
import { answerText, BREACH_OUTCOME_WORDS, type BreachAnswer } from '#domain/portfolio/breach-answers.ts'
import type { CovenantStatus } from '#domain/portfolio/covenants.ts'
import { Chip } from '#web/ui/index.ts'
import { COVENANT_CHIPS, covenantStatusText } from './loan-words.ts'

interface CovenantStateProps {
  status: CovenantStatus
  answer?: BreachAnswer | null | undefined
}

export function CovenantState({ status, answer }: CovenantStateProps) {
  const { tone, icon } = COVENANT_CHIPS[status]
  if (!answer) {
    return (
      <Chip tone={tone} icon={icon}>
        {covenantStatusText(status)}
      </Chip>
    )
  }
  return (
    <Chip tone="warn" icon={icon} title={`${covenantStatusText(status)}, ${answerText(answer)}`}>
      {wordOf(BREACH_OUTCOME_WORDS, answer.outcome)}
    </Chip>
  )
}
