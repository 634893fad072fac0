/** The sales brokers of the desk as a tab. */
import { RecordList } from '#web/data/lists/RecordList.tsx'
import { ImportButton } from '#web/features/files/import/ImportButton.tsx'
import { AddBrokerButton } from './brokers/AddBrokerButton.tsx'
import { brokerList } from './brokers/broker-list.tsx'
import { DeskMenu } from './parts/DeskMenu.tsx'
import type { PeopleTabProps } from './parts/tab-props.ts'

export const BrokersTab = (props: PeopleTabProps) => (
  <RecordList
    list={brokerList}
    {...props}
    actions={
      <>
        <DeskMenu />
        <ImportButton />
        <AddBrokerButton />
      </>
    }
  />
)
