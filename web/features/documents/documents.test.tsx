/** Documents as a person meets them: tabs, an upload and what becomes of it, what may be done and what may not. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Rights } from '#domain/access/rights.ts'
import type { LocalDocument, PropertyDocument } from '#web/features/files/shown-document.ts'
import type { DocumentCategory } from '#web/features/files/use-categories.ts'
import { CardDocuments } from '#web/features/portfolio/card/CardDocuments.tsx'
import type { PropertyRow } from '#web/features/portfolio/card/card-rows.ts'
import { DocumentsPanel, NewDocumentsPanel } from '#web/features/portfolio/documents/DocumentsPanel.tsx'
import { type Answer, type Asked, openStage, type Stage } from '#web/testing/stage.tsx'
import DocumentsPage from './DocumentsPage.tsx'
import type { LibraryDocument } from './library.ts'

const PROPERTY = 'a'.repeat(24)
const LOAN = 'b'.repeat(24)
const TAX_APPEALS = 'c'.repeat(24)
const SURVEYS = 'd'.repeat(24)

let stage: Stage
/** What the owner of the property may do with it. */
const EVERYTHING: Rights = { update: true, remove: true, steps: [], actions: [] }
let may: Rights
let documents: PropertyDocument[]
let library: LibraryDocument[]
let categories: DocumentCategory[]
let asked: string[]
let uploads: { status: number; value: unknown }[]
const OwnRequest = globalThis.XMLHttpRequest

const makeDocument = (parts: Partial<PropertyDocument> = {}): PropertyDocument => ({
  _id: String(documents.length + 1).padStart(24, '0'),
  propertyId: PROPERTY,
  loanId: null,
  category: 'LOIs',
  customCategory: null,
  categoryName: null,
  name: 'Letter of intent.pdf',
  hashedId: 'e'.repeat(64),
  expiryDate: null,
  shareWithLenders: false,
  sizeBytes: 1_200,
  addedBy: 'Elena Costa',
  createdAt: '2026-06-01T12:00:00.000Z',
  updatedAt: '2026-06-01T12:00:00.000Z',
  ...parts,
})

const makeCategory = (parts: Partial<DocumentCategory>): DocumentCategory => ({
  _id: TAX_APPEALS,
  userId: 7,
  name: 'Tax Appeals',
  documentsCount: 0,
  propertyDocumentsCount: 0,
  updatedAt: '2026-06-01T12:00:00.000Z',
  ...parts,
})

const listOf = (data: readonly unknown[], beside = {}) => ({
  value: { total: data.length, limit: 100, skip: 0, data, ...beside },
})

/** The few calls of the server that documents make. */
function serve({ method, path, query, body }: Asked): Answer {
  if (method !== 'GET') asked.push(`${method} ${path} ${JSON.stringify(body)}`)
  if (path === `properties/${PROPERTY}`) return { value: { _id: PROPERTY, userId: 7, may } }
  if (path === 'file-storage/limits')
    return { value: { document: { maxFiles: 1, maxMegabytes: 5 }, usual: { maxFiles: 10, maxMegabytes: 5 } } }
  if (path === 'document-categories' && method === 'GET') {
    return listOf(categories, { builtIn: { LOIs: library.length } })
  }
  if (path === 'document-categories') {
    categories.push(makeCategory({ _id: SURVEYS, name: String(body.name) }))
    return { status: 201, value: categories.at(-1) }
  }
  if (path === 'specDocs' && method === 'POST') {
    documents.push(makeDocument({ ...body, _id: 'f'.repeat(24) }))
    return { status: 201, value: documents.at(-1) }
  }
  if (path === 'specDocs') return listOf(documents)
  if (path === 'documents-uploader') {
    const category = query.get('category')
    return listOf(library.filter((each) => !category || each.category === category))
  }
  const id = path.split('/')[1] ?? ''
  if (method === 'DELETE') {
    documents = documents.filter(({ _id }) => _id !== id)
    categories = categories.filter(({ _id }) => _id !== id)
  }
  if (method === 'PATCH') {
    documents = documents.map((each) => (each._id === id ? { ...each, ...body } : each))
  }
  return { value: { _id: id } }
}

