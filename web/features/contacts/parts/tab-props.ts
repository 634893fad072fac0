/** What the desk tells a tab of people: the tabs beside it, and the words of the address that lead to it. */
import type { ListAddress } from '#web/data/lists/use-saved-views.ts'
import type { PageProps } from '#web/ui/index.ts'

export interface PeopleTabProps {
  title: string
  tabs?: PageProps['tabs']
  base?: ListAddress
}
