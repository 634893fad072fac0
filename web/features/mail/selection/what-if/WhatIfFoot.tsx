/** The foot while a request is tried: nothing is saved until it is kept. */
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCheck, IconCopyPlus, IconFlask } from '@tabler/icons-react'
import { mayUpdate } from '#domain/access/rights.ts'
import { deals } from '#domain/deals/deal.ts'
import { needsReason } from '#domain/deals/locked-fields.ts'
import { formatMoney } from '#domain/kernel/format.ts'
import { showError } from '#web/data/errors.ts'
import { useUpdate } from '#web/data/hooks.ts'
import type { DealRow } from '#web/features/deals/life/deal-row.ts'
import { confirm, notify } from '#web/ui/index.ts'
import type { WhatIf } from './use-what-if.ts'
import classes from './what-if.module.css'

export interface WhatIfFootProps {
  deal: DealRow
  whatIf: WhatIf
  /** How many lenders hold the request as it stands. */
  sentCount: number
  /** Where another request is tried already: it is left as it is. */
  isOther: boolean
  /** Keeps what is tried as another request beside the deal's own; not once a lender is chosen. */
  onAlternative?: () => void
}

export function WhatIfFoot({ deal, whatIf, sentCount, isOther, onAlternative }: WhatIfFootProps) {
  const { t } = useLingui()
  const { changes, basis, reset } = whatIf
  const { update, isPending } = useUpdate<DealRow>(deals)
  const isSigned = changes.Loan_Amount !== undefined && needsReason(deal, 'values.Loan_Amount')
  const keep = async () => {
    const question = {
      title: plural(sentCount, {
        one: 'Change the request that # lender holds?',
        other: 'Change the request that # lenders hold?',
      }),
      message: t`They see the new figures in the package as soon as they open it.`,
      action: t`Change the request`,
    }
    if (sentCount > 0 && !(await confirm(question))) return
    const before = Object.fromEntries(Object.keys(changes).map((name) => [name, deal.values[name] ?? null]))
    const kept = await update({ id: deal.id, changes: { values: changes, updatedAt: deal.updatedAt } }).catch(showError)
    if (!kept) return
    reset()
    notify.undoable(t`The deal asks for this now.`, () => {
      void update({ id: deal.id, changes: { values: before } }).catch(showError)
    })
  }
  return (
    <footer className={classes.foot} aria-label={t`Only tried`}>
      <IconFlask size={17} stroke={1.6} aria-hidden />
      <p className={classes.footText}>
        <b>
          <Trans>Only tried, nothing is saved.</Trans>
        </b>{' '}
        <span className="ui-quiet">
          {isOther ? (
            <Trans>A request that lenders are sent stays as it is; what you try can be another one.</Trans>
          ) : isSigned ? (
            <Trans>The loan amount is signed: it is changed under Details, with a reason.</Trans>
          ) : (
            <Trans>The deal still asks {formatMoney(basis.now.Loan_Amount)}.</Trans>
          )}
        </span>
      </p>
      {mayUpdate(deal) && onAlternative && (
        <Button
          variant={isOther ? 'filled' : 'default'}
          leftSection={<IconCopyPlus size={15} stroke={1.6} />}
          onClick={onAlternative}
        >
          <Trans>Send as alternative</Trans>
        </Button>
      )}
      {mayUpdate(deal) && !isOther && (
        <Button
          disabled={isSigned}
          loading={isPending}
          leftSection={<IconCheck size={15} stroke={1.6} />}
          onClick={() => void keep()}
        >
          <Trans>Keep for this deal</Trans>
        </Button>
      )}
    </footer>
  )
}
