/** Guarantor Details: who answers for the loan, for how much of it, and how long. */

import { Trans, useLingui } from '@lingui/react/macro'
import type { Entity } from '#domain/kernel/entity.ts'
import { formatPercent, formatYesNo, MISSING } from '#domain/kernel/format.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { GUARANTEE_WORDS, GUARANTOR_RELATIONSHIP_WORDS } from '#domain/portfolio/loan-sections.ts'
import { EmptyState } from '#web/ui/index.ts'
import classes from './card.module.css'
import type { LoanSections, PortfolioRow } from './card-rows.ts'
import { NoteArea } from './NoteArea.tsx'

const given = (choice: string | null | undefined, words: Readonly<Record<string, string>>) =>
  choice ? wordOf(words, choice) : MISSING

export function GuarantorTab({ entity, record }: { entity: Entity; record: PortfolioRow & LoanSections }) {
  return (
    <>
      <Guarantors guarantors={record.loanOwnership ?? []} />
      <NoteArea entity={entity} record={record} path="guarantorNotes" />
    </>
  )
}

function Guarantors({ guarantors }: { guarantors: NonNullable<LoanSections['loanOwnership']> }) {
  const { t } = useLingui()
  if (guarantors.length === 0) return <EmptyState compact title={<Trans>Nobody guarantees this loan.</Trans>} />
  return (
    <div className={classes.scroll} role="region" aria-label={t`Guarantors`} tabIndex={0}>
      <table className={classes.table} data-wide>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Name</Trans>
            </th>
            <th scope="col" data-number>
              <Trans>Allocation</Trans>
            </th>
            <th scope="col">
              <Trans>Relationship with borrower</Trans>
            </th>
            <th scope="col">
              <Trans>Type</Trans>
            </th>
            <th scope="col">
              <Trans>Off-balance-sheet guarantee</Trans>
            </th>
            <th scope="col">
              <Trans>Guarantee after asset sold</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {guarantors.map((guarantor) => (
            <tr key={guarantor.name}>
              <th scope="row">{guarantor.name}</th>
              <td data-number>{formatPercent(guarantor.allocation)}</td>
              <td>{given(guarantor.relationshipWithBorrower, GUARANTOR_RELATIONSHIP_WORDS)}</td>
              <td>{given(guarantor.type, GUARANTEE_WORDS)}</td>
              <td>{formatYesNo(guarantor.offBalanceSheetGuarantee)}</td>
              <td>{formatYesNo(guarantor.guaranteeAfterAssetSold)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
