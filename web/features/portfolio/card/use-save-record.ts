/** Saves a record of a portfolio whole, as a note or a step of a draw changed it, and reads its owner's records anew. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Entity } from '#domain/kernel/entity.ts'
import { loans } from '#domain/portfolio/loan.ts'
import { api } from '#web/data/api.ts'
import { invalidateAfter } from '#web/data/hooks.ts'
import { ignoreOwnChange } from '#web/data/live.ts'
import type { PortfolioRow } from './card-rows.ts'

export type WholeSave = {
  /** The record as it was read; its `updatedAt` keeps another person's changes from being overwritten unseen. */
  record: Pick<PortfolioRow, '_id' | 'updatedAt'> & Readonly<Record<string, unknown>>
  changes: Readonly<Record<string, unknown>>
}

/** Term loans are changed by PATCH, every other record of a portfolio by PUT; both take the whole record. */
const methodOf = (entity: Entity) => (entity.path === loans.path ? 'PATCH' : 'PUT')

/** `save({record, changes})` answers the record as it is now; rejects with `ApiError`, 409 when the same field moved on. */
export function useSaveRecord<Row extends PortfolioRow>(entity: Entity, alsoChanges: readonly string[] = []) {
  const client = useQueryClient()
  const mutation = useMutation<Row, Error, WholeSave>({
    mutationFn: ({ record, changes }) =>
      api.send<Row>(methodOf(entity), `${entity.path}/${record._id}`, { ...record, ...changes }),
    onSuccess: async (_answer, { record }) => {
      ignoreOwnChange(entity.path, record._id)
      await invalidateAfter(client, [entity.path, ...alsoChanges])
    },
  })
  return { save: mutation.mutateAsync, isSaving: mutation.isPending }
}
