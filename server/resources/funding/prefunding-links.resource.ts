/** /prefunding-links: the parties' links to a tracker, switched off and on again; made through the deal. */
import { prefundingLinkAccess, prefundingLinks } from '#domain/funding/prefunding-link.ts'
import { defineResource } from '#server/kernel/resource.ts'
import { tellOfTracker } from './funding.queries.ts'

export const prefundingLinksResource = defineResource({
  entity: prefundingLinks,
  access: prefundingLinkAccess,
  hooks: {
    beforeUpdate: (_ctx, _row, changes) => ({
      ...changes,
      ...(changes.isTokenActive === null && { isTokenActive: false }),
    }),
    afterUpdate: (ctx, _before, { dealId }) => tellOfTracker(ctx, { dealId, id: 0 }),
  },
})
