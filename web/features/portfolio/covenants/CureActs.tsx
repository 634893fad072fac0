/** The first step of each cure: a task to earn more, and what it costs to repay a part. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { pathTo } from '#domain/access/addresses.ts'
import { formatMoney } from '#domain/kernel/format.ts'
import type { CovenantCure } from '#domain/portfolio/covenant-outlook.ts'
import { AppLink, loadLater } from '#web/ui/index.ts'
import classes from './covenants.module.css'

const TaskDialog = lazy(
  loadLater(() => import('#web/features/team/tasks/TaskDialog.tsx').then((module) => ({ default: module.TaskDialog }))),
)

interface CureActsProps {
  /** Of the covenant. */
  name: string
  cure: CovenantCure
  loanId: string
}

export function CureActs({ name, cure: { income, paydown, until }, loanId }: CureActsProps) {
  const { t } = useLingui()
  const [isAsking, setIsAsking] = useState(false)
  if (income === null && paydown === null) return null
  return (
    <p className={classes.acts}>
      {income !== null && (
        <Button size="compact-sm" variant="default" onClick={() => setIsAsking(true)}>
          <Trans>Leasing task</Trans>
        </Button>
      )}
      {paydown !== null && (
        <AppLink to={pathTo('viewLoan', { id: loanId }, { view: 'exit' })}>
          <Trans>Payoff letter</Trans>
        </AppLink>
      )}
      {isAsking && income !== null && (
        <Suspense>
          <TaskDialog
            place={{ path: 'loans', recordId: loanId }}
            title={t`${name}: earn ${formatMoney(income)} more a year, to pass until ${until}`}
            onClose={() => setIsAsking(false)}
          />
        </Suspense>
      )}
    </p>
  )
}
