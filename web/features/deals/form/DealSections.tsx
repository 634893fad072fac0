/** The questions of a deal, section by section, in two columns. */

import { memo, startTransition, useEffect, useMemo, useState } from 'react'
import { DEAL_SECTIONS } from '#domain/deals/deal-form.ts'
import { type DealLookups, isRequired, sectionsAsked } from '#domain/deals/deal-rules.ts'
import { dealRemarks } from '#domain/deals/deal-warnings.ts'
import { type FormSection, type Question, questionLabel } from '#domain/kernel/form.ts'
import { say } from '#domain/kernel/words.ts'
import type { FormOption, FormRoom } from '#web/data/forms/form-room.ts'
import { SectionFields } from '#web/data/forms/RecordFields.tsx'
import { addressOf } from '#web/features/deals/life/deal-row.ts'
import { serverNow } from '#web/ui/clock.ts'
import { formatLocalDate, useIsPrinting } from '#web/ui/index.ts'
import { AnswerHint, suggestionFor } from './AnswerHint.tsx'
import { withoutPrefix } from './answer-changes.ts'
import { readAnswer } from './answer-text.ts'
import { DealParties } from './DealParties.tsx'
import { DEAL_BOXES } from './deal-boxes.tsx'
import classes from './deal-form.module.css'
import { LockedNote } from './LockedNote.tsx'
import { MarkNote } from './MarkNote.tsx'
import { lookupsOf, optionsFrom } from './reference-options.ts'
import type { DealFormState } from './use-deal-form.ts'
import { useStable } from './use-stable.ts'

export const sectionId = (key: string) => `section-${key}`

/** Where a question is on the page, to take the reader there. */
export const questionId = (name: string) => `question-${name}`

export interface DealSectionsProps {
  form: DealFormState
  onEnter: (sectionKey: string) => void
}

const LISTS = [
  ...new Set(
    DEAL_SECTIONS.flatMap(({ questions }) => Object.values(questions).flatMap((one) => one.optionsFrom ?? [])),
  ),
]

/** What the boxes of the questions are drawn with; made anew only when the lists or the property's place change. */
export function useRoom({ lists, answers, autosave }: DealFormState): FormRoom {
  const address = addressOf(answers)
  const country = address?.country
  const province = address?.province
  const { currency } = autosave.base
  return useMemo(() => {
    const options = LISTS.map((path): [string, FormOption[]] => [path, optionsFrom(lists, path, { country, province })])
    return { boxes: DEAL_BOXES, currency, options: Object.fromEntries(options) }
  }, [lists, country, province, currency])
}

export function DealSections({ form, onEnter }: DealSectionsProps) {
  const room = useRoom(form)
  const { answers, lists } = form
  const lookups = useMemo(() => lookupsOf(lists, answers), [lists, answers])
  const sections = useMemo(() => sectionsAsked(answers, lookups), [answers, lookups])
  const drawn = useDrawnInTurn(sections.length)
  return (
    <div className={classes.sections} data-empty={drawn === 0 || undefined}>
      {sections.slice(0, drawn).map((section) => (
        <Section key={section.key} section={section} form={form} onEnter={onEnter} room={room} lookups={lookups} />
      ))}
    </div>
  )
}

/**
 * How many sections are there: each comes in a turn of its own, so that a press never waits for all. The first as well: it
 * alone has more boxes than can be drawn while somebody presses, and what stands around the form is there before it.
 */
function useDrawnInTurn(total: number): number {
  const [drawn, setDrawn] = useState(0)
  const isPrinting = useIsPrinting()
  useEffect(() => {
    if (drawn < total) startTransition(() => setDrawn(drawn + 1))
  }, [drawn, total])
  // Paper waits for nobody.
  return isPrinting ? total : drawn
}

type SectionProps = DealSectionsProps & { section: FormSection; room: FormRoom; lookups: DealLookups }

const Section = memo(function Section({ section, form, onEnter, room, lookups }: SectionProps) {
  const { answers, autosave, canEdit, errors, locks, marks } = form
  const change = useStable((name: string, value: unknown) => autosave.change(`values.${name}`, value))
  const hintOf = useHints(form, change)
  const isOpen = (name: string) => canEdit && !locks.isLocked(name)
  return (
    // Only listens which section the reader is in.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      id={sectionId(section.key)}
      data-section={section.key}
      className={classes.section}
      aria-labelledby={`${sectionId(section.key)}-title`}
      onFocus={() => onEnter(section.key)}
    >
      <h2 id={`${sectionId(section.key)}-title`} className={classes.sectionTitle}>
        {say(section.title)}
      </h2>
      {section.key === 'borrower' && <DealParties form={form} />}
      <SectionFields
        questions={section.questions}
        values={{ ...answers, 'Property_Type.group': lookups.propertyGroup }}
        errors={withoutPrefix(errors)}
        onChange={change}
        room={room}
        idOf={questionId}
        asideOf={(name, question) => ({
          readOnly: !isOpen(name),
          optional: !isRequired(name, question, answers, lookups),
        })}
        hintOf={(name, question) => (isOpen(name) ? hintOf(name, question) : undefined)}
        belowOf={(name, question) => (
          <>
            {canEdit && locks.isLocked(name) && (
              <LockedNote label={questionLabel(name, question)} onUnlock={locks.unlock} />
            )}
            {canEdit && marks.some((mark) => mark.name === name) && (
              <MarkNote
                marks={marks.filter((mark) => mark.name === name)}
                label={questionLabel(name, question)}
                onSettle={(settled) =>
                  autosave.change(
                    'returnMarks',
                    marks.filter((mark) => mark !== settled),
                  )
                }
              />
            )}
          </>
        )}
      />
    </section>
  )
})

/** What a lender would say to an answer, and what it could be; undefined where the question's help is enough. */
export function useHints(form: DealFormState, change: (name: string, value: unknown) => void) {
  const { answers, autosave, lists, proposals } = form
  const [today] = useState(() => formatLocalDate(serverNow()))
  const remarks = dealRemarks(answers, today)
  return (name: string, question: Question) => {
    const proposal = proposals.find((each) => each.name === name)
    const value = proposal?.value ?? suggestionFor(name, answers, autosave.base.currency)
    const remark = remarks[name]
    if (value === undefined && !remark) return undefined
    return (
      <AnswerHint
        help={question.help && say(question.help)}
        suggestion={value === undefined ? undefined : { text: readAnswer(question, value, lists), why: proposal?.why }}
        remark={remark?.message}
        remarkTone={remark?.tone}
        onTake={() => change(name, value)}
      />
    )
  }
}
