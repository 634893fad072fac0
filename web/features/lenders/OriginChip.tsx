/** Where a lender and its terms come from: invented for the demo, typed by somebody, or read off known loans. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconFlask } from '@tabler/icons-react'
import { Chip } from '#web/ui/index.ts'
import type { LenderOrigin, LenderRow } from './lender-row.ts'
import classes from './lenders.module.css'

export function OriginChip({ origin }: { origin: LenderOrigin }) {
  const { t } = useLingui()
  if (origin === 'registry') return null
  return origin === 'demo' ? (
    <Chip title={t`An invented lender with complete terms, for trying things out`}>
      <Trans>Demo</Trans>
    </Chip>
  ) : (
    <Chip title={t`Added by your company`}>
      <Trans>Own</Trans>
    </Chip>
  )
}

/** The same in one small mark, for lists where every column counts. */
export function OriginMark({ origin }: { origin: LenderOrigin }) {
  const { t } = useLingui()
  if (origin !== 'demo') return <OriginChip origin={origin} />
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
