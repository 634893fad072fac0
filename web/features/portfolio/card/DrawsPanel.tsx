/** The draws of a construction loan, newest first, each with the steps it may take next. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCircleCheck, IconClock, IconEye, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { mayUpdate } from '#domain/access/rights.ts'
import { formatDate, formatMoney, MISSING } from '#domain/kernel/format.ts'
import { DRAW_STEPS, type Draw, type DrawStatus } from '#domain/portfolio/draws.ts'
import { Chip, DataGrid, EmptyState, type GridColumn, Panel } from '#web/ui/index.ts'
import classes from './card.module.css'
import type { ConstructionRow } from './card-rows.ts'
import { DrawStepDialog } from './DrawStepDialog.tsx'
import type { DrawnSite } from './draw-figures.ts'
import { DRAW_TONES, drawText } from './loan-words.ts'
import { RequestDrawButton } from './RequestDrawButton.tsx'

const ICONS = { requested: IconClock, certified: IconEye, funded: IconCircleCheck, rejected: IconX }

export interface DrawsPanelProps extends DrawnSite {
  /** The head of the page asks for the next draw of this loan. */
  isAskedAbove?: boolean
}

export function DrawsPanel({ loan, project, isAskedAbove = false }: DrawsPanelProps) {
  const { t } = useLingui()
  const columns = useColumns(loan)
  const draws = (loan.draws ?? []).toReversed()
  return (
    <Panel
      flush
      title={t`Draws`}
      hint={draws.length}
      actions={!isAskedAbove && mayUpdate(loan) && <RequestDrawButton {...{ loan, project }} />}
    >
      <DataGrid<Draw>
        plain
        label={t`Draws`}
        columns={columns}
        rows={draws}
        rowId={({ no }) => no}
        footer={t`Available to draw ${formatMoney(loan.availableToDraw)}`}
        empty={<EmptyState compact title={<Trans>Nothing has been drawn yet.</Trans>} />}
      />
    </Panel>
  )
}

function useColumns(loan: ConstructionRow): GridColumn<Draw>[] {
  const { t } = useLingui()
  const money = (key: 'costInPlace' | 'hardCostInPlace' | 'holdback', header: string): GridColumn<Draw> => ({
    key,
    header,
    align: 'right',
    cell: (draw) => formatMoney(draw[key]),
  })
  return [
    {
      key: 'no',
      header: '#',
      emphasis: 'strong',
      phone: 'main',
      phoneCell: ({ no }) => t`Draw ${no}`,
      cell: ({ no }) => no,
    },
    { key: 'requestDate', header: t`Requested`, phone: 'second', cell: (draw) => formatDate(draw.requestDate) },
    { key: 'certifiedDate', header: t`Certified`, cell: (draw) => formatDate(draw.certifiedDate) },
    { key: 'fundedDate', header: t`Funded`, cell: (draw) => formatDate(draw.fundedDate) },
    money('costInPlace', t`Cost in place`),
    money('hardCostInPlace', t`Hard cost in place`),
    money('holdback', t`Holdback`),
    {
      key: 'amount',
      header: t`Amount`,
      align: 'right',
      emphasis: 'strong',
      phone: 'main-right',
      cell: ({ amount }) => formatMoney(amount),
    },
    { key: 'approvedBy', header: t`Certified by`, cell: ({ approvedBy }) => approvedBy ?? MISSING },
    {
      key: 'status',
      header: t`Status`,
      phone: 'second-right',
      cell: ({ status }) => (
        <Chip tone={DRAW_TONES[status]} icon={ICONS[status]}>
          {drawText(status)}
        </Chip>
      ),
    },
    {
      key: 'steps',
      header: t`Next`,
      phone: 'third',
      cell: (draw) => (mayUpdate(loan) ? <Steps loan={loan} draw={draw} /> : null),
    },
  ]
}

/** The verb that leads to each state. */
function useVerbs(): Record<DrawStatus, string> {
  const { t } = useLingui()
  return { requested: t`Request`, certified: t`Certify`, funded: t`Fund`, rejected: t`Reject` }
}

function Steps({ loan, draw }: { loan: ConstructionRow; draw: Draw }) {
  const { t } = useLingui()
  const verbs = useVerbs()
  const [next, setNext] = useState<DrawStatus | null>(null)
  return (
    <span className={classes.buttons}>
      {DRAW_STEPS[draw.status].map((status) => (
        <Button
          key={status}
          size="compact-xs"
          variant="default"
          aria-label={t`${verbs[status]} draw ${draw.no}`}
          onClick={() => setNext(status)}
        >
          {verbs[status]}
        </Button>
      ))}
      {next && <DrawStepDialog {...{ loan, draw, next }} verb={verbs[next]} onClose={() => setNext(null)} />}
    </span>
  )
}
