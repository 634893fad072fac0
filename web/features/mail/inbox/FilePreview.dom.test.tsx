/** What a file of a message is looked at as: a picture, a PDF, a text, or taken down. */
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openStage, type Stage } from '#web/testing/stage.tsx'
import { FilePreview } from './FilePreview.tsx'

let stage: Stage | undefined
afterEach(() => stage?.close())

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

async function show(name: string, url = 'about:blank', value: unknown = 'Suite 104; $2,400') {
  stage = await openStage(() => ({ value }))
  const file = { hashedId: 'f'.repeat(64), name, url }
  stage.show(() => <FilePreview file={file} url={url} onClose={() => undefined} />)
  return page.getByRole('dialog', { name })
}

test('a picture is shown as one', async () => {
  const drawer = await show('Front.PNG', PIXEL)
  await expect.element(drawer.getByRole('img', { name: 'Front.PNG' })).toHaveAttribute('src', PIXEL)
})

test('a PDF is opened by the browser’s own reader', async () => {
  const drawer = await show('Terms.pdf', 'about:blank?terms')
  await expect.element(drawer.getByTitle('Terms.pdf')).toHaveAttribute('src', 'about:blank?terms')
})

test.each(['Rents.csv', 'Note.txt'])('%s is read as text, and nothing of it runs', async (name) => {
  const drawer = await show(name, 'about:blank', '<script>document.title = "ran"</script>')
  await expect.poll(() => drawer.getByRole('region', { name }).query()?.textContent ?? '').toContain('<script>')
  expect(document.title).not.toBe('ran')
})

test('any other is offered to be taken down', async () => {
  const drawer = await show('Rents.xlsx', '/x?ticket=1')
  await expect.element(drawer.getByText('A file of this kind is not shown here.')).toBeVisible()
  await expect.element(drawer.getByRole('link', { name: 'Download' })).toHaveAttribute('href', '/x?ticket=1')
})
