/** Up to five bids side by side: cost first, terms second, the best of each row marked. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useMediaQuery } from '@mantine/hooks'
import { IconCheck } from '@tabler/icons-react'
import { Fragment, type ReactNode, useRef } from 'react'
import { HOW_BIDS } from '#domain/deals/how-bids.ts'
import { HowButton, NoticeLine, OrgMark } from '#web/ui/index.ts'
import type { BidMatrix } from './bid-matrix.ts'
import type { CompareRow, MatrixBid } from './bid-matrix-row.ts'
import classes from './bids.module.css'
import { useMoreRight } from './use-more-right.ts'

export interface CompareBidsProps {
  bids: readonly Pick<MatrixBid, 'id' | 'lenderName'>[]
  matrix: BidMatrix
  /** The color in which a bid is drawn beside the table. */
  colorOf: (bidId: number) => string
  /** Above the table. */
  picture?: ReactNode
  /** A switch in the corner of the table. */
  corner?: ReactNode
  /** Under the table, where there is no room beside it. */
  below?: ReactNode
  /** Under the name of a lender: how its bid stands, and what can be done with it. */
  foot: (bidId: number) => ReactNode
}

export function CompareBids({ bids, matrix, colorOf, picture, corner, below, foot }: CompareBidsProps) {
  const { t } = useLingui()
  const isPhone = useMediaQuery('(max-width: 639px)', false, { getInitialValueInEffect: false })
  const frame = useRef<HTMLDivElement>(null)
  const hasMore = useMoreRight(frame)
  return (
    // A region that scrolls must be reachable by keyboard.
    <div
      ref={frame}
      className={classes.matrixFrame}
      data-more-right={hasMore || undefined}
      role="region"
      aria-label={t`Bids side by side`}
      tabIndex={0}
    >
      {picture && <div className={classes.picture}>{picture}</div>}
      <MatrixAsks asks={matrix.asks} />
      {isPhone && <div className={classes.matrixTools}>{corner}</div>}
      <table className={classes.matrix}>
        <thead>
          <tr>
            <td>{!isPhone && corner}</td>
            {bids.map((bid) => (
              <th key={bid.id} scope="col">
                <span className={classes.lenderHead}>
                  <OrgMark name={bid.lenderName} size={26} decorative />
                  <span>
                    <i className={classes.dot} style={{ background: colorOf(bid.id) }} aria-hidden />
                    {bid.lenderName}
                  </span>
                </span>
                <span className={classes.lenderFoot}>{foot(bid.id)}</span>
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
      <div className={classes.matrixNotes}>
        <p className="ui-label">
          {matrix.notes.join(' ')} <HowButton figures={[HOW_BIDS.bidCost, HOW_BIDS.bidExit]} />
        </p>
      </div>
      {below && <div className={classes.picture}>{below}</div>}
    </div>
  )
}

/** What to ask of whom, before any figure is read. */
function MatrixAsks({ asks }: Pick<BidMatrix, 'asks'>) {
  if (asks.length === 0) return null
  return (
    <div className={classes.matrixNotes}>
      <NoticeLine tone="warn">
        {asks.join(' ')} <Trans>Until then the bid has no rank and no mark in what is not known.</Trans>
      </NoticeLine>
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