/** Uploads tell how far they are, which `fetch` cannot; they get the next of the prepared answers. */
class FakeUpload {
  status = 0
  responseText = ''
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  onload?: () => void
  open() {}
  setRequestHeader() {}
  getResponseHeader = (name: string) => (name === 'content-type' ? 'application/json' : null)
  send() {
    const { status, value } = uploads.shift() ?? { status: 500, value: {} }
    this.status = status
    this.responseText = JSON.stringify(value)
    this.upload.onprogress?.({ loaded: 1, total: 1 })
    this.onload?.()
  }
}

const stored = (name: string) => ({
  status: 201,
  value: [{ hashedId: '1'.repeat(64), uid: '1'.repeat(64), name, url: '', source: 'MultiPortfolio' }],
})

beforeEach(async () => {
  ;[may, documents, library, categories, asked, uploads] = [EVERYTHING, [], [], [], [], []]
  globalThis.XMLHttpRequest = FakeUpload as never
  stage = await openStage(serve, { role: 'Full Server' })
})

afterEach(() => {
  stage.close()
  globalThis.XMLHttpRequest = OwnRequest
})

const choose = (name: string) =>
  page.elementLocator(stage.place.querySelector('input[type=file]') as HTMLElement).upload(new File(['abc'], name))

/** Drops a file on the place for it. */
function drop(name: string, size: number) {
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(new File([new Uint8Array(size)], name))
  const place = stage.place.querySelector('input[type=file]')?.parentElement
  place?.dispatchEvent(new DragEvent('drop', { bubbles: true, dataTransfer }))
}

const showPanel = (props: { loanId?: string; readOnly?: boolean } = {}) =>
  stage.show(() => <DocumentsPanel propertyId={PROPERTY} {...props} />)

