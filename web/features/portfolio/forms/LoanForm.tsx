/** The form of a property and its loans: steps left, fields in the middle, what they come to on the right. */

import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef, useState } from 'react'
import { pathTo } from '#domain/access/addresses.ts'
import { firstWrong } from '#domain/kernel/form.ts'
import { held, numberIn, oneIn, textIn } from '#domain/kernel/narrow.ts'
import { PROJECT_TYPES } from '#domain/portfolio/construction-details.ts'
import { api } from '#web/data/api.ts'
import { type DraftRecord, partOf, valueAt } from '#web/data/forms/records.ts'
import { useDrafts } from '#web/data/forms/use-drafts.ts'
import { useFocusField } from '#web/data/forms/use-focus-field.ts'
import { useSaving, wrongIn } from '#web/data/forms/use-saving.ts'
import { usePerson } from '#web/data/session.tsx'
import { useToday } from '#web/data/use-today.ts'
import type { LocalDocument } from '#web/features/files/shown-document.ts'
import { notify, Page, useNavigation } from '#web/ui/index.ts'
import { DocumentsStep } from './DocumentsStep.tsx'
import { FormNotices } from './FormNotices.tsx'
import { FormFoot, FormSteps } from './FormSteps.tsx'
import classes from './forms.module.css'
import { type FigureGroup, LiveFigures, loanGroup, propertyGroup, siteGroup } from './LiveFigures.tsx'
import { LoansStep } from './LoansStep.tsx'
import { detailsKey, isLoan, revenueKey, sendLoans } from './loan-records.ts'
import { isReadOnly, LOAN_STEPS, type LoanStepKey, type StepProps, stepOf } from './loan-steps.ts'
import { ObligationsStep } from './ObligationsStep.tsx'
import { PropertyStep } from './PropertyStep.tsx'
import { followShares, PORTFOLIO_PATHS, sectionsOf } from './portfolio-records.ts'
import { ReviewStep } from './ReviewStep.tsx'
import { errorsOf } from './record-errors.ts'
import { StepTitle } from './StepTitle.tsx'
import { useStepTitles } from './step-words.ts'
import { useFormLists } from './use-options.ts'
import { useUsualCompounding } from './use-usual-compounding.ts'

export interface LoanFormProps {
  /** Under which entries are kept. */
  draftKey: string
  title: string
  initial: () => DraftRecord[]
  /** The hand-over that the first loan comes from. */
  handOverId?: number
  /** Where an address names a loan. */
  firstStep?: LoanStepKey
  firstLoan?: string
  /** Above the form. */
  notice?: ReactNode
  savedText: string
  isAdding?: boolean
}

/** A property of the United States counts in its dollars. */
const currencyOf = (property: DraftRecord) =>
  textIn(property.base.currency) ?? (partOf(valueAt(property, 'address'), 'country') === 'US' ? 'USD' : 'CAD')

export function LoanForm(props: LoanFormProps) {
  const { t } = useLingui()
  const navigate = useNavigation()
  const person = usePerson()
  const today = useToday()
  const titles = useStepTitles()
  const drafts = useDrafts<LocalDocument>(props.draftKey, props.initial, followShares)
  const property = held(drafts.find('property'), 'property in the form')
  const lists = useFormLists(numberIn(property.base.userId) ?? person.id)
  useUsualCompounding(drafts, currencyOf(property))
  const [step, setStep] = useState<LoanStepKey>(props.firstStep ?? 'property')
  const [loanKey, setLoanKey] = useState(props.firstLoan)
  const loans = drafts.records.filter(isLoan)
  const loan = loans.find(({ key }) => key === loanKey) ?? loans[0]
  const details = loan && drafts.find(detailsKey(loan.key))
  const projectType = details ? oneIn(PROJECT_TYPES, valueAt(details, 'projectType')) : null
  const madeAt = useRef('')
  const focusField = useFocusField()
  const goTo = (key: string, path: string) => {
    if (key !== 'property') setLoanKey(key.split('.')[0])
    setStep(stepOf(key, path))
    focusField(key, path)
  }
  const wrongOf = (record: DraftRecord) => errorsOf(record, { today, projectType })
  const saving = useSaving(drafts, {
    changes: PORTFOLIO_PATHS,
    errorsOf: wrongOf,
    async send(records) {
      madeAt.current = await sendLoans(api, records, {
        ...(props.handOverId !== undefined && { handOverId: props.handOverId }),
        documents: drafts.besides,
        onStored: (record, stored) => drafts.settle(record.key, stored),
      })
    },
    onWrong(errors) {
      const first = drafts.records.find(({ key }) => errors[key])
      if (first) goTo(first.key, firstWrong(sectionsOf(first.path), errors[first.key]))
    },
  })
  const leave = () => {
    notify.ok(props.savedText)
    navigate(pathTo('viewLoan', { id: madeAt.current }))
  }
  const wrong = Object.entries(drafts.errors).flatMap(([key, own]) => Object.keys(own).map((path) => stepOf(key, path)))
  const steps = LOAN_STEPS.map((key) => ({ key, title: titles[key], isWrong: wrong.includes(key) }))
  const readOnly = isReadOnly(property) && loans.every(isReadOnly)
  const shared: StepProps = {
    drafts,
    lists,
    property,
    loan,
    currency: currencyOf(property),
    isAdding: props.isAdding ?? false,
    onChooseLoan: setLoanKey,
  }
  const choose = (key: string) => setStep(key as LoanStepKey)
  return (
    <Page
      title={props.title}
      rail={{ title: t`Live figures`, children: <LiveFigures groups={groupsOf(shared, today)} /> }}
      lead={
        <>
          {props.notice}
          <FormNotices {...{ drafts, saving, lists, readOnly }} onSaved={leave} />
        </>
      }
    >
      <div className={classes.layout}>
        <FormSteps steps={steps} current={step} onChoose={choose} />
        <div className={classes.body}>
          <StepTitle>{titles[step]}</StepTitle>
          {step === 'property' && <PropertyStep {...shared} />}
          {step === 'loans' && <LoansStep {...shared} />}
          {step === 'obligations' && <ObligationsStep {...shared} />}
          {step === 'documents' && <DocumentsStep {...shared} />}
          {step === 'review' && <ReviewStep {...shared} wrong={wrongIn(drafts.records, wrongOf)} onChoose={goTo} />}
          <FormFoot
            steps={steps}
            current={step}
            onChoose={choose}
            isBusy={saving.isBusy}
            readOnly={readOnly}
            onSave={async () => {
              if (await saving.save()) leave()
            }}
          />
        </div>
      </div>
    </Page>
  )
}

function groupsOf({ drafts, lists, property, loan }: StepProps, today: string): FigureGroup[] {
  const details = loan && drafts.find(detailsKey(loan.key))
  return [
    propertyGroup(property),
    ...(loan ? [loanGroup(loan, { property, lists, today })] : []),
    ...(loan && details ? [siteGroup(loan, details, drafts.find(revenueKey(loan.key)))] : []),
  ]
}
