/** `/originator-dashboard?lead=`: the leads somebody has, in the order in which they ask for work, and the open one. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { pathTo } from '#domain/access/addresses.ts'
import { RecordList } from '#web/data/lists/RecordList.tsx'
import { RecordTable } from '#web/data/lists/RecordTable.tsx'
import { useRecordList } from '#web/data/lists/use-record-list.ts'
import classes from '#web/features/leads/desk/crm.module.css'
import { useWords } from '#web/features/leads/desk/crm-address.ts'
import { LeadPanel } from '#web/features/leads/panel/LeadPanel.tsx'
import { LeadWindow } from '#web/features/leads/panel/LeadWindow.tsx'
import { useLeadSteps } from '#web/features/leads/panel/use-lead-steps.ts'
import { Page, useNavigation } from '#web/ui/index.ts'
import { ownLeadList } from './own-leads.tsx'

/** In place of a lead: only the list is open. */
const NONE = 'all'

const HAS_ROOM = '(min-width: 1280px)'
const PHONE = '(max-width: 639px)'
const AT_ONCE = { getInitialValueInEffect: false }

export default function OwnLeadsPage() {
  const { words, go } = useWords()
  const hasRoom = useMediaQuery(HAS_ROOM, true, AT_ONCE)
  const isPhone = useMediaQuery(PHONE, false, AT_ONCE)
  const openId = words.lead === NONE ? undefined : words.lead
  const close = () => go({ lead: NONE })
  if (openId !== undefined && isPhone) return <OnePage id={openId} onClose={close} />
  return <OwnLeads openId={openId} isBeside={openId !== undefined && hasRoom} onClose={close} />
}

function OnePage({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui()
  const { list } = useRecordList(ownLeadList)
  const steps = useLeadSteps(id, list.rows, onClose)
  return (
    <Page title={t`Lead`} fill bleed>
      <LeadPanel key={id} id={id} {...steps} />
    </Page>
  )
}

interface OwnLeadsProps {
  openId: string | undefined
  isBeside: boolean
  onClose: () => void
}

function OwnLeads({ openId, isBeside, onClose }: OwnLeadsProps) {
  const { t } = useLingui()
  const navigate = useNavigation()
  const { hrefOf } = useWords()
  const list = { ...ownLeadList, href: ({ _id }: { _id: string }) => hrefOf({ lead: _id }) }
  return (
    <RecordList
      list={ownLeadList}
      title={t`My leads`}
      base={{ lead: NONE }}
      hasFile={false}
      actionsBefore={
        <Button variant="default" onClick={() => navigate(pathTo('originatorDashboard'))}>
          <Trans>To the dashboard</Trans>
        </Button>
      }
    >
      {(model) => (
        <div className={classes.desk} data-open={isBeside || undefined}>
          <div className={classes.side}>
            <RecordTable list={list} model={model} currentId={openId} />
          </div>
          {openId && <LeadWindow id={openId} rows={model.list.rows} isBeside={isBeside} onClose={onClose} />}
        </div>
      )}
    </RecordList>
  )
}