describe('the panel of a property', () => {
  test('opens at the first category that holds something, and counts each', async () => {
    documents = [makeDocument({ category: 'CLs', name: 'Commitment.pdf' })]
    showPanel()
    await expect.element(page.getByRole('button', { name: 'Open Commitment.pdf' })).toBeVisible()
    await expect
      .element(page.getByRole('tab', { name: 'Commitment Letters 1' }))
      .toHaveAttribute('aria-selected', 'true')
    await page.getByRole('tab', { name: 'Loan Documents' }).click()
    await expect.element(page.getByText('No documents in this category.')).toBeVisible()
  })

  test('has a tab for each of the owner’s own categories, also for one that only a document names', async () => {
    categories = [makeCategory({})]
    documents = [makeDocument({ category: null, customCategory: SURVEYS, categoryName: 'Surveys' })]
    showPanel()
    await expect.element(page.getByRole('tab', { name: 'Surveys 1' })).toBeVisible()
    await expect.element(page.getByRole('tab', { name: 'Tax Appeals' })).toBeInTheDocument()
  })

  test('saves a chosen file to the property at once, in the open category', async () => {
    uploads = [stored('Fire plan.pdf')]
    showPanel({ loanId: LOAN })
    await page.getByRole('tab', { name: 'Other Documents' }).click()
    await choose('Fire plan.pdf')
    await expect.element(page.getByRole('button', { name: 'Open Fire plan.pdf' })).toBeVisible()
    const values = { propertyId: PROPERTY, loanId: LOAN, name: 'Fire plan.pdf', hashedId: '1'.repeat(64) }
    expect(asked).toEqual([
      `POST specDocs ${JSON.stringify({ ...values, category: 'otherDocs', customCategory: null })}`,
    ])
  })

  test.each([
    ['notes.txt', 3, 'Unsupported extension!'],
    ['large.pdf', 5 * 1_048_576 + 1, 'Maximum 1 files allowed, 5 MB each'],
  ])('refuses %s before anything is sent', async (name, size, message) => {
    showPanel()
    await expect.element(page.getByText('Drop a file to add it to Letters of Intent')).toBeVisible()
    drop(name, size)
    await expect.element(page.getByRole('alert')).toHaveTextContent(message)
    expect(asked).toEqual([])
  })

  test('says what the server says of a file, and takes the next one', async () => {
    const message = 'Unsupported extension!'
    uploads = [{ status: 400, value: { code: 400, name: 'BadRequest', message } }, stored('Plan.pdf')]
    showPanel()
    await expect.element(page.getByText('Drop a file to add it to Letters of Intent')).toBeVisible()
    await choose('Plan.pdf')
    await expect.element(page.getByRole('alert')).toHaveTextContent(message)
    await choose('Plan.pdf')
    await expect.element(page.getByRole('button', { name: 'Open Plan.pdf' })).toBeVisible()
    await expect.element(page.getByText(message)).not.toBeInTheDocument()
  })

  test('removes a document behind its three dots, once that is confirmed', async () => {
    documents = [makeDocument()]
    showPanel()
    await page.getByRole('button', { name: 'More about Letter of intent.pdf' }).click()
    await page.getByRole('menuitem', { name: 'Remove' }).click()
    await page.getByRole('button', { name: 'Remove document' }).click()
    await expect.element(page.getByText('No documents in this category.')).toBeVisible()
    expect(asked).toEqual([`DELETE specDocs/${'1'.padStart(24, '0')} {}`])
    await expect.element(page.getByText('File Deleted')).toBeVisible()
  })

  test('takes a name, an expiry and whether lenders may have it', async () => {
    documents = [makeDocument()]
    showPanel()
    await page.getByRole('button', { name: 'More about Letter of intent.pdf' }).click()
    await page.getByRole('menuitem', { name: 'Edit details' }).click()
    await page.getByRole('textbox', { name: /^Expires/ }).fill('2001-03-31')
    await page.getByRole('switch', { name: /^Share with lenders/ }).click()
    await page.getByRole('button', { name: 'Save document' }).click()
    await expect.element(page.getByText('Expired 2001-03-31')).toBeVisible()
    await expect.element(page.getByText('Lenders', { exact: true })).toBeVisible()
  })

  test.each([
    ['a share to look at', { ...EVERYTHING, update: false }, false],
    ['a share to comment', { ...EVERYTHING, only: ['notes'] }, false],
    ['the mode for looking', EVERYTHING, true],
  ])('shows and downloads, and changes nothing, under %s', async (_what, rights, readOnly) => {
    may = rights
    documents = [makeDocument()]
    showPanel({ readOnly })
    await page.getByRole('button', { name: 'More about Letter of intent.pdf' }).click()
    await expect.element(page.getByRole('menuitem', { name: 'Download' })).toBeVisible()
    await expect.element(page.getByRole('menuitem', { name: 'Remove' })).not.toBeInTheDocument()
    await expect.element(page.getByText(/^Drop a file/)).not.toBeInTheDocument()
  })

  test('on the page of a property is for looking until Edit is pressed', async () => {
    documents = [makeDocument()]
    stage.show(() => <CardDocuments property={{ _id: PROPERTY, may } as PropertyRow} />)
    await expect.element(page.getByRole('button', { name: 'Open Letter of intent.pdf' })).toBeVisible()
    expect(page.getByText(/^Drop a file/).elements()).toEqual([])
    await page.getByRole('button', { name: 'Edit' }).click()
    await expect.element(page.getByText(/^Drop a file/)).toBeVisible()
    await page.getByRole('button', { name: 'Done' }).click()
    await expect.element(page.getByText(/^Drop a file/)).not.toBeInTheDocument()
  })

  test('of a loan leaves out the documents of other loans', async () => {
    documents = [
      makeDocument({ name: 'Ours.pdf', loanId: LOAN }),
      makeDocument({ _id: '2'.repeat(24), name: 'Of the building.pdf' }),
      makeDocument({ _id: '3'.repeat(24), name: 'Theirs.pdf', loanId: SURVEYS }),
    ]
    showPanel({ loanId: LOAN })
    await expect.element(page.getByRole('button', { name: 'Open Ours.pdf' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Open Of the building.pdf' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Open Theirs.pdf' })).not.toBeInTheDocument()
  })
})

test('documents of a property that is not saved yet stay with the form', async () => {
  let kept: readonly LocalDocument[] = []
  uploads = [stored('Survey.pdf')]
  stage.show(() => (
    <NewDocumentsPanel
      value={[]}
      ownerId={7}
      onChange={(value) => {
        kept = value
      }}
    />
  ))
  await expect.element(page.getByText('Drop a file to add it to Letters of Intent')).toBeVisible()
  await choose('Survey.pdf')
  await expect.element(page.getByText('Survey.pdf was added')).toBeVisible()
  expect(kept).toMatchObject([{ name: 'Survey.pdf', category: 'LOIs', file: { hashedId: '1'.repeat(64) } }])
  expect(asked).toEqual([])
})

