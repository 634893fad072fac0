/** What a portfolio is called and steered by; what it holds is ticked in the other lists. */
import { useLingui } from '@lingui/react/macro'
import { questionsOf } from '#domain/kernel/form.ts'
import { portfolios } from '#domain/portfolio/portfolio.ts'
import { portfolioForm } from '#domain/portfolio/portfolio-form.ts'
import { RecordDialog } from '#web/data/forms/RecordDialog.tsx'
import { useRecordForm } from '#web/data/forms/use-record-form.ts'
import { notify } from '#web/ui/index.ts'

type PortfolioDialogProps = {
  portfolio?: { _id: string; updatedAt: string }
  /** What a new one holds from the start. */
  members?: Readonly<Record<string, readonly string[]>>
  onClose: (isSaved: boolean) => void
}

const QUESTIONS = questionsOf(portfolioForm.sections)

export function PortfolioDialog({ portfolio, members, onClose }: PortfolioDialogProps) {
  const { t } = useLingui()
  const form = useRecordForm({ path: portfolios.path, record: portfolio, initial: members })
  return (
    <RecordDialog
      title={portfolio ? t`Edit portfolio` : t`New portfolio`}
      action={portfolio ? t`Save portfolio` : t`Create portfolio`}
      form={form}
      questions={QUESTIONS}
      isDisabled={!form.values.name}
      onClose={() => onClose(false)}
      onSaved={() => {
        notify.ok(portfolio ? t`Portfolio saved` : t`Portfolio created`)
        onClose(true)
      }}
    />
  )
}
