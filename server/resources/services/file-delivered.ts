/** What was delivered, on its way to where it is looked for: the documents of the property and of the deal. */
import type { ChangeContext } from '#server/kernel/context.ts'
import { copyToDeal, copyToProperty } from '#server/resources/documents/file-copies.ts'
import type { KeptService } from './service-steps.ts'

/** Copies of every file, in the name of whoever asked. */
export async function fileDelivered(ctx: ChangeContext, { propertyId, dealId, userId, files }: KeptService) {
  for (const file of files) {
    const copying = { userId, category: 'thirdPartyReports', file } as const
    if (propertyId !== null) await copyToProperty(ctx, propertyId, copying)
    if (dealId !== null) await copyToDeal(ctx, dealId, copying)
  }
}