describe('the library', () => {
  const inLibrary = (parts: Partial<LibraryDocument> = {}): LibraryDocument => ({
    ...{ _id: '9'.repeat(24), name: 'Brief.pdf', hashedId: 'e'.repeat(64), category: 'LOIs', tags: [] },
    ...{ sizeBytes: 900, createdAt: '2026-06-01T12:00:00.000Z', updatedAt: '2026-06-01T12:00:00.000Z' },
    ...parts,
  })

  test('shows the files of the chosen category', async () => {
    library = [inLibrary()]
    categories = [makeCategory({})]
    stage.show(DocumentsPage)
    await expect.element(page.getByRole('button', { name: 'Open Brief.pdf' })).toBeVisible()
    await page.getByRole('button', { name: 'Tax Appeals 0', exact: true }).click()
    await expect.element(page.getByText('No documents here. Drop a file above.')).toBeVisible()
    expect(stage.address()).toEqual({ category: TAX_APPEALS })
  })

  test.each([
    ['', 'Categrory name is required.'],
    ['tax appeals', 'Category with same name already exists.'],
    ['Letters of intent', 'Category with same name already exists.'],
  ])('refuses a category called %j', async (name, message) => {
    categories = [makeCategory({})]
    stage.show(DocumentsPage)
    await expect.element(page.getByRole('button', { name: 'Tax Appeals 0', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Add category' }).click()
    await page.getByRole('textbox', { name: 'Category name' }).fill(name)
    await page.getByRole('dialog').getByRole('button', { name: 'Add category' }).click()
    await expect.element(page.getByText(message)).toBeVisible()
    expect(asked).toEqual([])
  })

  test('takes several files at once, and sends them one by one', async () => {
    uploads = [stored('One.pdf'), stored('Two.pdf')]
    stage.show(DocumentsPage)
    await expect.element(page.getByText('Drop files to add them to Other Documents')).toBeVisible()
    const files = ['One.pdf', 'Two.pdf'].map((name) => new File(['abc'], name))
    await page.elementLocator(stage.place.querySelector('input[type=file]') as HTMLElement).upload(files)
    await expect.poll(() => asked.filter((call) => call.startsWith('POST documents-uploader'))).toHaveLength(2)
  })

  test('finds papers of properties as well, each with the way to its property', async () => {
    documents = [makeDocument({ name: 'Phase I report.pdf', propertyName: 'Laurier Centre' })]
    stage.show(DocumentsPage, '/?q=phase')
    const papers = page.getByRole('table', { name: 'Documents on properties' })
    await expect.element(papers.getByRole('button', { name: 'Open Phase I report.pdf' })).toBeVisible()
    await expect
      .element(papers.getByRole('link', { name: 'Laurier Centre' }))
      .toHaveAttribute('href', `/view-loan/${PROPERTY}`)
  })

  test('opens a new category', async () => {
    stage.show(DocumentsPage)
    await page.getByRole('button', { name: 'Add category' }).click()
    await page.getByRole('textbox', { name: 'Category name' }).fill('Surveys')
    await page.getByRole('dialog').getByRole('button', { name: 'Add category' }).click()
    await expect.element(page.getByText('Drop files to add them to Surveys')).toBeVisible()
  })

  test('keeps a category with files, and deletes an empty one', async () => {
    categories = [makeCategory({ documentsCount: 2 }), makeCategory({ _id: SURVEYS, name: 'Surveys' })]
    stage.show(DocumentsPage)
    await page.getByRole('button', { name: 'More about Tax Appeals' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect.element(page.getByRole('dialog', { name: 'Files Exist' })).toBeVisible()
    await expect.element(page.getByText('Please delete all the files before deleting category.')).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'More about Surveys' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Delete category' }).click()
    await expect.element(page.getByRole('button', { name: 'More about Surveys' })).not.toBeInTheDocument()
    expect(asked).toEqual([`DELETE document-categories/${SURVEYS} {}`])
  })
})
