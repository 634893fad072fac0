/** A new deal in the twelve answers that matching needs, with who still fits; everything else comes later. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { openQuickAnswers, QUICK_QUESTIONS, USUAL_QUESTIONS } from '#domain/deals/quick-start.ts'
import { DealForm } from '#web/features/deals/form/DealForm.tsx'
import formClasses from '#web/features/deals/form/deal-form.module.css'
import { UseProposals } from '#web/features/deals/form/UseProposals.tsx'
import { type DealFormState, useDealForm } from '#web/features/deals/form/use-deal-form.ts'
import { DealNameField } from '#web/features/deals/life/DealNameField.tsx'
import type { DealRow } from '#web/features/deals/life/deal-row.ts'
import { dealPath } from '#web/features/deals/life/deal-tabs.ts'
import { HandDocuments } from '#web/features/deals/paste/HandDocuments.tsx'
import { useMayOpenLenders } from '#web/features/lenders/LenderName.tsx'
import { useNavigation } from '#web/ui/index.ts'
import { QuickFrame } from './QuickFrame.tsx'
import { QuickQuestions } from './QuickQuestions.tsx'
import classes from './quick-start.module.css'
import { useStillFits } from './use-still-fits.ts'

/** Only a draft that one may fill in starts quickly; any other deal shows all of its questions. */
export function QuickStart({ deal }: { deal: DealRow }) {
  return deal.dealStatus === 'draft' && deal.may?.update ? <QuickForm deal={deal} /> : <DealForm deal={deal} />
}

function QuickForm({ deal }: { deal: DealRow }) {
  const state = useDealForm(deal)
  return (
    <QuickFrame
      state={state}
      lead={<Trans>Twelve answers find the lenders. Everything else is asked for later, by what needs it.</Trans>}
      foot={<QuickFoot state={state} />}
    >
      <div className={classes.documents}>
        <HandDocuments dealId={deal.id} />
      </div>
      <DealNameField form={state} />
      <QuickQuestions state={state} questions={QUICK_QUESTIONS} />
      <h2 className={classes.usual}>
        <Trans>Set to what is usual</Trans>
      </h2>
      <QuickQuestions state={state} questions={USUAL_QUESTIONS} />
    </QuickFrame>
  )
}

const isAskedHere = (name: string) => Object.hasOwn(QUICK_QUESTIONS, name) || Object.hasOwn(USUAL_QUESTIONS, name)

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
      <UseProposals form={state} isShown={isAskedHere} />
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
