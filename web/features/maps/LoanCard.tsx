/** The popup of a known loan on the cluster map. */
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { pathTo } from '#domain/access/addresses.ts'
import { formatDate, formatMoney, formatNumber, MISSING } from '#domain/kernel/format.ts'
import { addressOfLoan, type ClusterLoan } from '#domain/maps/cluster-loan.ts'
import { isBrowserClick } from '#web/ui/navigation.ts'
import { FactLines } from './FactLines.tsx'
import classes from './maps.module.css'

declare module '@tanstack/history' {
  interface HistoryState {
    /** Whose owners the lead desk shows first. */
    borrower?: string
  }
}

export function LoanCard({ loan }: { loan: ClusterLoan }) {
  const { t } = useLingui()
  return (
    <article className={classes.card}>
      <div className={classes.cardText}>
        <h3 className={classes.cardTitle}>{loan.propertyName || addressOfLoan(loan)}</h3>
        <p className={classes.quiet}>{addressOfLoan(loan)}</p>
        <FactLines
          facts={[
            [t`Borrower`, loan.borrower ? <BorrowerLink borrower={loan.borrower} /> : MISSING],
            [t`Loan amount`, formatMoney(loan.loanAmount)],
            [t`Sale price`, formatMoney(loan.salePrice)],
            [t`Building area`, loan.buildingSF ? `${formatNumber(loan.buildingSF)} SF` : MISSING],
            [t`Loan per SF`, formatMoney(loan.loanPerSF)],
            [t`Property type`, loan.propertyType || MISSING],
            [t`Property class`, loan.propertyClass || MISSING],
            [t`Market type`, loan.marketType || MISSING],
            [t`Originated`, formatDate(loan.originationDate)],
            [t`Maturity`, formatDate(loan.maturityDate)],
          ]}
        />
      </div>
    </article>
  )
}

/** To the lead desk, which is told whom this is about. */
function BorrowerLink({ borrower }: { borrower: string }) {
  const navigate = useNavigate()
  const follow = (event: MouseEvent) => {
    if (isBrowserClick(event)) return
    event.preventDefault()
    void navigate({ to: pathTo('crmDashboard'), state: { borrower } })
  }
  return (
    <a href={pathTo('crmDashboard')} onClick={follow}>
      {borrower}
    </a>
  )
}
