/** Asks the lender for a draw: how much, on which cost in place, and what may be drawn then. */
import { useLingui } from '@lingui/react/macro'
import { formatMoney } from '#domain/kernel/format.ts'
import { atPercent, roundMoney } from '#domain/kernel/money.ts'
import { constructionLoans } from '#domain/portfolio/construction-loan.ts'
import { DRAW_QUESTIONS } from '#domain/portfolio/draw-questions.ts'
import type { Draw } from '#domain/portfolio/draws.ts'
import { availableToDraw } from '#domain/portfolio/project-metrics.ts'
import { RecordDialog } from '#web/data/forms/RecordDialog.tsx'
import type { RecordValues } from '#web/data/forms/records.ts'
import { useRecordForm } from '#web/data/forms/use-record-form.ts'
import { useToday } from '#web/data/use-today.ts'
import type { ConstructionRow } from './card-rows.ts'
import { type DrawnSite, PROJECT_PATHS } from './draw-figures.ts'
import { useSaveRecord } from './use-save-record.ts'

export function DrawDialog({ loan, project, onClose }: DrawnSite & { onClose: () => void }) {
  const { t } = useLingui()
  const today = useToday()
  const { save } = useSaveRecord<ConstructionRow>(constructionLoans, PROJECT_PATHS)
  const draws = loan.draws ?? []
  const share = project?.holdbackPercentage
  const costsOf = (values: RecordValues) => {
    const { costInPlace = null, hardCostInPlace = null } = values as Partial<Draw>
    return {
      costInPlace,
      hardCostInPlace,
      holdback: hardCostInPlace === null || share == null ? null : roundMoney(atPercent(hardCostInPlace, share)),
    }
  }
  const form = useRecordForm({
    path: constructionLoans.path,
    draftKey: `draw.${loan._id}.${draws.length + 1}`,
    initial: {
      requestDate: today,
      costInPlace: project?.costInPlace ?? null,
      hardCostInPlace: project?.hardCostToDate ?? null,
    },
    async send(values) {
      const { requestDate, amount, note = null } = values as Pick<Draw, 'requestDate' | 'amount' | 'note'>
      const asked: Draw = {
        ...{ no: draws.length + 1, status: 'requested', requestDate, amount },
        ...{ ...costsOf(values), note },
      }
      await save({ record: loan, changes: { draws: [...draws, asked] } })
    },
  })
  const costs = costsOf(form.values)
  const available = availableToDraw(loan.authorizedLoanAmount, project ?? null, draws, costs)
  return (
    <RecordDialog
      title={t`Request draw ${draws.length + 1}`}
      action={t`Request draw`}
      isDisabled={!form.values.requestDate || form.values.amount == null}
      form={form}
      questions={DRAW_QUESTIONS}
      facts={{ today }}
      room={{ currency: loan.currency }}
      hintOf={(path) =>
        path === 'amount'
          ? t`Available to draw ${formatMoney(available)}, after a holdback of ${formatMoney(costs.holdback)}.`
          : undefined
      }
      onClose={onClose}
    />
  )
}
