/** The sections of a lender's form; each criterion says where it comes from, and an empty one can be stated as no limit. */

import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type FormAnswers, isAnswered, pick, type Question } from '#domain/kernel/form.ts'
import { isRecord } from '#domain/kernel/narrow.ts'
import { say } from '#domain/kernel/words.ts'
import { LENDER_SECTIONS, type LenderSection } from '#domain/lenders/lender-form.ts'
import { type CriterionKey, LENDER_FIELDS_BY_CRITERION } from '#domain/lenders/match-criteria.ts'
import { answerText } from '#web/data/forms/answer-text.ts'
import { type FieldsProps, SectionFields } from '#web/data/forms/RecordFields.tsx'
import { useLenderRoom } from '#web/features/lenders/match/lender-room.tsx'
import { Chip, Panel } from '#web/ui/index.ts'
import classes from './lender-edit.module.css'
import type { LenderForm } from './use-lender-form.ts'

interface LenderSectionsProps {
  form: LenderForm
  readOnly: boolean
}

export function LenderSections({ form, readOnly }: LenderSectionsProps) {
  const { lender } = form
  const room = useLenderRoom(lender.country)
  const { ownFields = [], commonValues = {} } = lender
  const nameOf = (path: string, key: number | string) => room.options?.[path]?.find(({ value }) => value === key)?.label
  const fields: FieldsProps = {
    values: lender as unknown as FormAnswers,
    errors: form.errors,
    onChange: form.change,
    room,
    readOnly,
    hintOf: (path, question) =>
      ownFields.includes(path) ? (
        <span className={classes.common}>
          <Trans>Everybody else:</Trans> {answerText(question, commonValues[path], { nameOf })}
        </span>
      ) : undefined,
    ...(readOnly && { asideOf: () => NOT_OPTIONAL }),
  }
  return LENDER_SECTIONS.map((section) => (
    <Panel key={section.key} title={say(section.title)} hint={section.hint && say(section.hint)}>
      <div className={classes.groups}>
        {groupsOf(section).map(({ criterion, name, questions }) => (
          <div key={Object.keys(questions)[0]} className={classes.group}>
            {criterion && name && (
              <div className={classes.groupHead}>
                <span className={classes.groupName}>{say(name)}</span>
                <Source
                  form={form}
                  criterion={criterion}
                  readOnly={readOnly}
                  isUnset={Object.keys(questions).every((path) => !isAnswered(fields.values[path]))}
                />
              </div>
            )}
            <SectionFields questions={questions} {...fields} />
          </div>
        ))}
      </div>
    </Panel>
  ))
}

const NOT_OPTIONAL = { optional: false }

interface QuestionGroup {
  criterion?: CriterionKey
  name?: string
  questions: Record<string, Question>
}

/** The questions of each criterion, and then those that no lender is matched on. */
function groupsOf({ criteria = {}, questions }: LenderSection): QuestionGroup[] {
  const stated = Object.entries(criteria).map(([key, name]): QuestionGroup => {
    const criterion = key as CriterionKey
    return { criterion, name, questions: pick(questions, LENDER_FIELDS_BY_CRITERION[criterion] ?? []) }
  })
  const names = stated.flatMap((group) => Object.keys(group.questions))
  const others = Object.keys(questions).filter((path) => !names.includes(path))
  return others.length > 0 ? [...stated, { questions: pick(questions, others) }] : stated
}

type SourceProps = { form: LenderForm; criterion: CriterionKey; readOnly: boolean; isUnset: boolean }

/** Nobody's silence is taken for "no limit": somebody has to say so. */
function Source({ form, criterion, readOnly, isUnset }: SourceProps) {
  const source = form.lender.criteriaSources?.[criterion]
  const state = (next: 'entered' | null) =>
    form.change('criteriaSources', {
      ...(isRecord(form.pending.criteriaSources) ? form.pending.criteriaSources : {}),
      [criterion]: next,
    })
  return (
    <>
      {source === 'entered' && (
        <Chip tone="teal">{isUnset ? <Trans>entered: no limit</Trans> : <Trans>entered</Trans>}</Chip>
      )}
      {source === 'inferred' && (
        <Chip tone="plum">
          <Trans>inferred from known loans</Trans>
        </Chip>
      )}
      {!source && (
        <Chip>
          <Trans>not stated</Trans>
        </Chip>
      )}
      {!readOnly && isUnset && source !== 'entered' && (
        <Button size="compact-xs" variant="default" onClick={() => state('entered')}>
          <Trans>State no limit</Trans>
        </Button>
      )}
      {!readOnly && isUnset && source === 'entered' && (
        <Button size="compact-xs" variant="default" onClick={() => state(null)}>
          <Trans>Take back</Trans>
        </Button>
      )}
    </>
  )
}
