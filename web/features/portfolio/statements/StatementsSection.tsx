/** A property's statements and rent roll: income by period, lines against their budget, leases under the loan, and the quarters themselves. */
import type { IsoDate } from '#domain/kernel/dates.ts'
import { toMessage } from '#web/data/errors.ts'
import { useToday } from '#web/data/use-today.ts'
import type { PropertyRow } from '#web/features/portfolio/card/card-rows.ts'
import type { LoanView } from '#web/features/portfolio/card/loan-view.ts'
import { QuartersPanel } from '#web/features/portfolio/quarters/QuartersPanel.tsx'
import { useQuarters } from '#web/features/portfolio/quarters/use-quarters.ts'
import { ErrorPanel } from '#web/ui/index.ts'
import { BudgetLines } from './BudgetLines.tsx'
import { IncomeByPeriod } from './IncomeByPeriod.tsx'
import { LeaseBars } from './LeaseBars.tsx'
import { StatementFiles } from './StatementFiles.tsx'
import { RentFigures, Valuations, WhatChanged } from './StatementRail.tsx'
import classes from './statements.module.css'

interface StatementsSectionProps {
  property: PropertyRow
  views: readonly LoanView[]
  /** Of the loan that lasts longest. */
  loanExpiry: IsoDate | null
}

export function StatementsSection({ property, views, loanExpiry }: StatementsSectionProps) {
  const today = useToday()
  const { rows, isLoading, error, refetch } = useQuarters(property._id)
  const isReported = rows.some(({ kind }) => kind === 'actual')
  return (
    <>
      {error ? <ErrorPanel message={toMessage(error)} onRetry={refetch} /> : null}
      <div className={classes.columns}>
        <div className={classes.stack}>
          {!isLoading && isReported && <IncomeByPeriod rows={rows} />}
          <div className={classes.pair}>
            {!isLoading && isReported && <BudgetLines rows={rows} />}
            <LeaseBars {...{ property, loanExpiry, today }} />
          </div>
        </div>
        <div className={classes.stack}>
          <WhatChanged {...{ property, views, rows }} />
          <RentFigures {...{ property, loanExpiry, today }} />
          <Valuations {...{ property, rows }} />
          <StatementFiles propertyId={property._id} rows={rows} />
        </div>
      </div>
      <QuartersPanel property={property} />
    </>
  )
}
