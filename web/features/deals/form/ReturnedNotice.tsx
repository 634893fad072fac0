/** What a deal was returned for: the note, and each answer that needs mending, at the top and at its own box. */
import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowBackUp } from '@tabler/icons-react'
import { markedQuestion } from '#domain/deals/return-marks.ts'
import { questionLabel } from '#domain/kernel/form.ts'
import { NoticeLine } from '#web/ui/index.ts'
import classes from './deal-form.module.css'
import { focusQuestion } from './MissingMenu.tsx'
import type { DealFormState } from './use-deal-form.ts'

const labelOfMark = (name: string): string => {
  const question = markedQuestion(name)
  return question ? questionLabel(name, question) : name
}

export function ReturnedNotice({ form }: { form: DealFormState }) {
  const { t } = useLingui()
  const { dealStatus, returnNote } = form.autosave.base
  const { marks } = form
  if (dealStatus !== 'draft' || !(returnNote || marks.length > 0)) return null
  return (
    <NoticeLine tone="warn" icon={IconArrowBackUp}>
      <Trans>Returned:</Trans> {returnNote}
      {marks.length > 0 && (
        <ul className={classes.marks} aria-label={t`Answers to mend`}>
          {marks.map(({ name, sentence }) => (
            <li key={`${name} ${sentence}`}>
              <button type="button" onClick={() => focusQuestion(name)}>
                {labelOfMark(name)}
              </button>{' '}
              {sentence}
            </li>
          ))}
        </ul>
      )}
    </NoticeLine>
  )
}
