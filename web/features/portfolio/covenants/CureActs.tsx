/** The first step of each cure: a task to earn more, what it costs to repay a part, and a letter that asks for a waiver. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { pathTo } from '#domain/access/addresses.ts'
import { formatMoney, formatNumber } from '#domain/kernel/format.ts'
import type { CovenantCure } from '#domain/portfolio/covenant-outlook.ts'
import { recordPath } from '#domain/portfolio/watch-words.ts'
import { CURES } from '#web/features/portfolio/card/FirstActButton.tsx'
import { AppLink, loadLater } from '#web/ui/index.ts'
import type { AskedCovenant } from './asked-covenant.ts'
import classes from './covenants.module.css'

const TaskDialog = lazy(
  loadLater(() => import('#web/features/team/tasks/TaskDialog.tsx').then((module) => ({ default: module.TaskDialog }))),
)

const WaiverLetterDialog = lazy(
  loadLater(() => import('./WaiverLetterDialog.tsx').then((module) => ({ default: module.WaiverLetterDialog }))),
)

interface CureActsProps {
  asked: AskedCovenant
  cure: CovenantCure
  /** Its last test failed, and nothing is recorded that answers it. */
  isBroken: boolean
}

/** Where it is recorded that the breach was cured or waived. */
const breachesPath = ({ kind, debtId }: AskedCovenant) =>
  `${recordPath({ kind, _id: debtId })}${kind === 'loan' ? '?view=covenants' : ''}#${CURES}`

const NO_CURE = { income: null, paydown: null, letting: null }

export function CureActs({ asked, cure, isBroken }: CureActsProps) {
  const { t } = useLingui()
  const [isAsking, setIsAsking] = useState(false)
  const [isWriting, setIsWriting] = useState(false)
  const { name, kind, debtId } = asked
  // A term loan has a page of its own to repay on and to note a task at.
  const loanId = kind === 'loan' ? debtId : undefined
  const { until } = cure
  const { income, paydown, letting } = loanId === undefined ? NO_CURE : cure
  const task =
    income !== null
      ? t`${name}: earn ${formatMoney(income)} more a year, to pass until ${until}`
      : letting !== null && t`${name}: lease ${formatNumber(letting, 2)} points more, to pass until ${until}`
  return (
    <p className={classes.acts}>
      {task && (
        <Button size="compact-sm" variant="default" onClick={() => setIsAsking(true)}>
          <Trans>Leasing task</Trans>
        </Button>
      )}
      <Button size="compact-sm" variant="default" onClick={() => setIsWriting(true)}>
        <Trans>Draft letter</Trans>
      </Button>
      {paydown !== null && loanId !== undefined && (
        <AppLink to={pathTo('viewLoan', { id: loanId }, { view: 'exit' })}>
          <Trans>Payoff letter</Trans>
        </AppLink>
      )}
      {isBroken && (
        <AppLink to={breachesPath(asked)}>
          <Trans>Record cure or waiver</Trans>
        </AppLink>
      )}
      {isWriting && (
        <Suspense>
          <WaiverLetterDialog asked={asked} onClose={() => setIsWriting(false)} />
        </Suspense>
      )}
      {isAsking && task && loanId !== undefined && (
        <Suspense>
          <TaskDialog place={{ path: 'loans', recordId: loanId }} title={task} onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </p>
  )
}
