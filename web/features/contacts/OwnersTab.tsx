/** The owners of the desk as a tab: their list, or the page of the one that the address names. */
import { RecordList } from '#web/data/lists/RecordList.tsx'
import { ImportButton } from '#web/features/files/import/ImportButton.tsx'
import { AddOwnerButton } from './owners/AddOwnerButton.tsx'
import { OwnerPage } from './owners/OwnerPage.tsx'
import { useOpenOwner } from './owners/owner-address.ts'
import { ownerList } from './owners/owner-list.tsx'
import { DeskMenu } from './parts/DeskMenu.tsx'
import type { PeopleTabProps } from './parts/tab-props.ts'

export function OwnersTab(props: PeopleTabProps) {
  const openId = useOpenOwner()
  if (openId !== undefined) return <OwnerPage key={openId} id={openId} />
  return (
    <RecordList
      list={ownerList}
      {...props}
      actions={
        <>
          <DeskMenu />
          <ImportButton />
          <AddOwnerButton />
        </>
      }
    />
  )
}
