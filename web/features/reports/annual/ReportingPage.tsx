/** `/reporting`: the yearly reports to lenders, those due first above. */
import { RecordList } from '#web/data/lists/RecordList.tsx'
import { NewReportButton } from './NewReportButton.tsx'
import { reportList } from './report-list.tsx'

const ReportingPage = () => <RecordList list={reportList} actions={<NewReportButton />} />
export default ReportingPage
