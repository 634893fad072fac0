/** What somebody who enters a record should know first: entries found again, refusals, and what a colleague changed. */
import { Trans } from '@lingui/react/macro'
import { questionsOf } from '#domain/kernel/form.ts'
import type { NameOf } from '#web/data/forms/answer-text.ts'
import { RecordConflictNotice } from '#web/data/forms/RecordConflictNotice.tsx'
import { ResumedNotice } from '#web/data/forms/ResumedNotice.tsx'
import type { Drafts } from '#web/data/forms/use-drafts.ts'
import type { Saving } from '#web/data/forms/use-saving.ts'
import { NoticeLine, ReadOnlyLine } from '#web/ui/index.ts'
import classes from './forms.module.css'
import { sectionsOf } from './portfolio-records.ts'
import type { FormLists } from './use-options.ts'

export interface FormNoticesProps {
  drafts: Pick<Drafts, 'isResumed' | 'startOver'>
  saving: Saving
  lists: FormLists
  readOnly?: boolean
  onSaved: () => void
}

export function FormNotices({ drafts, saving, lists, readOnly, onSaved }: FormNoticesProps) {
  return (
    <div className={classes.notices}>
      {readOnly && (
        <ReadOnlyLine>
          <Trans>You can read this record. Whoever owns it decides who may change it.</Trans>
        </ReadOnlyLine>
      )}
      {!readOnly && <ResumedNotice {...drafts} />}
      {saving.conflict && (
        <RecordConflictNotice
          saving={saving}
          questions={questionsOf(sectionsOf(saving.conflict.record.path))}
          saying={{ nameOf: namesIn(lists) }}
          onSaved={onSaved}
        />
      )}
      {saving.message && !saving.conflict && <NoticeLine tone="bad">{saving.message}</NoticeLine>}
    </div>
  )
}

/** Names of what the lists hold. */
export const namesIn =
  ({ options, indexes }: FormLists): NameOf =>
  (path, key) =>
    path === 'index-rates'
      ? indexes.find(({ _id }) => _id === key)?.name
      : options[path]?.find(({ value }) => value === key)?.label
