/** Up to five bids side by side: cost first, terms second, the best of each row marked. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Currency } from '#domain/kernel/money.ts'
import { OrgMark } from '#web/ui/index.ts'
import { type CompareRow, costRows, termRows } from './bid-matrix.ts'
import { BidStatusChip } from './bid-words.tsx'
import classes from './bids.module.css'
import type { BidRow } from './deal-row.ts'

export const MOST_COMPARED = 5

export interface CompareBidsProps {
  bids: readonly BidRow[]
  currency: Currency
  /** A switch in the corner of the table. */
  corner?: ReactNode
  primaryId: number | null
  onAccept?: (bid: BidRow) => void
}

export function CompareBids({ bids, currency, corner, primaryId, onAccept }: CompareBidsProps) {
  const { t } = useLingui()
  return (
    // A region that scrolls must be reachable by keyboard.
    <div className={classes.matrixFrame} role="region" aria-label={t`Bids side by side`} tabIndex={0}>
      <table className={classes.matrix}>
        <thead>
          <tr>
            <td>{corner}</td>
            {bids.map((bid) => (
              <th key={bid.id} scope="col">
                <span className={classes.lenderHead}>
                  <OrgMark name={bid.lenderName} size={26} decorative />
                  {bid.lenderName}
                </span>
                <span className={classes.lenderFoot}>
                  <BidStatusChip status={bid.status} />
                  {onAccept && bid.id !== primaryId && ['quoted', 'term-sheet'].includes(bid.status) && (
                    <Button size="xs" variant="default" onClick={() => onAccept(bid)}>
                      <Trans>Accept</Trans>
                      <span className="ui-visually-hidden"> {bid.lenderName}</span>
                    </Button>
                  )}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Band title={t`Cost to the borrower`} span={bids.length + 1} />
          {costRows(bids, currency).map((row) => (
            <Line key={row.key} row={row} />
          ))}
          <Band title={t`Terms`} span={bids.length + 1} />
          {termRows(bids).map((row) => (
            <Line key={row.key} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Band = ({ title, span }: { title: string; span: number }) => (
  <tr className={classes.band}>
    <th colSpan={span} scope="rowgroup">
      {title}
    </th>
  </tr>
)

function Line({ row }: { row: CompareRow }) {
  return (
    <tr>
      <th scope="row">{row.label}</th>
      {row.cells.map(({ id, text, minor, isBest }) => (
        <td key={id} className={row.isLead ? classes.big : undefined}>
          {isBest ? (
            <span className={classes.best}>
              <b>{text}</b>
              <IconCheck size={15} stroke={1.8} role="img" aria-label="best" />
            </span>
          ) : (
            text
          )}
          {minor && <span className={classes.minor}>{minor}</span>}
        </td>
      ))}
    </tr>
  )
}
