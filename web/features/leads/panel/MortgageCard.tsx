/** The loan that stands on the building: its lender and rate, how much of its term is over, and further charges. */
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { mayUpdate } from '#domain/access/rights.ts'
import { type IsoDate, monthDiff } from '#domain/kernel/dates.ts'
import { formatDate, formatMoney, formatPercent } from '#domain/kernel/format.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { LEAD_CHARGE_WORDS } from '#domain/leads/lead-choices.ts'
import { useToday } from '#web/data/use-today.ts'
import type { OneLead } from '#web/features/leads/lead-row.ts'
import { loadLater, OrgMark, ProgressBar } from '#web/ui/index.ts'
import classes from './panel.module.css'

const LeadDialog = lazy(loadLater(() => import('#web/features/leads/LeadDialog.tsx')))

type Charge = { lender: string; charge: string | null; rate: number | null }

/** The loan itself, then what the register has besides. */
function chargesOf({ lender, charge, rate, mortgage }: OneLead): Charge[] {
  const first: Charge[] = lender ? [{ lender, charge: charge && wordOf(LEAD_CHARGE_WORDS, charge), rate }] : []
  const { primaryLender, secondaryLender, tertiaryLender, rate: registeredRate } = mortgage ?? {}
  const registered = [
    { lender: primaryLender, charge: LEAD_CHARGE_WORDS.firstCharge, rate: registeredRate ?? null },
    { lender: secondaryLender, charge: LEAD_CHARGE_WORDS.secondCharge, rate: null },
    { lender: tertiaryLender, charge: LEAD_CHARGE_WORDS.thirdCharge, rate: null },
  ].flatMap((each) => (each.lender && each.lender !== lender ? [{ ...each, lender: each.lender }] : []))
  return [...first, ...registered]
}

export function MortgageCard({ lead }: { lead: OneLead }) {
  const { t } = useLingui()
  const [isEditing, setIsEditing] = useState(false)
  const charges = chargesOf(lead)
  const { mortgage } = lead
  const registered = lead.instrumentNumber ?? mortgage?.instrumentNumber
  const from = lead.registeredDate ?? lead.fundingDate ?? mortgage?.registeredDate ?? null
  const to = lead.maturity ?? mortgage?.maturityDate ?? null
  if (charges.length === 0 && !to) return null
  return (
    <section className={classes.card} aria-label={t`Mortgage`}>
      <div className={classes.cardHead}>
        <h3>
          <Trans>Mortgage</Trans>
        </h3>
        {charges.length > 1 && (
          <span className="ui-quiet">
            <Trans>{charges.length} charges</Trans>
          </span>
        )}
        {registered && (
          <span className={classes.registered}>
            <Trans>Registered {registered}</Trans>
          </span>
        )}
        {mayUpdate(lead) && (
          <ActionIcon size={24} aria-label={t`Edit mortgage`} onClick={() => setIsEditing(true)}>
            <IconPencil size={14} stroke={1.6} />
          </ActionIcon>
        )}
      </div>
      {charges.map(({ lender, charge, rate }) => (
        <div key={lender} className={classes.charge}>
          <OrgMark name={lender} size={20} decorative />
          <b>{lender}</b>
          {charge && <span className="ui-quiet">{charge}</span>}
          {rate !== null && <span className={classes.chargeRate}>{formatPercent(rate)}</span>}
        </div>
      ))}
      {charges.length > 1 && lead.amount !== null && (
        <div className={classes.charge}>
          <Trans>Total</Trans>
          <span className={classes.chargeRate}>{formatMoney(lead.amount)}</span>
        </div>
      )}
      <Term from={from} to={to} />
      <Suspense>
        {isEditing && (
          <LeadDialog
            lead={lead}
            leadType={lead.leadType}
            state={lead.state ?? 'active'}
            isMortgage
            onClose={() => setIsEditing(false)}
          />
        )}
      </Suspense>
    </section>
  )
}

/** How much of the term is over. Without its beginning only the end is said. */
function Term({ from, to }: { from: IsoDate | null; to: IsoDate | null }) {
  const { t } = useLingui()
  const today = useToday()
  if (!to) return null
  const months = from && from < to ? monthDiff(from, to) : 0
  if (!from || months <= 0) {
    return (
      <p className={classes.term}>
        <Trans>Ends {formatDate(to)}</Trans>
      </p>
    )
  }
  const over = Math.min(months, Math.max(0, monthDiff(from, today)))
  return (
    <>
      <ProgressBar value={(100 * over) / months} label={t`Term of the mortgage`} doneFrom={101} />
      <p className={classes.term}>
        <span>{formatDate(from)}</span>
        <span>
          <Trans>
            {over} of {months} months
          </Trans>
        </span>
        <span>{formatDate(to)}</span>
      </p>
    </>
  )
}
