/** The borrowers of the desk as a tab. */
import { RecordList } from '#web/data/lists/RecordList.tsx'
import { ImportButton } from '#web/features/files/import/ImportButton.tsx'
import { AddBorrowerButton } from './borrowers/AddBorrowerButton.tsx'
import { borrowerList } from './borrowers/borrower-list.tsx'
import { DeskMenu } from './parts/DeskMenu.tsx'
import type { PeopleTabProps } from './parts/tab-props.ts'

export const BorrowersTab = (props: PeopleTabProps) => (
  <RecordList
    list={borrowerList}
    {...props}
    actions={
      <>
        <DeskMenu />
        <ImportButton />
        <AddBorrowerButton />
      </>
    }
  />
)
