/** What is expected to fund in the next 90 days; the date can be set by hand. */

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconCalendarOff, IconPin } from '@tabler/icons-react'
import { pathTo } from '#domain/access/addresses.ts'
import { pipelineRevenue, pipelineRevenueAccess } from '#domain/deals/pipeline-revenue.ts'
import { formatMoney, formatPercent, MISSING } from '#domain/kernel/format.ts'
import { parseDay } from '#domain/kernel/parse-input.ts'
import { showError } from '#web/data/errors.ts'
import { useUpdate } from '#web/data/hooks.ts'
import { useCan } from '#web/data/session.tsx'
import { AppLink, Chip, DataGrid, EmptyState, type GridColumn, InlineEdit, notify, Panel } from '#web/ui/index.ts'
import type { FundingRow } from './dashboard-answer.ts'
import classes from './reports.module.css'

const sum = (rows: readonly FundingRow[], of: (row: FundingRow) => number) =>
  rows.reduce((total, row) => total + of(row), 0)

export function FundingCalendar({ rows, listTo }: { rows: readonly FundingRow[]; listTo: string }) {
  const { t } = useLingui()
  const columns = useColumns()
  const volume = formatMoney(sum(rows, ({ loanAmount }) => loanAmount))
  return (
    <Panel
      title={<Trans>Funding calendar</Trans>}
      hint={<Trans>next 90 days</Trans>}
      flush
      actions={
        rows.length > 0 && (
          <>
            <Chip outline>
              <Plural value={rows.length} one="# deal" other="# deals" />
            </Chip>
            <Chip outline>{volume}</Chip>
            <AppLink to={listTo} className={classes.plain}>
              <Trans>WIP</Trans> →
            </AppLink>
          </>
        )
      }
    >
      <DataGrid
        label={t`Funding calendar`}
        plain
        density="comfortable"
        columns={columns}
        rows={rows}
        rowHref={({ dealKey }) => pathTo('lenderBids', { id: dealKey })}
        empty={<EmptyState compact icon={IconCalendarOff} title={<Trans>Nothing funds in the next 90 days.</Trans>} />}
        {...(rows.length > 1 && {
          totalRow: {
            label: t`Total`,
            cells: { amount: volume, weighted: formatMoney(sum(rows, ({ weightedRevenue }) => weightedRevenue)) },
          },
        })}
      />
    </Panel>
  )
}

function useColumns(): GridColumn<FundingRow>[] {
  const { t } = useLingui()
  return [
    {
      key: 'deal',
      header: t`Deal`,
      cell: ({ dealName }) => dealName,
      emphasis: 'strong',
      secondLine: ({ borrower }) => borrower ?? MISSING,
      phone: 'main',
      width: 210,
    },
    { key: 'fundingDate', header: t`Funding date`, cell: (row) => <FundingDate row={row} />, phone: 'third' },
    { key: 'lender', header: t`Lender`, cell: ({ lenderName }) => lenderName ?? MISSING, width: 160, phone: 'second' },
    {
      key: 'amount',
      header: t`Amount`,
      cell: ({ loanAmount }) => formatMoney(loanAmount),
      align: 'right',
      phone: 'main-right',
    },
    { key: 'feeBps', header: t`Fee bps`, cell: ({ feeBps }) => feeBps, align: 'right' },
    {
      key: 'probability',
      header: t`Prob.`,
      cell: ({ probability }) => formatPercent(probability),
      align: 'right',
      phone: 'second-right',
    },
    {
      key: 'weighted',
      header: t`Weighted`,
      cell: ({ weightedRevenue }) => formatMoney(weightedRevenue),
      align: 'right',
      emphasis: 'strong',
      phone: 'third-right',
    },
  ]
}

/** A date typed here stays, whatever the deal's own closing date becomes; a pin says so. */
function FundingDate({ row }: { row: FundingRow }) {
  const { t } = useLingui()
  const mayEdit = useCan('update', pipelineRevenue, pipelineRevenueAccess)
  const { update } = useUpdate(pipelineRevenue)
  const { dealName } = row
  const pin = row.isCustomFundingDate && (
    <IconPin size={14} stroke={1.6} className={classes.pin} role="img" aria-label={t`set by hand`} />
  )
  const save = async (text: string) => {
    const fundingDate = parseDay(text)
    if (!fundingDate) {
      notify.failed(t`Funding date must be a date in the form YYYY-MM-DD.`)
      return
    }
    await update({ id: row.id, changes: { fundingDate, isCustomFundingDate: true }, base: row }).catch(showError)
  }
  return (
    <>
      {mayEdit ? (
        <InlineEdit label={t`funding date of ${dealName}`} value={row.fundingDate} onSave={save} />
      ) : (
        row.fundingDate
      )}{' '}
      {pin}
    </>
  )
}
