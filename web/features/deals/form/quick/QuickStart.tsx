/** A new deal in the twelve answers that matching needs, with who still fits; everything else comes later. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useMemo } from 'react'
import { isRequired } from '#domain/deals/deal-rules.ts'
import { openQuickAnswers, QUICK_QUESTIONS, USUAL_QUESTIONS } from '#domain/deals/quick-start.ts'
import { textIn } from '#domain/kernel/narrow.ts'
import { SectionFields } from '#web/data/forms/RecordFields.tsx'
import { withoutPrefix } from '#web/features/deals/form/answer-changes.ts'
import { DealForm, useLeavingGuard } from '#web/features/deals/form/DealForm.tsx'
import { questionId, useHints, useRoom } from '#web/features/deals/form/DealSections.tsx'
import formClasses from '#web/features/deals/form/deal-form.module.css'
import { PasteInButton } from '#web/features/deals/form/PasteInButton.tsx'
import { lookupsOf } from '#web/features/deals/form/reference-options.ts'
import { type DealFormState, useDealForm } from '#web/features/deals/form/use-deal-form.ts'
import { useStable } from '#web/features/deals/form/use-stable.ts'
import { DealFrame } from '#web/features/deals/life/DealFrame.tsx'
import { DealNameField } from '#web/features/deals/life/DealNameField.tsx'
import type { DealRow } from '#web/features/deals/life/deal-row.ts'
import { dealPath } from '#web/features/deals/life/deal-tabs.ts'
import { useMayOpenLenders } from '#web/features/lenders/LenderName.tsx'
import { NoticeLine, SavedState, useNavigation } from '#web/ui/index.ts'
import classes from './quick-start.module.css'
import { useStillFits } from './use-still-fits.ts'

/** Only a draft that one may fill in starts quickly; any other deal shows all of its questions. */
export function QuickStart({ deal }: { deal: DealRow }) {
  return deal.dealStatus === 'draft' && deal.may?.update ? <QuickForm deal={deal} /> : <DealForm deal={deal} />
}

function QuickForm({ deal }: { deal: DealRow }) {
  const { t } = useLingui()
  const state = useDealForm(deal)
  const { autosave, answers } = state
  const { base, pending } = autosave
  useLeavingGuard(autosave, t`What you typed last could not be saved. Leave without it?`)
  return (
    <DealFrame
      deal={{ ...base, dealName: textIn(pending.dealName) ?? base.dealName, values: answers }}
      tab="details"
      actions={<PasteInButton dealId={base.id} />}
      fill
      bleed
      badge={<SavedState state={autosave.state} savedAt={autosave.savedAt} onRetry={() => void autosave.flush()} />}
      lead={
        autosave.state === 'failed' && autosave.message ? (
          <NoticeLine tone="bad">{autosave.message}</NoticeLine>
        ) : undefined
      }
    >
      <div className={formClasses.scroller}>
        <div className={classes.page}>
          <p className={classes.lead}>
            <Trans>Twelve answers find the lenders. Everything else is asked for later, by what needs it.</Trans>
          </p>
          <DealNameField form={state} />
          <Questions state={state} questions={QUICK_QUESTIONS} />
          <h2 className={classes.usual}>
            <Trans>Set to what is usual</Trans>
          </h2>
          <Questions state={state} questions={USUAL_QUESTIONS} />
        </div>
      </div>
      <QuickFoot state={state} />
    </DealFrame>
  )
}

function Questions({ state, questions }: { state: DealFormState; questions: typeof QUICK_QUESTIONS }) {
  const { answers, autosave, errors, lists } = state
  const room = useRoom(state)
  const lookups = useMemo(() => lookupsOf(lists, answers), [lists, answers])
  const change = useStable((name: string, value: unknown) => autosave.change(`values.${name}`, value))
  const hintOf = useHints(state, change)
  return (
    <SectionFields
      questions={questions}
      values={{ ...answers, 'Property_Type.group': lookups.propertyGroup }}
      errors={withoutPrefix(errors)}
      onChange={change}
      room={room}
      idOf={questionId}
      asideOf={(name, question) => ({ optional: !isRequired(name, question, answers, lookups) })}
      hintOf={hintOf}
    />
  )
}

/** How many lenders fit, and the two ways on. */
function QuickFoot({ state }: { state: DealFormState }) {
  const navigate = useNavigation()
  const mayLookUp = useMayOpenLenders()
  const { autosave, answers } = state
  const { base } = autosave
  const open = openQuickAnswers(answers).length
  const goOn = async (to: 'details' | 'lenders') => {
    if (await autosave.flush()) navigate(dealPath(base, to))
  }
  return (
    <footer className={formClasses.foot}>
      {mayLookUp && <StillFit state={state} open={open} />}
      <span className={formClasses.footText}>
        {open > 0 && <Plural value={open} one="# answer to go" other="# answers to go" />}
      </span>
      <Button variant="default" onClick={() => void goOn('details')}>
        <Trans>All questions</Trans>
      </Button>
      {mayLookUp && (
        <Button rightSection={<IconArrowRight size={15} stroke={1.6} />} onClick={() => void goOn('lenders')}>
          <Trans>Choose lenders</Trans>
        </Button>
      )}
    </footer>
  )
}

/** Said aloud as it changes; the first few are named, so that one sees who they are. */
function StillFit({ state, open }: { state: DealFormState; open: number }) {
  const { t } = useLingui()
  const fits = useStillFits(state.autosave.base, state.answers)
  const count = fits?.length ?? 0
  const names = (fits ?? []).slice(0, 3).map(({ companyName }) => companyName)
  return (
    <div className={classes.fits} role="status" aria-label={t`Lenders that fit`}>
      {fits && (
        <>
          <b>
            {open > 0 ? (
              <Plural value={count} one="# lender still fits" other="# lenders still fit" />
            ) : (
              <Plural value={count} one="# lender fits" other="# lenders fit" />
            )}
          </b>
          <span className={classes.names}>{names.join(' · ')}</span>
        </>
      )}
    </div>
  )
}
