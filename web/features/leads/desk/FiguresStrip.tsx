/** The figures over every layout of the desk, those of maturities only where leads have one; each of them that stands for leads narrows the list to them, and each reader arranges them. */
import { Trans, useLingui } from '@lingui/react/macro'
import { instantOf } from '#domain/contacts/pitch-time.ts'
import { addDays, addMonths } from '#domain/kernel/dates.ts'
import { formatNumber, formatPercent } from '#domain/kernel/format.ts'
import { CONVERSION_MONTHS } from '#domain/leads/crm-figures.ts'
import { type CrmTab, hasMaturities } from '#domain/leads/crm-tabs.ts'
import { NEAR_DAYS } from '#domain/leads/next-action.ts'
import { writeFilters } from '#web/data/list-state.ts'
import { useTimeZone, useToday } from '#web/data/use-today.ts'
import { shortSumText } from '#web/features/leads/lead-row.ts'
import { ArrangedStrip } from '#web/features/team/layout/ArrangedStrip.tsx'
import type { Filter, StripCell } from '#web/ui/index.ts'
import { useWords } from './crm-address.ts'
import type { LeadFigures } from './use-lead-figures.ts'

/** The address that shows these leads, and the whole list again where it does so already. */
export function useFilterLinks() {
  const { words, hrefOf } = useWords()
  return (filters: readonly Filter[]) => {
    const filter = writeFilters(filters)
    return hrefOf({ filter: words.filter === filter ? undefined : filter, page: undefined, view: undefined })
  }
}

export function FiguresStrip({ figures, tab }: { figures: LeadFigures; tab: CrmTab }) {
  const { t } = useLingui()
  const today = useToday()
  const timeZone = useTimeZone()
  const linkTo = useFilterLinks()
  const { hrefOf } = useWords()
  const { conversion, maturing } = figures
  const pitches: Filter[] = [
    { key: 'pitchTime', operator: 'gte', value: instantOf({ day: today, time: '00:00' }, timeZone) },
    {
      key: 'pitchTime',
      operator: 'lte',
      value: instantOf({ day: addDays(today, NEAR_DAYS), time: '23:59' }, timeZone),
    },
  ]
  const horizons: StripCell[] = maturing.map(({ months, principal }, at) => ({
    key: `in${months}`,
    label: at === 0 ? <Trans>Maturing in {months} months</Trans> : <Trans>in {months} months</Trans>,
    value: shortSumText(principal),
    to: linkTo([
      { key: 'maturity', operator: 'gte', value: today },
      { key: 'maturity', operator: 'lte', value: addMonths(today, months) },
    ]),
  }))
  const cells: StripCell[] = [
    {
      key: 'active',
      label: t`Active leads`,
      value: formatNumber(figures.activeLeads),
      to: hrefOf({ filter: undefined, q: undefined, page: undefined, view: undefined }),
    },
    {
      key: 'past-due',
      label: t`Past-due actions`,
      value: formatNumber(figures.pastDue),
      ...(figures.pastDue > 0 && { tone: 'bad' as const }),
      to: linkTo([{ key: 'actionDate', operator: 'lte', value: addDays(today, -1) }]),
    },
    {
      key: 'pitches',
      label: t`Pitches next 7 days`,
      value: formatNumber(figures.pitchesNext7Days),
      to: linkTo(pitches),
    },
    ...(hasMaturities(tab) ? horizons : []),
    {
      key: 'conversion',
      label: t`Conversion, 12 months`,
      value: (
        <span
          title={t`${conversion.mandated} mandated of ${conversion.decided} decided in ${CONVERSION_MONTHS} months`}
        >
          {formatPercent(conversion.percent)}
        </span>
      ),
    },
  ]
  return (
    <ArrangedStrip
      dashboard="crm"
      isTight
      cells={cells}
      columns={hasMaturities(tab) ? 7 : 4}
      label={t`Figures of these leads`}
    />
  )
}
