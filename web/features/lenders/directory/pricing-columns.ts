/** The columns of a lender's prices, the same where they are read and where they are kept. */

import { t } from '@lingui/core/macro'
import { formatBps, formatDate, formatMultiple, formatPercent, formatYesNo, MISSING } from '#domain/kernel/format.ts'
import { indexCode } from '#domain/market/rate.ts'
import type { PricingRow } from '#web/features/lenders/lender-row.ts'
import type { GridColumn } from '#web/ui/index.ts'

const indexOf = ({ indexType, indexTermMonths }: PricingRow) =>
  indexType === 'PRIME' || !indexTermMonths ? indexCode(indexType) : `${indexCode(indexType)} ${indexTermMonths / 12}y`

export const pricingColumns = <Row extends PricingRow>(): GridColumn<Row>[] => [
  {
    key: 'loanType',
    header: t`Loan type`,
    emphasis: 'strong',
    phone: 'main',
    cell: ({ loanTypeName }) => loanTypeName ?? MISSING,
  },
  { key: 'indexType', header: t`Index`, phone: 'second', cell: indexOf },
  {
    key: 'spreadMin',
    header: t`Spread from`,
    align: 'right',
    phone: 'main-right',
    cell: ({ spreadMin }) => formatPercent(spreadMin),
  },
  { key: 'spreadMax', header: t`to`, align: 'right', cell: ({ spreadMax }) => formatPercent(spreadMax) },
  { key: 'rateFloor', header: t`Floor`, align: 'right', cell: ({ rateFloor }) => formatPercent(rateFloor) },
  { key: 'feeMinBps', header: t`Fee from`, align: 'right', cell: ({ feeMinBps }) => formatBps(feeMinBps) },
  { key: 'maxLTV', header: t`Max LTV`, align: 'right', cell: ({ maxLTV }) => formatPercent(maxLTV) },
  { key: 'minDSCR', header: t`Min DSCR`, align: 'right', cell: ({ minDSCR }) => formatMultiple(minDSCR) },
  { key: 'nonRecource', header: t`Non-recourse`, cell: ({ nonRecource }) => formatYesNo(nonRecource) },
  { key: 'effectiveDate', header: t`Since`, phone: 'second-right', cell: (row) => formatDate(row.effectiveDate) },
  { key: 'note', header: t`Note`, emphasis: 'quiet', phone: 'third', cell: ({ note }) => note ?? MISSING },
]
