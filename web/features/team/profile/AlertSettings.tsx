/** How the person hears of each kind of matter of a portfolio: by mail when, and how many days ahead. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import {
  ALERT_KINDS,
  type AlertKind,
  type AlertMail,
  mailOf,
  type AlertSettings as Settings,
} from '#domain/team/alerts.ts'
import classes from '#web/features/team/account/account.module.css'
import { SelectField, ThousandsField } from '#web/ui/index.ts'

interface AlertSettingsProps {
  alerts: Settings
  /** The notice in months that counts where a kind has no days of its own. */
  months: number
  /** Keeps these keys; the others stay. */
  onSave: (changes: Settings) => void
}

export function AlertSettings({ alerts, months, onSave }: AlertSettingsProps) {
  const { t } = useLingui()
  const names: Record<AlertKind, string> = {
    maturity: t`Maturities`,
    covenant: t`Covenants`,
    report: t`Reports due`,
    insurance: t`Insurance`,
    tax: t`Realty tax`,
    document: t`Documents that expire`,
  }
  const mails: { value: AlertMail; label: string }[] = [
    { value: 'instant', label: t`At once` },
    { value: 'daily', label: t`Daily at 07:00` },
    { value: 'weekly', label: t`Mondays at 07:00` },
    { value: 'off', label: t`No mail` },
  ]
  return (
    <>
      <h3 className={classes.group}>
        <Trans>Alerts of the portfolio by mail; the bell tells at once</Trans>
      </h3>
      {ALERT_KINDS.map((kind) => (
        <div key={kind} className={classes.pair}>
          <SelectField<AlertMail>
            label={names[kind]}
            options={mails}
            value={mailOf(alerts, kind)}
            onChange={(value) => onSave({ [`${kind}Mail`]: value })}
          />
          <LeadDays
            label={t`${names[kind]}: days ahead`}
            placeholder={t`${months} months, as above`}
            value={alerts[`${kind}LeadDays`] ?? null}
            onSave={(value) => onSave({ [`${kind}LeadDays`]: value })}
          />
        </div>
      ))}
    </>
  )
}

interface LeadDaysProps {
  label: string
  placeholder: string
  value: number | null
  onSave: (value: number | null) => void
}

/** Kept when the field is left; emptied, the usual notice counts again. */
function LeadDays({ label, placeholder, value, onSave }: LeadDaysProps) {
  const [typed, setTyped] = useState<number | null>(value)
  return (
    <ThousandsField
      label={label}
      placeholder={placeholder}
      value={typed}
      onChange={setTyped}
      onBlur={() => typed !== value && onSave(typed)}
      optional
    />
  )
}
