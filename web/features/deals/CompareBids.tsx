/** Up to five bids side by side: cost first, terms second, the best of each row marked. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconCheck } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import { OrgMark } from '#web/ui/index.ts'
import type { BidMatrix, CompareRow } from './bid-matrix.ts'
import { BidStatusChip } from './bid-words.tsx'
import classes from './bids.module.css'
import type { BidRow } from './deal-row.ts'

export const MOST_COMPARED = 5

export interface CompareBidsProps {
  bids: readonly BidRow[]
  matrix: BidMatrix
  /** A switch in the corner of the table. */
  corner?: ReactNode
  primaryId: number | null
  onAccept?: (bid: BidRow) => void
}

export function CompareBids({ bids, matrix, corner, primaryId, onAccept }: CompareBidsProps) {
  const { t } = useLingui()
  const isPhone = useMediaQuery('(max-width: 639px)', false, { getInitialValueInEffect: false })
  return (
    // A region that scrolls must be reachable by keyboard.
    <div className={classes.matrixFrame} role="region" aria-label={t`Bids side by side`} tabIndex={0}>
      {isPhone && <div className={classes.matrixTools}>{corner}</div>}
      <table className={classes.matrix}>
        <thead>
          <tr>
            <td>{!isPhone && corner}</td>
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
          {matrix.bands.map(({ key, title, rows }) => (
            <Fragment key={key}>
              <tr className={classes.band}>
                <th colSpan={bids.length + 1} scope="rowgroup">
                  {title}
                </th>
              </tr>
              {rows.map((row) => (
                <Line key={row.key} row={row} />
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}

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
