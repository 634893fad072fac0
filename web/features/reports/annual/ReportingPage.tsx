/** `/reporting`: the yearly reports to lenders, those due first above. */
import { RecordList } from '#web/data/lists/RecordList.tsx'
import { GenerateButton } from './GenerateButton.tsx'
import { NewReportButton } from './NewReportButton.tsx'
import { reportList } from './report-list.tsx'

const ReportingPage = () => (
  <RecordList list={reportList} actionsBefore={<GenerateButton />} actions={<NewReportButton />} />
)
export default ReportingPage
