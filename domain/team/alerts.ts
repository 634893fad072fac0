/** Alerts about a portfolio: what they are about, how each person hears of them by mail, and how early. */
import { choice, integer } from '#domain/kernel/field.ts'
import { alike } from '#domain/kernel/field-sets.ts'
import { toLabel } from '#domain/kernel/words.ts'

/** In the order of a watch list's filter: what has a day, and whose coming or passing somebody must hear of. */
export const ALERT_KINDS = ['maturity', 'covenant', 'report', 'insurance', 'tax', 'document'] as const
export type AlertKind = (typeof ALERT_KINDS)[number]

/** As soon as it is known; with others at 07:00 of the company's day; on Mondays at 07:00; never. The bell always tells. */
export const ALERT_MAILS = ['instant', 'daily', 'weekly', 'off'] as const
export type AlertMail = (typeof ALERT_MAILS)[number]
export const ALERT_MAIL_WORDS = { instant: 'At once', daily: 'Daily', weekly: 'Weekly', off: 'Never' }

/** What cannot wait is mailed at once, what has months is gathered. */
const USUAL_MAILS: Readonly<Record<AlertKind, AlertMail>> = {
  maturity: 'daily',
  covenant: 'instant',
  report: 'daily',
  insurance: 'daily',
  tax: 'weekly',
  document: 'weekly',
}

/** What a person has set; a kind of which nothing is set is as usual. */
export type AlertSettings = {
  readonly [Key in `${AlertKind}Mail`]?: AlertMail | null
} & { readonly [Key in `${AlertKind}LeadDays`]?: number | null }

export const mailOf = (settings: AlertSettings, kind: AlertKind): AlertMail =>
  settings[`${kind}Mail`] ?? USUAL_MAILS[kind]

/** Days ahead of each kind that has its own; the others follow the months of the settings. */
export const leadDaysOf = (settings: AlertSettings): Partial<Record<AlertKind, number>> =>
  Object.fromEntries(
    ALERT_KINDS.flatMap((kind) => {
      const days = settings[`${kind}LeadDays`]
      return days == null ? [] : [[kind, days]]
    }),
  )

/** The settings as fields: for each kind how it is mailed and how many days ahead. */
export const alertFields = {
  ...alike(
    ALERT_KINDS.map((kind) => `${kind}Mail` as const),
    (name) => choice(ALERT_MAILS, ALERT_MAIL_WORDS).label(toLabel(name)),
  ),
  ...alike(
    ALERT_KINDS.map((kind) => `${kind}LeadDays` as const),
    (name) => integer(1, 730).label(`${toLabel(name.slice(0, -'LeadDays'.length))} notice in days`),
  ),
}
