/** `/reporting`: the yearly reports to lenders, those due first above, and the way to what is sent by itself. */
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCalendarRepeat } from '@tabler/icons-react'
import { pathTo } from '#domain/access/addresses.ts'
import { reportScheduleAccess, reportSchedules } from '#domain/reports/schedule/report-schedule.ts'
import { RecordList } from '#web/data/lists/RecordList.tsx'
import { useCan } from '#web/data/session.tsx'
import { useNavigation } from '#web/ui/index.ts'
import { GenerateButton } from './GenerateButton.tsx'
import { NewReportButton } from './NewReportButton.tsx'
import { reportList } from './report-list.tsx'

function ReportingPage() {
  const navigate = useNavigation()
  const maySchedule = useCan('create', reportSchedules, reportScheduleAccess)
  const before = (
    <>
      {maySchedule && (
        <Button
          variant="default"
          leftSection={<IconCalendarRepeat size={16} stroke={1.6} />}
          onClick={() => navigate(pathTo('reportSchedules'))}
        >
          <Trans>Schedules</Trans>
        </Button>
      )}
      <GenerateButton />
    </>
  )
  return <RecordList list={reportList} actionsBefore={before} actions={<NewReportButton />} />
}
export default ReportingPage
