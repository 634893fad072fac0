/** Deals in progress as lanes by track stage, each with count, sum and the likelihood of closing. */

import { Trans, useLingui } from '@lingui/react/macro'
import { IconFilterOff } from '@tabler/icons-react'
import { lazy, Suspense, useMemo, useRef } from 'react'
import { deals } from '#domain/deals/deal.ts'
import { STAGE_PROBABILITY_PCT, TRACK_STAGE_WORDS, TRACK_STAGES } from '#domain/deals/deal-lifecycle.ts'
import { grossRevenue, weightedRevenue } from '#domain/deals/revenue-math.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { toMessage } from '#web/data/errors.ts'
import { useList } from '#web/data/hooks.ts'
import { toListParams, useAddressWord } from '#web/data/list-state.ts'
import { ListFilters, type ListModel } from '#web/data/lists/ListFilters.tsx'
import type { Conditions } from '#web/data/lists/list.ts'
import boardClasses from '#web/ui/board/board.module.css'
import { useBoardDrag, useEdgeScroll } from '#web/ui/board/board-drag.ts'
import { serverNow } from '#web/ui/clock.ts'
import { EmptyState, ErrorPanel, loadLater, NoticeLine, type RowId, SegmentedSwitch } from '#web/ui/index.ts'
import { DealBoardLane } from './DealBoardLane.tsx'
import classes from './deal-lists.module.css'
import { amountOf, type ListedDeal } from './listed-deal.ts'
import { useBoardMoves } from './use-board-moves.ts'

const StageReasonDialog = lazy(loadLater(() => import('#web/features/deals/life/StageReasonDialog.tsx')))

/** What a board needs of its list: what the address asks for, and the way to change it. */
export type DealBoardModel = ListModel & { where: Conditions }

/** A board is read as a whole: it has no pages. */
const MOST_CARDS = 100

/** What the fee is worth today: as likely as the deal is to close. */
const weightedFee = (deal: ListedDeal) =>
  weightedRevenue({
    gross: grossRevenue({ loanAmount: amountOf(deal), feeBps: deal.feeBps }),
    probability: deal.trackStage && STAGE_PROBABILITY_PCT[deal.trackStage],
  })

export default function DealBoard({ model }: { model: DealBoardModel }) {
  const { t } = useLingui()
  const [sums, setSums] = useAddressWord<'volume' | 'fee'>('sums', 'volume')
  const whole = { ...model.state, page: { limit: MOST_CARDS, skip: 0 } }
  const { rows, total, isLoading, error, refetch } = useList<ListedDeal>(deals, toListParams(whole, model.where))
  // Taken when rows arrive: only an answer tells what time it is on the server.
  const now = useMemo(() => (rows.length > 0 ? serverNow().getTime() : 0), [rows])
  const { move, stageOf, held, letGo, said, say } = useBoardMoves()
  const board = useRef<HTMLDivElement>(null)
  const find = (key: RowId) => rows.find(({ id }) => id === key)
  const nameOf = (key: RowId) => find(key)?.dealName ?? ''
  useEdgeScroll(board)
  useBoardDrag({
    onTake: (key) => say(t`${nameOf(key)} is taken up`),
    onOver: (key, lane) => say(t`${nameOf(key)} is over ${wordOf(TRACK_STAGE_WORDS, lane)}`),
    onPut: (key, lane) => {
      const deal = find(key)
      const stage = TRACK_STAGES.find((each) => each === lane)
      if (deal && stage) move(deal, stage)
    },
  })
  return (
    <>
      <div className={classes.boardTools}>
        <ListFilters model={model} searchHint={t`Search deals`} />
        <span className={classes.sums}>
          <span className={boardClasses.quiet} aria-hidden>
            <Trans>Column sums</Trans>
          </span>
          <SegmentedSwitch
            label={t`Column sums`}
            value={sums}
            onChange={setSums}
            options={[
              { value: 'volume', label: t`Volume` },
              { value: 'fee', label: t`Weighted fee` },
            ]}
          />
        </span>
      </div>
      {total > rows.length && !isLoading && (
        <NoticeLine tone="warn">
          <Trans>
            The board shows {rows.length} of {total} deals. Filter it to see the others.
          </Trans>
        </NoticeLine>
      )}
      {error && rows.length === 0 && <ErrorPanel message={toMessage(error)} onRetry={refetch} />}
      {!isLoading && !error && rows.length === 0 && (
        <EmptyState icon={IconFilterOff} title={<Trans>No deal is in progress here.</Trans>} />
      )}
      <div ref={board} className={boardClasses.board} hidden={rows.length === 0}>
        {TRACK_STAGES.map((stage) => (
          <DealBoardLane
            key={stage}
            stage={stage}
            deals={rows.filter((deal) => stageOf(deal) === stage)}
            amount={sums === 'fee' ? weightedFee : amountOf}
            now={now}
            onMove={move}
          />
        ))}
      </div>
      {held && (
        <Suspense>
          <StageReasonDialog held={held} onClose={letGo} />
        </Suspense>
      )}
      <span className="ui-visually-hidden" role="status">
        {said}
      </span>
    </>
  )
}
