/** Every component with sample data, to look at while building: /gallery.html?page=list&scheme=dark. Not in the product. */
import { createRoot } from 'react-dom/client'
import { AppProviders } from '#web/ui/index.ts'
import { GALLERY_PAGES } from './pages.ts'

const asked = new URLSearchParams(window.location.search)
const scheme = asked.get('scheme') === 'dark' ? 'dark' : 'light'
const Page = GALLERY_PAGES[asked.get('page') ?? ''] ?? GALLERY_PAGES.list

const root = document.getElementById('root')
if (root && Page) {
  createRoot(root).render(
    <AppProviders forceColorScheme={scheme}>
      <Page />
    </AppProviders>,
  )
}
