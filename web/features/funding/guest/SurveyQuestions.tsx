/** The parts of a survey that take more than a row of stars: the score from 0 to 10, and what is said in words. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { SurveyAnswer } from '#domain/funding/client-survey.ts'
import { CheckboxField, ErrorLine, NoteField, TextField } from '#web/ui/index.ts'
import classes from './guest-survey.module.css'

export type GivenSoFar = Partial<SurveyAnswer>

const SCORES = Array.from({ length: 11 }, (_, score) => score)

export const Fault = ({ children }: { children: string | undefined }) => children && <ErrorLine>{children}</ErrorLine>

type ScoreProps = { value: number | undefined; onChange: (score: number) => void; error: string | undefined }

export function Score({ value, onChange, error }: ScoreProps) {
  return (
    <fieldset className={classes.scores} data-asks="npsScore">
      <legend className={classes.question}>
        <Trans>Would you recommend us?</Trans>
      </legend>
      <div className={classes.scale}>
        {SCORES.map((score) => (
          <label key={score} className={classes.score} data-chosen={value === score || undefined}>
            <input
              type="radio"
              name="npsScore"
              className="ui-visually-hidden"
              checked={value === score}
              onChange={() => onChange(score)}
            />
            {score}
          </label>
        ))}
      </div>
      <p className={classes.ends}>
        <span>
          <Trans>0 = not at all</Trans>
        </span>
        <span>
          <Trans>10 = without doubt</Trans>
        </span>
      </p>
      <Fault>{error}</Fault>
    </fieldset>
  )
}

type WordsProps = {
  answers: GivenSoFar
  onAnswer: (changes: GivenSoFar) => void
  errorOf: (name: string) => string | undefined
}

export function Words({ answers, onAnswer, errorOf }: WordsProps) {
  const { t } = useLingui()
  return (
    <div className={classes.words}>
      <NoteField
        label={t`What should we do better?`}
        optional
        value={answers.comment ?? null}
        error={errorOf('comment')}
        onChange={(comment) => onAnswer({ comment })}
      />
      <CheckboxField
        label={t`You may quote me with my name.`}
        value={answers.testimonialConsent ?? false}
        onChange={(value) => onAnswer({ testimonialConsent: value === true })}
      />
      <details className={classes.referral}>
        <summary>
          <Trans>Do you know somebody we should meet?</Trans>
        </summary>
        <TextField
          label={t`Name`}
          optional
          value={answers.referralName ?? null}
          error={errorOf('referralName')}
          onChange={(name) => onAnswer({ referralName: name })}
        />
        <TextField
          label={t`E-mail`}
          type="email"
          optional
          value={answers.referralEmail ?? null}
          error={errorOf('referralEmail')}
          onChange={(email) => onAnswer({ referralEmail: email })}
        />
      </details>
    </div>
  )
}
