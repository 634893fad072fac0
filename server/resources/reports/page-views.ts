/** POST /page-views: a view of a page for guests, counted on one configured host and nowhere else. */
import { z } from 'zod'
import { COUNTED_PAGES } from '#domain/access/page-views.ts'
import { notFound } from '#domain/kernel/errors.ts'
import type { Services } from '#server/kernel/context.ts'
import { defineCall } from '#server/kernel/resource.ts'

/** A counter that does not answer must not pile up requests. */
const PATIENCE_MS = 5_000

export const pageViews = defineCall({
  method: 'POST',
  path: '/page-views',
  summary: 'Count a view of a page, where the operator counts them',
  caller: 'anyone',
  body: z.strictObject({ page: z.enum(COUNTED_PAGES) }),
  status: 202,
  async run({ services, now }, { body, request }) {
    const { analytics } = services.config
    if (analytics.host === undefined || request.host !== analytics.host) throw notFound()
    const { page } = body
    services.logger.info({ page }, 'page view')
    if (analytics.url) void pass(services, analytics.url, { page, host: analytics.host, at: now.toISOString() })
    return {}
  },
})

/** The guest's page waits for nothing, and learns nothing of a failure. */
async function pass({ logger }: Services, url: string, view: object): Promise<void> {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const headers = { 'content-type': 'application/json' }
  await fetch(url, { method: 'POST', headers, body: JSON.stringify(view), signal }).catch((error: unknown) =>
    logger.warn({ error }, 'page view not passed on'),
  )
}
