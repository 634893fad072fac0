/** What search engines are told of a page that anybody may open. */
import { escapeHtml } from '#domain/mail/plain-text.ts'

export interface PageHead {
  title: string
  description: string
  /** The address under which it is known. */
  canonical: string
  /** As schema.org describes what is on it. */
  linkedData?: object
}

/** Nothing in what a page is called or said to hold can end what it stands in. */
export function withHead(page: string, { title, description, canonical, linkedData }: PageHead): string {
  const head = [
    `<title>${escapeHtml(title)} · Mandate</title>`,
    `<link rel="canonical" href="${escapeHtml(canonical)}" />`,
  ]
  if (linkedData) {
    const json = JSON.stringify({ '@context': 'https://schema.org', ...linkedData }).replaceAll('<', '\\u003c')
    head.push(`<script type="application/ld+json">${json}</script>`)
  }
  return page
    .replace(/<title>[^<]*<\/title>/, () => head.join('\n    '))
    .replace(/(<meta name="description" content=")[^"]*/, (_all, before) => before + escapeHtml(description))
}
