/** What was found: the questions first, the sums beside those of the document, then the answers, ticked where they are new. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { dealFields } from '#domain/deals/deal-form.ts'
import { existingDebtSchema } from '#domain/deals/existing-debt.ts'
import { STATEMENT_COLUMN_WORDS, STATEMENT_COLUMNS } from '#domain/deals/operating-statement.ts'
import type { FoundAnswer, FoundName } from '#domain/deals/paste/found-answers.ts'
import { formatMoney, formatNumber, formatPercent } from '#domain/kernel/format.ts'
import { isRecord, numberIn, textIn } from '#domain/kernel/narrow.ts'
import { labelOf, say } from '#domain/kernel/words.ts'
import type { DealRow } from '#web/features/deals/life/deal-row.ts'
import { CheckboxField, NoticeLine, Panel } from '#web/ui/index.ts'
import { foundIn } from './found-in.ts'
import { type LetterSheetProps, LetterTerms } from './LetterSheet.tsx'
import { PasteQuestions } from './PasteQuestions.tsx'
import classes from './paste.module.css'
import { useAcceptAnswers } from './use-accept-answers.ts'
import type { PastedDocument, PastedReading } from './use-pasted-documents.ts'

export interface FoundPanelProps extends Pick<LetterSheetProps, 'lit' | 'onLight'> {
  deal: DealRow
  document: PastedDocument
  read: PastedReading
  onChange: (change: Partial<PastedDocument>) => void
  /** Whether another button takes this document along with the others. */
  isOneOfMany: boolean
  onAccepted: () => void
}

export function FoundPanel(props: FoundPanelProps) {
  const { deal, document, read, onChange, isOneOfMany, onAccepted, lit, onLight } = props
  const { t } = useLingui()
  const found = foundIn({ document, read })(deal.values)
  const isOffer = read.kind === 'commitment' && read.isOffer
  const [turned, setTurned] = useState<Partial<Record<FoundName, boolean>>>({})
  const isTicked = ({ name, was }: FoundAnswer) => turned[name] ?? was === null
  const taken = found.filter(isTicked)
  const { accept, isBusy } = useAcceptAnswers(deal, onAccepted)
  return (
    <Panel title={<Trans>Found</Trans>}>
      <div className={classes.found}>
        <PasteQuestions {...{ document, read, onChange }} currency={deal.currency} />
        {found.length === 0 && !isOffer && (
          <NoticeLine tone="neu">
            <Trans>Nothing in it is new to the deal.</Trans>
          </NoticeLine>
        )}
        {found.map((answer) => (
          <div key={answer.name} className={classes.answer}>
            <CheckboxField
              label={say(labelOf(answer.name, dealFields[answer.name]))}
              value={isTicked(answer)}
              onChange={(isOn) => setTurned((now) => ({ ...now, [answer.name]: isOn }))}
            />
            <span>
              {answer.was !== null && <span className={classes.was}>{shownAnswer(answer.name, answer.was)}</span>}{' '}
              {shownAnswer(answer.name, answer.value)}
            </span>
          </div>
        ))}
        <Button
          variant={isOneOfMany ? 'default' : 'filled'}
          disabled={taken.length === 0}
          loading={isBusy}
          onClick={() => void accept(taken, [{ document, read }])}
        >
          {taken.length > 0 ? (
            <Plural value={taken.length} one="Accept # answer" other="Accept # answers" />
          ) : (
            t`Nothing is ticked`
          )}
        </Button>
        {read.kind === 'commitment' && (
          <LetterTerms {...{ lit, onLight }} reading={read.reading} currency={deal.currency} />
        )}
      </div>
    </Panel>
  )
}

function shownAnswer(name: FoundName, value: unknown): string {
  if (name === 'Property_Address') return textIn(isRecord(value) ? value.formattedAddress : null) ?? ''
  if (name === 'Year_Built') return String(value)
  if (typeof value === 'string') return value
  if (name === 'Existing_Debt') return shownDebts(value)
  if (name === 'Guarantors' && Array.isArray(value)) return value.map((each) => textIn(each.name) ?? '').join(', ')
  if (Array.isArray(value)) return formatNumber(value.length)
  if (isRecord(value)) {
    return STATEMENT_COLUMNS.filter((column) => value[column])
      .map((column) => say(STATEMENT_COLUMN_WORDS[column]))
      .join(', ')
  }
  const figure = numberIn(value)
  if (name === 'Net_Operating_Income') return formatMoney(figure)
  return name === 'Occupancy_Percentage' ? formatPercent(figure) : formatNumber(figure)
}

/** What is owed, at what rate and until when, loan by loan. */
const shownDebts = (value: unknown): string =>
  (existingDebtSchema.safeParse(value).data ?? [])
    .map(({ balance, rate, maturity }) =>
      [balance && formatMoney(balance), rate && formatPercent(rate), maturity].filter(Boolean).join(' · '),
    )
    .join('; ')
