/** The last step: everything that will be saved, and what is still wrong with it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { answerAt, isAsked, questionLabel, questionsOf } from '#domain/kernel/form.ts'
import { MISSING } from '#domain/kernel/format.ts'
import { lenderCompanies } from '#domain/lenders/lender-company.ts'
import { answerText } from '#web/data/forms/answer-text.ts'
import { type DraftRecord, merged, valueAt } from '#web/data/forms/records.ts'
import type { RecordErrors } from '#web/data/forms/use-drafts.ts'
import { useList } from '#web/data/hooks.ts'
import { NoticeLine, Panel } from '#web/ui/index.ts'
import { namesIn } from './FormNotices.tsx'
import classes from './forms.module.css'
import type { StepProps } from './loan-steps.ts'
import { entityOf, sectionsOf } from './portfolio-records.ts'
import { usePlaceName } from './step-words.ts'
import type { FormLists } from './use-options.ts'

export interface ReviewStepProps extends StepProps {
  wrong: RecordErrors
  onChoose: (key: string, path: string) => void
}

export function ReviewStep({ drafts, lists, wrong, onChoose }: ReviewStepProps) {
  const { t } = useLingui()
  const placeOf = usePlaceName(drafts.records)
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
                  <span className={classes.reviewPlace}>{placeOf(key, path)}</span> {sentence}
                </Button>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {drafts.records.map((record) => (
        <RecordReview key={record.key} record={record} lists={lists} />
      ))}
      {drafts.besides.length > 0 && (
        <Panel title={<Trans>Documents</Trans>} hint={drafts.besides.length}>
          <ul className={classes.reviewList}>
            {drafts.besides.map(({ file, name }) => (
              <li key={file.hashedId}>{name}</li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  )
}

type ReviewedLender = { id: number; companyName: string }

/** Answered fields of a record, in the order of its form. */
function RecordReview({ record, lists }: { record: DraftRecord; lists: FormLists }) {
  const entity = entityOf(record.path)
  const read = (path: string) => valueAt(record, path)
  const chosen = [read('lenderId'), read('syndicatePartnersId')].flat().filter((id) => typeof id === 'number')
  const lenders = useList<ReviewedLender>(
    lenderCompanies,
    { id: { $in: chosen }, $limit: 100 },
    { isBackground: true, enabled: chosen.length > 0 },
  ).rows
  const inLists = namesIn(lists)
  const nameOf = (path: string, key: number | string) =>
    path === lenderCompanies.path ? lenders.find(({ id }) => id === key)?.companyName : inLists(path, key)
  const values = merged(record)
  const asked = Object.entries(questionsOf(sectionsOf(record.path))).filter(([, question]) => isAsked(question, values))
  const facts = asked.flatMap(([path, question]) => {
    const text = answerText(question, answerAt(values, path), { nameOf })
    return text === '' || text === MISSING ? [] : [{ path, label: questionLabel(path, question), text }]
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
