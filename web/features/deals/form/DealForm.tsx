/** The form of one deal: sections left, questions in the middle, live figures right, and what is missing at the foot. */

import { Trans, useLingui } from '@lingui/react/macro'
import { useBlocker } from '@tanstack/react-router'
import { lazy, Suspense, useRef } from 'react'
import { mayStep } from '#domain/access/rights.ts'
import type { DealStep } from '#domain/deals/deal-steps.ts'
import { isRecord, textIn } from '#domain/kernel/narrow.ts'
import { ActivityPanel } from '#web/data/activity/ActivityPanel.tsx'
import type { Autosave } from '#web/data/autosave/use-autosave.ts'
import { KeptNotice } from '#web/data/forms/KeptNotice.tsx'
import { usePerson } from '#web/data/session.tsx'
import { DealActions } from '#web/features/deals/life/DealActions.tsx'
import { DealFrame } from '#web/features/deals/life/DealFrame.tsx'
import { DealNameField } from '#web/features/deals/life/DealNameField.tsx'
import type { DealRow } from '#web/features/deals/life/deal-row.ts'
import { NextStep } from '#web/features/deals/life/NextStep.tsx'
import { SubmitDealButton, SubmitRefusal } from '#web/features/deals/life/SubmitDealButton.tsx'
import { confirm, NoticeLine, Panel, ReadOnlyLine, SavedState, SkeletonTable } from '#web/ui/index.ts'
import { DealConflict } from './DealConflict.tsx'
import { DealSections, sectionId } from './DealSections.tsx'
import { DealSteps, DOCUMENTS } from './DealSteps.tsx'
import classes from './deal-form.module.css'
import { focusQuestion, MissingMenu } from './MissingMenu.tsx'
import { PasteInButton } from './PasteInButton.tsx'
import { ReturnedNotice } from './ReturnedNotice.tsx'
import { SizingPanel } from './SizingPanel.tsx'
import { UseProposals } from './UseProposals.tsx'
import { useCurrentSection } from './use-current-section.ts'
import { type DealFormState, useDealForm } from './use-deal-form.ts'

/** Below the questions: it loads while they are read. */
const DealDocuments = lazy(() =>
  import('#web/features/deals/life/DealDocuments.tsx').then((module) => ({ default: module.DealDocuments })),
)

export function DealForm({ deal }: { deal: DealRow }) {
  const { t } = useLingui()
  const form = useDealForm(deal)
  const { autosave, answers, sections, canEdit, hasRight } = form
  const scroller = useRef<HTMLDivElement>(null)
  const { current, choose, enter } = useCurrentSection(scroller, sections[0]?.key ?? '')
  const { base, pending } = autosave
  const shown: DealRow = {
    ...base,
    dealName: textIn(pending.dealName) ?? base.dealName,
    values: answers,
  }
  useLeavingGuard(autosave, t`What you typed last could not be saved. Leave without it?`)
  return (
    <DealFrame
      deal={shown}
      tab="details"
      fill
      bleed
      badge={<SavedState state={autosave.state} savedAt={autosave.savedAt} onRetry={() => void autosave.flush()} />}
      actions={
        <>
          {canEdit && <PasteInButton dealId={base.id} />}
          <DealActions
            deal={base}
            beforeStep={(step) => isReady(form, step)}
            without={isSubmitNext(base) ? ['submit'] : []}
          />
        </>
      }
      rail={{
        title: t`Figures and sizing`,
        width: 300,
        children: (
          <SizingPanel
            answers={answers}
            currency={base.currency}
            isFunded={base.dealStatus === 'archived'}
            {...(canEdit && {
              onTake: (name: string, computed: number) => autosave.change(`values.${name}`, computed),
            })}
          />
        ),
      }}
      lead={<Notices form={form} />}
    >
      <div className={classes.scroller} ref={scroller}>
        <div className={classes.layout}>
          <DealSteps sections={sections} wrong={form.wrong} current={current} onChoose={choose} />
          <div>
            <DealNameField form={form} />
            <DealSections form={form} onEnter={enter} />
            <section
              id={sectionId(DOCUMENTS)}
              data-section={DOCUMENTS}
              className={classes.documents}
              aria-label={t`Documents of the deal`}
            >
              <Suspense fallback={<SkeletonTable heads={[{ label: t`Name` }]} rows={2} />}>
                <DealDocuments deal={base} canEdit={hasRight} />
              </Suspense>
            </section>
            <Panel title={<Trans>Activity</Trans>}>
              <ActivityPanel entity="deals" id={deal.id} />
            </Panel>
          </div>
        </div>
      </div>
      {canEdit && <DealFoot form={form} />}
    </DealFrame>
  )
}

