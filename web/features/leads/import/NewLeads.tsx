/** What comes after an import of leads: those that are new, as a list of their own, to be assigned or written to. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { pathTo } from '#domain/access/addresses.ts'
import { LEAD_IMPORTS } from '#domain/leads/import/lead-import.ts'
import { tabOfLead } from '#domain/leads/lead-path.ts'
import { writeFilters } from '#web/data/list-state.ts'
import type { ImportBatchRow } from '#web/features/files/import/import-batch-row.ts'
import { AppLink, Panel } from '#web/ui/index.ts'

export function NewLeads({ batch: { id, list, status, counts } }: { batch: ImportBatchRow }) {
  const { t } = useLingui()
  const of = LEAD_IMPORTS.find((each) => each.list.key === list)
  const added = counts?.added ?? 0
  if (!of || status !== 'stored' || added === 0) return null
  const filter = writeFilters([{ key: 'importBatchId', operator: 'eq', value: id }])
  const to = pathTo('crmDashboard', {}, { tab: tabOfLead(of.type, of.state), filter })
  return (
    <Panel title={t`Next`} hint={<Trans>Tick them there to assign them or to write to their owners.</Trans>}>
      <Button component={AppLink} to={to} rightSection={<IconArrowRight size={16} stroke={1.6} aria-hidden />}>
        <Plural value={added} one="Show the new lead" other="Show the # new leads" />
      </Button>
    </Panel>
  )
}
