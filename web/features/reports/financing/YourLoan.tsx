/** Amount and product are enough: what the loan would cost a month, and the way to ask for it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useState } from 'react'
import { pathTo } from '#domain/access/addresses.ts'
import { dealAccess } from '#domain/deals/deal.access.ts'
import { deals } from '#domain/deals/deal.ts'
import { formatMoney, MISSING } from '#domain/kernel/format.ts'
import { CURRENCY_OF } from '#domain/market/reference-lists.ts'
import { type FinancingRate, paymentsOf } from '#domain/reports/financing-rates.ts'
import { showError } from '#web/data/errors.ts'
import { useCreate } from '#web/data/hooks.ts'
import { useCan, useSession } from '#web/data/session.tsx'
import { AppLink, MoneyField, SelectField, useNavigation } from '#web/ui/index.ts'
import classes from './financing.module.css'

const USUAL_AMOUNT = 6_500_000

export function YourLoan({ lines }: { lines: readonly FinancingRate[] }) {
  const { t } = useLingui()
  const [amount, setAmount] = useState<number | null>(USUAL_AMOUNT)
  const [chosen, choose] = useState<string | null>(null)
  const line = lines.find(({ id }) => String(id) === chosen) ?? lines[0]
  if (!line) return null
  const payments = amount ? paymentsOf(line, amount) : null
  const currency = CURRENCY_OF[line.country]
  return (
    <section className={classes.yours} aria-label={t`What would yours be?`}>
      <div>
        <h2 className={classes.question}>
          <Trans>What would yours be?</Trans>
        </h2>
        <p className="ui-quiet">
          <Trans>Amount and type are enough to start.</Trans>
        </p>
      </div>
      <MoneyField label={t`Amount`} currency={currency} value={amount} onChange={setAmount} />
      <SelectField
        label={t`Type`}
        value={String(line.id)}
        onChange={choose}
        options={lines.map(({ id, label }) => ({ value: String(id), label }))}
      />
      <dl className={classes.payment} aria-live="polite">
        <dt>
          <Trans>Monthly payment</Trans>
        </dt>
        <dd>
          {payments ? `${formatMoney(Math.round(payments.low))} – ${formatMoney(Math.round(payments.high))}` : MISSING}
        </dd>
      </dl>
      <RequestIt line={line} amount={amount} />
    </section>
  )
}

/** A visitor asks for access with what was chosen; who places loans begins a deal with it. */
function RequestIt({ line, amount }: { line: FinancingRate; amount: number | null }) {
  const { t } = useLingui()
  const navigate = useNavigation()
  const { person } = useSession()
  const mayCreate = useCan('create', deals, dealAccess)
  const { create, isPending } = useCreate(deals)
  const arrow = <IconArrowRight size={15} stroke={1.6} />
  if (!person) {
    const asked = amount
      ? t`Financing of ${formatMoney(amount, CURRENCY_OF[line.country])}: ${line.label}.`
      : line.label
    return (
      <Button
        component={AppLink}
        to={`${pathTo('requestAccess')}?${new URLSearchParams({ reason: asked })}`}
        variant="default"
        rightSection={arrow}
      >
        <Trans>Request financing</Trans>
      </Button>
    )
  }
  if (!mayCreate) return null
  const start = () => {
    create({
      values: {
        ...(amount && { Loan_Amount: amount }),
        ...(line.propertyTypeId && { Property_Type: line.propertyTypeId }),
      },
    })
      .then(({ id }) => navigate(pathTo('deal', { id })))
      .catch(showError)
  }
  return (
    <Button variant="default" loading={isPending} rightSection={arrow} onClick={start}>
      <Trans>Start a deal</Trans>
    </Button>
  )
}
