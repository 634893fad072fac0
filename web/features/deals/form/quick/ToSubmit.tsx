/** What a draft still lacks before it can be submitted, and nothing else; the form has the rest. */
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { pathTo } from '#domain/access/addresses.ts'
import { mayStep } from '#domain/access/rights.ts'
import { DEAL_SECTIONS } from '#domain/deals/deal-form.ts'
import { type FormSection, questionsOf } from '#domain/kernel/form.ts'
import { useText } from '#web/data/address.ts'
import { DealForm } from '#web/features/deals/form/DealForm.tsx'
import { DealParties } from '#web/features/deals/form/DealParties.tsx'
import formClasses from '#web/features/deals/form/deal-form.module.css'
import { MissingMenu } from '#web/features/deals/form/MissingMenu.tsx'
import { UseProposals } from '#web/features/deals/form/UseProposals.tsx'
import { type DealFormState, useDealForm } from '#web/features/deals/form/use-deal-form.ts'
import type { DealRow } from '#web/features/deals/life/deal-row.ts'
import { dealPath } from '#web/features/deals/life/deal-tabs.ts'
import { SubmitDealButton, SubmitRefusal } from '#web/features/deals/life/SubmitDealButton.tsx'
import { useNavigation } from '#web/ui/index.ts'
import { QuickFrame } from './QuickFrame.tsx'
import { QuickQuestions } from './QuickQuestions.tsx'
import classes from './quick-start.module.css'

/** Of any other deal than a draft that one may fill in, all questions are shown. */
export function ToSubmit({ deal }: { deal: DealRow }) {
  const isOpen = deal.dealStatus === 'draft' && deal.may?.update
  return isOpen ? <MissingForm deal={deal} /> : <DealForm deal={deal} />
}

const QUESTIONS = Object.entries(questionsOf(DEAL_SECTIONS))
const BORROWER = DEAL_SECTIONS.find(({ key }) => key === 'borrower')?.questions ?? {}

/** An answer that was open when the page came stays in sight once it is given; what it brings along is added. */
function useOpenQuestions({ stops, lists }: DealFormState): FormSection['questions'] {
  const [names, setNames] = useState<ReadonlySet<string>>(new Set())
  // Before the lists have come a province belongs to no country, and nothing fits.
  const isKnown = Object.values(lists).every((rows) => rows.length > 0)
  const added = stops.filter(({ name, isMissing }) => (isMissing || isKnown) && !names.has(name))
  if (added.length > 0) setNames(new Set([...names, ...added.map(({ name }) => name)]))
  return Object.fromEntries(QUESTIONS.filter(([name]) => names.has(name)))
}

function MissingForm({ deal }: { deal: DealRow }) {
  const state = useDealForm(deal)
  const questions = useOpenQuestions(state)
  const names = Object.keys(questions)
  return (
    <QuickFrame
      state={state}
      lead={
        names.length > 0 ? (
          <Trans>Only what is still open is asked here. Proposals say where they come from.</Trans>
        ) : (
          <Trans>Nothing is missing: the deal can go on.</Trans>
        )
      }
      foot={<Foot state={state} questions={questions} />}
    >
      {names.some((name) => Object.hasOwn(BORROWER, name)) && (
        <div className={classes.parties}>
          <DealParties form={state} />
        </div>
      )}
      <QuickQuestions state={state} questions={questions} />
    </QuickFrame>
  )
}

function Foot({ state, questions }: { state: DealFormState; questions: FormSection['questions'] }) {
  const navigate = useNavigation()
  const isBackToMessage = useText('then') === 'email'
  const { base, flush } = state.autosave
  const openForm = async () => {
    if (await flush()) navigate(dealPath(base, 'details'))
  }
  const step = mayStep(base, 'approve') ? 'approve' : 'submit'
  const after =
    isBackToMessage && step === 'approve' ? pathTo('dealEmail', {}, { dealId: base.id }) : dealPath(base, 'overview')
  return (
    <footer className={formClasses.foot}>
      <SubmitRefusal form={state} />
      <MissingMenu stops={state.stops} />
      <span className={formClasses.footText} />
      <UseProposals form={state} isShown={(name) => Object.hasOwn(questions, name)} />
      <Button variant="default" onClick={() => void openForm()}>
        <Trans>All questions</Trans>
      </Button>
      <SubmitDealButton form={state} step={step} onDone={() => navigate(after)} />
    </footer>
  )
}