/** Whoever may approve the deal is not led to submit it first: that waits behind the other steps. */
const isSubmitNext = (deal: DealRow) => mayStep(deal, 'submit') && !mayStep(deal, 'approve')

/** Approving asks for the same answers as submitting; whoever does either is led to what is open. */
async function isReady({ autosave, stops, markStops }: DealFormState, step: DealStep): Promise<boolean> {
  const [first] = stops
  if ((step !== 'approve' && step !== 'submit') || !first) return autosave.flush()
  markStops()
  focusQuestion(first.name)
  return false
}

function DealFoot({ form }: { form: DealFormState }) {
  const { autosave } = form
  const maySubmit = isSubmitNext(autosave.base)
  return (
    <footer className={classes.foot}>
      {maySubmit && <SubmitDealButton form={form} />}
      <SubmitRefusal form={form} />
      <MissingMenu stops={form.stops} />
      <UseProposals form={form} />
      <span className={classes.footText} />
      <SavedState state={autosave.state} savedAt={autosave.savedAt} onRetry={() => void autosave.flush()} />
    </footer>
  )
}

/** What the reader should know before reading on. */
function Notices({ form }: { form: DealFormState }) {
  const { autosave, canEdit, lists } = form
  const { base } = autosave
  return (
    <div style={{ display: 'flex', flexDirection: 'column', gap: 8, paddingTop: 10 }}>
      <ReturnedNotice form={form} />
      {canEdit && <KeptNotice of={`deal.${base.id}`} autosave={autosave} />}
      <ReviewNote deal={base} canEdit={canEdit} />
      <NextStep deal={base} />
      <DealConflict autosave={autosave} lists={lists} />
      {autosave.state === 'failed' && autosave.message && !autosave.conflict && (
        <NoticeLine tone="bad">{autosave.message}</NoticeLine>
      )}
      {!canEdit && (
        <ReadOnlyLine>
          <Trans>You can read this deal. Its answers cannot be changed here.</Trans>
        </ReadOnlyLine>
      )}
    </div>
  )
}

/** Whoever approves may mend an answer; nobody shall wonder whose deal then changes. */
function ReviewNote({ deal, canEdit }: { deal: DealRow; canEdit: boolean }) {
  const { id } = usePerson()
  const owner = isRecord(deal.owner) ? textIn(deal.owner.name) : null
  if (!canEdit || !owner || deal.dealStatus !== 'pending' || deal.userId === id) return null
  return (
    <NoticeLine tone="ink">
      <Trans>You review the deal of {owner}. What you change here changes it, and is named in its activity.</Trans>
    </NoticeLine>
  )
}

/** Saves before the page is left; asks only when that does not work. */
export function useLeavingGuard(autosave: Pick<Autosave<never>, 'flush' | 'hasUnsaved'>, question: string): void {
  const { t } = useLingui()
  useBlocker({
    shouldBlockFn: async () => {
      if (!autosave.hasUnsaved || (await autosave.flush())) return false
      return !(await confirm({ title: question, action: t`Leave`, isDanger: true }))
    },
    enableBeforeUnload: () => autosave.hasUnsaved,
  })
}
