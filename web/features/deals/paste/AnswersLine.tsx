/** Under the title: how much of the deal is answered, and how much it would be with what was found. */
import { Trans, useLingui } from '@lingui/react/macro'
import { completenessPct } from '#domain/deals/deal-rules.ts'
import { foundInAll } from '#domain/deals/paste/found-answers.ts'
import { lookupsOf, useReferenceLists } from '#web/features/deals/form/reference-options.ts'
import type { DealRow } from '#web/features/deals/life/deal-row.ts'
import { ProgressBar } from '#web/ui/index.ts'
import { foundIn } from './found-in.ts'
import classes from './paste.module.css'
import type { UnderstoodDocument } from './use-pasted-documents.ts'

export function AnswersLine({ deal, readings }: { deal: DealRow; readings: readonly UnderstoodDocument[] }) {
  const { t } = useLingui()
  const lists = useReferenceLists()
  const fresh = foundInAll(readings.map(foundIn), deal.values).filter(({ was }) => was === null)
  const answers = { ...deal.values, ...Object.fromEntries(fresh.map(({ name, value }) => [name, value])) }
  const now = completenessPct(deal.values, lookupsOf(lists, deal.values))
  const then = completenessPct(answers, lookupsOf(lists, answers))
  return (
    <span className={classes.answers}>
      {deal.dealName && <span>{deal.dealName}</span>}
      <span className={classes.share}>
        <Trans>Answers</Trans>
        <ProgressBar value={then} label={t`Answered with what was found`} width={120} />
        <b>{then > now ? `${now}% → ${then}%` : `${now}%`}</b>
      </span>
    </span>
  )
}
