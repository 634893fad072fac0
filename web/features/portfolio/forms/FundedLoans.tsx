/** Funded loans that wait to be added to the reader's portfolio; nothing where none does. */
import { Plural, Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconHomeDollar } from '@tabler/icons-react'
import { formatMoney } from '#domain/kernel/format.ts'
import { dealHandOvers } from '#domain/portfolio/deal-hand-over.ts'
import { useList } from '#web/data/hooks.ts'
import { usePerson } from '#web/data/session.tsx'
import { AppLink, NoticeLine } from '#web/ui/index.ts'
import classes from './forms.module.css'
import type { HandOverRow } from './hand-over-row.ts'

export function FundedLoans() {
  const { email } = usePerson()
  const { rows } = useList<HandOverRow>(dealHandOvers, { status: 'offered', $limit: 100 }, { isBackground: true })
  // Whoever works on deals also sees what is offered to others.
  const mine = rows.filter(({ toEmail }) => toEmail === email.toLowerCase())
  if (mine.length === 0) return null
  return (
    <section className={classes.fundedLoans}>
      <h2 className={classes.bodyTitle}>
        <Plural value={mine.length} one="# funded loan to add" other="# funded loans to add" />
      </h2>
      {mine.map(({ id, dealName, fundedAmount, offeredByName, formPath }) => (
        <NoticeLine
          key={id}
          tone="ink"
          icon={IconHomeDollar}
          action={
            <Button size="xs" component={AppLink} to={formPath}>
              <Trans>Add to portfolio</Trans>
            </Button>
          }
        >
          <Trans>
            {dealName}, {formatMoney(fundedAmount)}, offered by {offeredByName}
          </Trans>
        </NoticeLine>
      ))}
    </section>
  )
}
