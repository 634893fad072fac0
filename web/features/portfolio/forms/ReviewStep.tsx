/** The last step: everything that will be saved, and what is still wrong with it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { Address } from '#domain/kernel/field.ts'
import { MISSING } from '#domain/kernel/format.ts'
import { labelOf } from '#domain/kernel/words.ts'
import { lenderCompanies } from '#domain/lenders/lender-company.ts'
import { useList } from '#web/data/hooks.ts'
import { addressLine } from '#web/features/market/address-text.ts'
import { valueText } from '#web/features/portfolio/card/field-text.ts'
import { NoticeLine, Panel } from '#web/ui/index.ts'
import { namesIn } from './FormNotices.tsx'
import {
  CONSTRUCTION_LOAN_PARTS,
  type FormPart,
  isAsked,
  PROJECT_PARTS,
  PROPERTY_PARTS,
  REVENUE_PARTS,
  TERM_LOAN_PARTS,
} from './form-parts.ts'
import classes from './forms.module.css'
import type { StepProps } from './loan-steps.ts'
import { OBLIGATION_PARTS } from './obligation-parts.ts'
import { inWords } from './RowList.tsx'
import { type DraftRecord, entityOf, fieldOf, type RecordPath, type Values, valueAt } from './records.ts'
import { ROW_LISTS } from './row-lists.ts'
import type { RecordErrors } from './use-drafts.ts'
import type { FormLists } from './use-options.ts'

const PARTS: Partial<Record<RecordPath, readonly FormPart[]>> = {
  properties: PROPERTY_PARTS,
  loans: [...TERM_LOAN_PARTS, ...OBLIGATION_PARTS.loans],
  'construction-loan': [...CONSTRUCTION_LOAN_PARTS, ...OBLIGATION_PARTS['construction-loan']],
  'construction-property-details': PROJECT_PARTS,
  'construction-property-revenue': REVENUE_PARTS,
}

export interface ReviewStepProps extends StepProps {
  wrong: RecordErrors
  onChoose: (key: string, path: string) => void
}

export function ReviewStep({ drafts, lists, wrong, onChoose }: ReviewStepProps) {
  const { t } = useLingui()
  const problems = Object.entries(wrong).flatMap(([key, errors]) =>
    Object.entries(errors).map(([path, sentence]) => ({ key, path, sentence })),
  )
  const go = (key: string, path: string) => {
    drafts.setErrors(wrong)
    onChoose(key, path)
  }
  return (
    <>
      {problems.length === 0 ? (
        <NoticeLine tone="ok">{t`Everything fits. Save to keep it.`}</NoticeLine>
      ) : (
        <Panel title={<Trans>Before it can be saved</Trans>}>
          <ul className={classes.reviewList}>
            {problems.map(({ key, path, sentence }) => (
              <li key={`${key}.${path}`}>
                <Button size="compact-sm" variant="subtle" onClick={() => go(key, path)}>
                  {sentence}
                </Button>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {drafts.records.map((record) => (
        <RecordReview key={record.key} record={record} lists={lists} />
      ))}
      {drafts.documents.length > 0 && (
        <Panel title={<Trans>Documents</Trans>} hint={drafts.documents.length}>
          <ul className={classes.reviewList}>
            {drafts.documents.map(({ file, name }) => (
              <li key={file.hashedId}>{name}</li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  )
}

type LenderName = { id: number; companyName: string }

/** Answered fields of a record, in the order of its form. */
function RecordReview({ record, lists }: { record: DraftRecord; lists: FormLists }) {
  const entity = entityOf(record.path)
  const read = (path: string) => valueAt(record, path)
  const chosen = [read('lenderId'), read('syndicatePartnersId')].flat().filter((id) => typeof id === 'number')
  const lenders = useList<LenderName>(
    lenderCompanies,
    { id: { $in: chosen }, $limit: 100 },
    { isBackground: true, enabled: chosen.length > 0 },
  ).rows
  const inLists = namesIn(lists)
  const nameOf = (path: string, key: number | string) =>
    path === lenderCompanies.path ? lenders.find(({ id }) => id === key)?.companyName : inLists(path, key)
  const paths = (PARTS[record.path] ?? []).flatMap((part) => part.paths).filter((path) => isAsked(path, read))
  const facts = paths.flatMap((path) => {
    const field = fieldOf(entity, path)
    const value = read(path)
    if (!field || value === null || value === undefined) return []
    const list = ROW_LISTS[path.split('.').at(-1) ?? '']
    const text =
      Array.isArray(value) && list
        ? value.map((row: Values) => inWords(row, list)).join('; ')
        : field.parts.kind === 'address'
          ? (addressLine(value as Address) ?? MISSING)
          : valueText(field, value, nameOf)
    return text === '' || text === MISSING
      ? []
      : [{ path, label: labelOf(path.split('.').at(-1) ?? path, field), text }]
  })
  const title = String(read(entity.title) || entity.label)
  return (
    <Panel title={title} hint={title === entity.label ? undefined : entity.label}>
      <dl className={classes.reviewFacts}>
        {facts.map(({ path, label, text }) => (
          <div key={path} style={{ display: 'contents' }}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
