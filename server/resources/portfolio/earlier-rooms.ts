/** What portfolio records may refer to: the lists and directories of earlier rooms, and each other. */
import type { Registry, Resource } from '#server/kernel/resource.ts'
import { lenderContactsResource } from '#server/resources/lenders/lender-records.resource.ts'
import { lendersResource } from '#server/resources/lenders/lenders.resource.ts'
import { referenceResources } from '#server/resources/market/reference-lists.resource.ts'
import { usersResource } from '#server/resources/team/users.resource.ts'

/** Filled on by each portfolio resource as it is declared. */
export const roomRegistry: Map<string, Resource> & Registry = new Map(
  [usersResource, lendersResource, lenderContactsResource, ...referenceResources].map((resource) => [
    resource.entity.path,
    resource,
  ]),
)

/** The documents of a property are a later room's: they are known by their path. */
export const DOCUMENTS_PATH = 'specDocs'
