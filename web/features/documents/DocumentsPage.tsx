/** `/documents`: a person's own library, categories on the left and their files on the right. */
import { Trans } from '@lingui/react/macro'
import { can } from '#domain/access/access.ts'
import { libraryDocuments } from '#domain/files/documents.ts'
import { formatNumber } from '#domain/kernel/format.ts'
import { propertyDocumentAccess, propertyDocuments } from '#domain/portfolio/property-document.ts'
import { useCreate } from '#web/data/hooks.ts'
import { useAddressWord } from '#web/data/list-state.ts'
import { RecordTable } from '#web/data/lists/RecordTable.tsx'
import { useRecordList } from '#web/data/lists/use-record-list.ts'
import { usePerson } from '#web/data/session.tsx'
import { DocumentUpload } from '#web/features/files/DocumentUpload.tsx'
import { Chip, Page, Panel } from '#web/ui/index.ts'
import { CategoryList } from './CategoryList.tsx'
import classes from './documents.module.css'
import type { LibraryCategory } from './library.ts'
import { categoryList, LIBRARY_CHANGES, libraryList } from './library-list.tsx'
import { PropertyPapers } from './PropertyPapers.tsx'
import { useLibraryCategories } from './use-library-categories.ts'

/** Where a document goes while all of them are shown. */
const USUAL_CATEGORY = 'otherDocs'

export default function DocumentsPage() {
  const categories = useLibraryCategories()
  const [asked, choose] = useAddressWord<string>('category', '')
  const active = categories.some(({ key }) => key === asked) ? asked : ''
  const total = categories.reduce((sum, { count }) => sum + count, 0)
  return (
    <Page title={<Trans>Documents</Trans>} badge={<Chip outline>{formatNumber(total)}</Chip>}>
      <div className={classes.library}>
        <CategoryList categories={categories} active={active} onChoose={choose} />
        <LibraryFiles key={active} categories={categories} active={active} />
      </div>
    </Page>
  )
}

interface LibraryFilesProps {
  categories: readonly LibraryCategory[]
  active: string
}

function LibraryFiles({ categories, active }: LibraryFilesProps) {
  const { create } = useCreate(libraryDocuments, LIBRARY_CHANGES)
  const list = active ? categoryList : libraryList
  const model = useRecordList(list, { where: active ? { category: active } : {} })
  const opensPortfolio = can(usePerson(), 'read', propertyDocuments, propertyDocumentAccess)
  const into = categories.find(({ key }) => key === (active || USUAL_CATEGORY))
  return (
    <div className={classes.files}>
      <DocumentUpload
        takesSeveral
        into={into?.label ?? ''}
        onKeep={({ hashedId, name }) => create({ hashedId, name, category: into?.key ?? USUAL_CATEGORY })}
      />
      <Panel flush>
        <RecordTable list={list} model={model} fill={false} />
      </Panel>
      {model.state.search && opensPortfolio && <PropertyPapers search={model.state.search} category={active} />}
    </div>
  )
}
