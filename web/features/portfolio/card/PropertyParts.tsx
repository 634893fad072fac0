/** The tab of a property in two parts: the building itself, and what it reports. */
import { useLingui } from '@lingui/react/macro'
import { useAddressWords, useSayWords } from '#web/data/address.ts'
import { StatementsSection } from '#web/features/portfolio/statements/StatementsSection.tsx'
import { SegmentedSwitch } from '#web/ui/index.ts'
import type { LoanRow, PropertyRow } from './card-rows.ts'
import { type LoanView, lastExpiry } from './loan-view.ts'
import { PropertyPanel } from './PropertyPanel.tsx'
import type { useSite } from './use-property-card.ts'

export interface PropertyPartsProps {
  property: PropertyRow
  typeName: string | undefined
  rows: readonly LoanRow[]
  views: readonly LoanView[]
  site: ReturnType<typeof useSite>
}

const PARTS = ['building', 'statements'] as const

/** The building, or what it reports: which of both is open stands in the address. */
export function PropertyParts({ property, typeName, rows, views, site }: PropertyPartsProps) {
  const { t } = useLingui()
  const search = useAddressWords()
  const sayWords = useSayWords()
  const part = PARTS.find((each) => each === search.part) ?? 'building'
  const names = { building: t`Building`, statements: t`Statements and rent roll` }
  return (
    <>
      <div>
        <SegmentedSwitch
          label={t`Parts of the property`}
          value={part}
          onChange={(chosen) => sayWords({ ...search, part: chosen }, { replace: true, resetScroll: false })}
          options={PARTS.map((value) => ({ value, label: names[value] }))}
        />
      </div>
      {part === 'building' ? (
        <PropertyPanel {...{ property, typeName }} loans={rows} stabilizedValue={site.revenue?.totalStabilizedValue} />
      ) : (
        <StatementsSection {...{ property, views }} loanExpiry={lastExpiry(views)} />
      )}
    </>
  )
}
