/** The columns of a lender selection. */

import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { IconSend, IconUserX } from '@tabler/icons-react'
import type { Instant } from '#domain/kernel/dates.ts'
import { formatMultiple, formatPercent, MISSING } from '#domain/kernel/format.ts'
import type { SeenLender } from '#domain/lenders/lender-loan.ts'
import type { NameLookup } from '#domain/lenders/match-words.ts'
import { LenderName } from '#web/features/lenders/LenderName.tsx'
import { loanRange, type MatchedLenderRow, placeOf } from '#web/features/lenders/lender-row.ts'
import { OriginMark } from '#web/features/lenders/match/OriginChip.tsx'
import { Chip, formatLocalDate, type GridColumn, Stars } from '#web/ui/index.ts'
import classes from './selection.module.css'
import { Score, StandingChip } from './what-if/TriedScore.tsx'
import { TriedWhy } from './what-if/TriedWhy.tsx'
import type { WhatIf } from './what-if/use-what-if.ts'

export interface SelectionColumnsParts {
  names: NameLookup
  whatIf: WhatIf
  sent: ReadonlyMap<number, string>
}

/** Column heads are short; where two words would do, the longer form shows on hover. */
export function selectionColumns({ names, sent, whatIf }: SelectionColumnsParts): GridColumn<MatchedLenderRow>[] {
  return [
    {
      key: 'companyName',
      header: t`Lender`,
      sticky: true,
      isFixed: true,
      width: 268,
      phone: 'main',
      cell: (lender) => (
        <span className={classes.lender}>
          <LenderName
            id={lender.id}
            name={lender.companyName}
            isRelationship={lender.relationshipLender}
            logo={lender.logo}
          />
          <OriginMark lender={lender} />
          <StandingChip lender={lender} />
        </span>
      ),
      sortValue: ({ companyName }) => companyName,
      secondLine: placeOf,
    },
    {
      key: 'score',
      header: t`Score`,
      cell: (lender) => <Score lender={lender} names={names} />,
      sortable: true,
      sortValue: ({ score }) => score,
      phone: 'second',
    },
    {
      key: 'why',
      header: t`Why`,
      width: 212,
      phone: 'third',
      cell: (lender) => <Why lender={lender} names={names} sentAt={sent.get(lender.id)} whatIf={whatIf} />,
    },
    {
      key: 'rating',
      header: t`Rating`,
      isHidden: true,
      cell: ({ rating }) => <Stars value={rating} label={t`Rating`} size={13} />,
      sortable: true,
      sortValue: ({ rating }) => rating,
    },
    {
      key: 'minLoan',
      header: t`Loan range`,
      align: 'right',
      cell: ({ minLoan, maxLoan }) => loanRange(minLoan, maxLoan),
      phone: 'main-right',
    },
    {
      key: 'maxLTV',
      header: t`Max LTV`,
      align: 'right',
      cell: ({ maxLTV }) => formatPercent(maxLTV),
      sortable: true,
      sortValue: ({ maxLTV }) => maxLTV,
    },
    {
      key: 'minDSCR',
      header: t`Min DSCR`,
      align: 'right',
      cell: ({ minDSCR }) => formatMultiple(minDSCR),
      sortable: true,
      sortValue: ({ minDSCR }) => minDSCR,
    },
    {
      key: 'spreadMin',
      header: t`Spread bps`,
      headerHint: t`Spread from, over the lender's index`,
      align: 'right',
      cell: ({ spreadMin }) => (spreadMin === null ? MISSING : Math.round(spreadMin * 100)),
      sortable: true,
      sortValue: ({ spreadMin }) => spreadMin,
      phone: 'second-right',
    },
    {
      key: 'contactsCount',
      header: t`Contacts`,
      align: 'right',
      cell: ({ contactsCount }) => contactsCount,
      sortable: true,
      sortValue: ({ contactsCount }) => contactsCount,
    },
  ]
}

interface WhyProps {
  lender: MatchedLenderRow
  names: NameLookup
  sentAt: Instant | undefined
  whatIf: WhatIf
}

/** What decides about ticking this lender: sent before, nobody to write to, or what is missing. */
function Why({ lender, names, sentAt, whatIf }: WhyProps) {
  if (sentAt) {
    return (
      <Chip tone="ink" icon={IconSend}>
        <Trans>Sent {formatLocalDate(sentAt)}</Trans>
      </Chip>
    )
  }
  if (lender.contactsCount === 0) {
    return (
      <Chip tone="warn" icon={IconUserX}>
        <Trans>No contacts</Trans>
      </Chip>
    )
  }
  return <TriedWhy lender={lender} names={names} whatIf={whatIf} />
}

const years = ({ firstYear, lastYear }: SeenLender) => {
  if (firstYear === null) return MISSING
  return firstYear === lastYear ? String(firstYear) : `${firstYear}–${lastYear}`
}

/** Lenders that stated nothing have no score: only what they were seen to do. */
export function seenColumns(): GridColumn<SeenLender>[] {
  return [
    {
      key: 'companyName',
      header: t`Lender`,
      sticky: true,
      width: 330,
      phone: 'main',
      cell: ({ lenderCompanyId, companyName }) => <LenderName id={lenderCompanyId} name={companyName} />,
      secondLine: placeOf,
    },
    { key: 'place', header: t`Place`, cell: placeOf, emphasis: 'quiet', phone: 'second' },
    { key: 'count', header: t`Loans here`, align: 'right', cell: ({ count }) => count, phone: 'main-right' },
    { key: 'ofTypeCount', header: t`Of this type`, align: 'right', cell: ({ ofTypeCount }) => ofTypeCount },
    { key: 'years', header: t`Years`, align: 'right', cell: years, phone: 'second-right' },
    { key: 'least', header: t`Amounts`, align: 'right', cell: ({ least, most }) => loanRange(least, most) },
    {
      key: 'contactsCount',
      header: t`Contacts`,
      align: 'right',
      cell: ({ contactsCount, lenderCompanyId }) =>
        contactsCount > 0 ? (
          contactsCount
        ) : (
          <Chip tone="warn" icon={IconUserX}>
            {lenderCompanyId === null ? <Trans>Not in the directory</Trans> : <Trans>No contacts</Trans>}
          </Chip>
        ),
    },
  ]
}
