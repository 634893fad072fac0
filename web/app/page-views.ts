/** Counts views of guests' pages, where the operator asked for it: the server names the one host in the page it sends. */
import { countedPage } from '#domain/access/page-views.ts'
import { apiUrl } from '#web/data/api-url.ts'

/** Only the page's name is sent, never an address with a record or token in it. */
export function countPageView(pathname: string): void {
  const host = document.querySelector<HTMLMetaElement>('meta[name="page-views"]')?.content
  const page = countedPage(pathname)
  if (!page || host !== window.location.host) return
  void fetch(apiUrl('page-views'), {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ page }),
  }).catch(() => {})
}
