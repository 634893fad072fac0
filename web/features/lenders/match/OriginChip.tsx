/** Where a lender and its terms come from: invented for the demo, typed by somebody, or read off known loans. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconFlask } from '@tabler/icons-react'
import type { LenderRow } from '#web/features/lenders/lender-row.ts'
import classes from '#web/features/lenders/lenders.module.css'
import { Chip } from '#web/ui/index.ts'

type Origin = Pick<LenderRow, 'origin' | 'user_company_id'>

/** What somebody typed is the company's own only as long as it was not made everybody's. */
export function OriginChip({ lender: { origin, user_company_id } }: { lender: Origin }) {
  const { t } = useLingui()
  if (user_company_id !== null) {
    return (
      <Chip tone="plum" title={t`Added by your company; no other company sees it`}>
        <Trans>Own</Trans>
      </Chip>
    )
  }
  if (origin !== 'demo') return null
  return (
    <Chip title={t`An invented lender with complete terms, for trying things out`}>
      <Trans>Demo</Trans>
    </Chip>
  )
}

/** The same in one small mark, for lists where every column counts. */
export function OriginMark({ lender }: { lender: Origin }) {
  const { t } = useLingui()
  if (lender.origin !== 'demo') return <OriginChip lender={lender} />
  const words = t`Demo lender: invented, with complete terms`
  return (
    <span className={classes.origin} title={words}>
      <IconFlask size={14} stroke={1.6} role="img" aria-label={words} />
    </span>
  )
}

/** How a lender's criteria became known. */
export function CriteriaSourceChip({ lender }: { lender: Pick<LenderRow, 'sourceOfCriteria' | 'loansCount'> }) {
  const count = lender.loansCount ?? 0
  if (lender.sourceOfCriteria === 'inferred') {
    return (
      <Chip tone="plum">
        <Plural value={count} one="inferred from # loan" other="inferred from # loans" />
      </Chip>
    )
  }
  if (lender.sourceOfCriteria === 'entered') {
    return (
      <Chip tone="teal">
        <Trans>entered</Trans>
      </Chip>
    )
  }
  return (
    <span className="ui-quiet">
      <Trans>not known</Trans>
    </span>
  )
}
