/** `/report-schedules`: the reports that go out by mail by themselves. */
import { RecordList } from '#web/data/lists/RecordList.tsx'
import { NewScheduleButton } from './NewScheduleButton.tsx'
import { scheduleList } from './schedule-list.tsx'

const SchedulesPage = () => <RecordList list={scheduleList} actions={<NewScheduleButton />} />
export default SchedulesPage
