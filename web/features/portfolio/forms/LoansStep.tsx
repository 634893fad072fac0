/** The second step: the loans on the property, each a term or a construction loan. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { termsOf } from '#domain/portfolio/loan-form.ts'
import type { DraftRecord } from '#web/data/forms/records.ts'
import { EmptyState, SegmentedSwitch } from '#web/ui/index.ts'
import classes from './forms.module.css'
import {
  beginRecord,
  detailsKey,
  emptyLoanBeside,
  isLoan,
  type LoanPath,
  nextLoanKey,
  revenueKey,
} from './loan-records.ts'
import { isReadOnly, type StepProps } from './loan-steps.ts'
import { PortfolioFields } from './PortfolioFields.tsx'
import { sectionsOf } from './portfolio-records.ts'
import { useLoanName } from './step-words.ts'

/** Chooses among the loans of the form, where there is more than one. */
export function LoanSwitch({ drafts, loan, onChooseLoan }: Pick<StepProps, 'drafts' | 'loan' | 'onChooseLoan'>) {
  const { t } = useLingui()
  const nameOf = useLoanName()
  const loans = drafts.records.filter(isLoan)
  if (loans.length < 2 || !loan) return null
  return (
    <SegmentedSwitch
      label={t`Loan`}
      value={loan.key}
      onChange={onChooseLoan}
      options={loans.map((each, index) => ({
        value: each.key,
        label: nameOf(each, index),
      }))}
    />
  )
}

export function LoansStep(props: StepProps) {
  const { drafts, loan, property, onChooseLoan } = props
  const { t } = useLingui()
  const mayAdd = !property.isStored || property.base.access === undefined || property.base.access === 'owner'
  const add = (path: LoanPath) => {
    const key = nextLoanKey(drafts.records)
    const empty = emptyLoanBeside(drafts.records, path)
    if (empty) drafts.remove(empty.key)
    drafts.put(beginRecord(key, path))
    onChooseLoan(key)
  }
  return (
    <>
      <div className={classes.loans}>
        <LoanSwitch {...props} />
        {mayAdd && (
          <>
            <AddButton onClick={() => add('loans')}>{t`Add term loan`}</AddButton>
            <AddButton onClick={() => add('construction-loan')}>{t`Add construction loan`}</AddButton>
          </>
        )}
        {loan && !loan.isStored && (
          <Button
            size="xs"
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={14} stroke={1.6} />}
            onClick={() => drafts.remove(loan.key)}
          >
            <Trans>Remove this loan</Trans>
          </Button>
        )}
      </div>
      {loan ? (
        <Loan key={loan.key} {...props} loan={loan} />
      ) : (
        <EmptyState
          title={t`No loan yet`}
          hint={<Trans>A property may stand in the portfolio without a loan, too.</Trans>}
        />
      )}
    </>
  )
}

function AddButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Button size="xs" variant="default" leftSection={<IconPlus size={14} stroke={1.6} />} onClick={onClick}>
      {children}
    </Button>
  )
}

function Loan({ loan, ...props }: StepProps & { loan: DraftRecord }) {
  const { drafts, lists, currency } = props
  const form = { drafts, lists, currency, readOnly: isReadOnly(loan) }
  const isConstruction = loan.path === 'construction-loan'
  return (
    <>
      <PortfolioFields sections={termsOf(sectionsOf(loan.path))} record={loan} {...form} />
      {isConstruction && <Site {...props} loan={loan} />}
    </>
  )
}

/** The building site that a construction loan pays for. */
function Site({ loan, drafts, lists, currency }: StepProps & { loan: DraftRecord }) {
  const { t } = useLingui()
  const details = drafts.find(detailsKey(loan.key))
  const revenue = drafts.find(revenueKey(loan.key))
  const form = { drafts, lists, currency, readOnly: isReadOnly(loan) }
  return (
    <>
      {details && <PortfolioFields sections={sectionsOf(details.path)} record={details} {...form} />}
      {revenue && <PortfolioFields sections={sectionsOf(revenue.path)} record={revenue} {...form} />}
      {!form.readOnly && (
        <div className={classes.loans}>
          {!details && (
            <AddButton onClick={() => drafts.put(beginRecord(detailsKey(loan.key), 'construction-property-details'))}>
              {t`Add project and budget`}
            </AddButton>
          )}
          {!revenue && (
            <AddButton onClick={() => drafts.put(beginRecord(revenueKey(loan.key), 'construction-property-revenue'))}>
              {t`Add project revenue`}
            </AddButton>
          )}
          {[details, revenue].map(
            (record) =>
              record &&
              !record.isStored && (
                <Button
                  key={record.key}
                  size="xs"
                  variant="subtle"
                  color="red"
                  leftSection={<IconTrash size={14} stroke={1.6} />}
                  onClick={() => drafts.remove(record.key)}
                >
                  {record === details ? t`Remove project and budget` : t`Remove project revenue`}
                </Button>
              ),
          )}
        </div>
      )}
    </>
  )
}
