/** Fees and Pricing Details: every fee of the loan and what they come to. */
import { useLingui } from '@lingui/react/macro'
import type { Entity } from '#domain/kernel/entity.ts'
import { factsOf } from '#domain/kernel/facts.ts'
import { formatMoney } from '#domain/kernel/format.ts'
import { FEES, totalFees } from '#domain/portfolio/loan-sections.ts'
import type { LoanSections, PortfolioRow } from './card-rows.ts'
import { Facts } from './Facts.tsx'
import { NoteArea } from './NoteArea.tsx'

const PATHS = FEES.map((fee) => `feesAndPricingDetails.${fee}`)

export function FeesTab({ entity, record }: { entity: Entity; record: PortfolioRow & LoanSections }) {
  const { t } = useLingui()
  const total = formatMoney(totalFees(record.feesAndPricingDetails))
  return (
    <>
      <Facts
        facts={[
          ...factsOf(entity, record, PATHS),
          { key: 'total', label: t`Total of all fees`, value: total, origin: 'derived' },
        ]}
      />
      <NoteArea entity={entity} record={record} path="feesAndPricingDetails.notes" />
    </>
  )
}
