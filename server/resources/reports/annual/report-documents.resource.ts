/** /report-documents: what a report asks for, who is asked, and what became of the file that came. */
import { z } from 'zod'
import type { ActionOf } from '#domain/kernel/entity.ts'
import { invalidField } from '#domain/kernel/errors.ts'
import { say } from '#domain/kernel/words.ts'
import { isOwed } from '#domain/reports/annual-report-choices.ts'
import { reportDocumentAccess, reportDocuments } from '#domain/reports/report-document.ts'
import type { ChangeContext } from '#server/kernel/context.ts'
import { defineResource, type TransitionRule } from '#server/kernel/resource.ts'
import { claimFile, releaseFiles } from '#server/resources/files/claim-file.ts'
import { assertCollecting, fileApproved, followDocuments } from './document-rules.ts'
import type { KeptReportDocument, SentDocument } from './kept-rows.ts'

const addressSchema = z.email()

const transitions: Readonly<
  Record<ActionOf<typeof reportDocuments>, TransitionRule<KeptReportDocument, SentDocument>>
> = {
  receive: {
    run(_ctx, row, changes) {
      if ((changes.file ?? row.file) === null) throw invalidField('file', say('Add the file.'))
      return {}
    },
  },
  approve: {
    run(_ctx, row, changes) {
      if ((changes.file === undefined ? row.file : changes.file) === null) {
        throw invalidField('file', say('Add the file.'))
      }
      return { rejectReason: null }
    },
  },
  reject: {
    run(_ctx, _row, changes) {
      if (!changes.rejectReason) throw invalidField('rejectReason', say('Say why, so that the sender knows.'))
      return {}
    },
  },
  reopen: { run: () => ({}) },
}

export const reportDocumentsResource = defineResource({
  entity: reportDocuments,
  access: reportDocumentAccess,
  listsRights: true,
  hooks: {
    async beforeCreate(ctx, values) {
      assertAddress(values)
      await assertCollecting(ctx, Number(values.reportId))
      return {
        ...values,
        ...{ required: values.required ?? true, status: 'outstanding' },
        ...(values.file && received(ctx)),
      }
    },
    async afterCreate(ctx, row) {
      await keepFile(ctx, row)
      await followDocuments(ctx, row.reportId)
    },
    async beforeUpdate(ctx, row, changes) {
      assertAddress(changes)
      await assertCollecting(ctx, row.reportId)
      const isNew = changes.file !== undefined && changes.file?.hashedId !== row.file?.hashedId
      return {
        ...changes,
        ...(changes.required === null && { required: false }),
        ...(isNew && changes.file && { ...received(ctx), ...(isOwed(row) && { status: 'received' }) }),
        ...(isNew && !changes.file && { uploadedBy: null, receivedAt: null, status: 'outstanding' }),
      }
    },
    async afterUpdate(ctx, before, after) {
      await keepFile(ctx, after)
      if (before.status !== 'approved' && after.status === 'approved') await fileApproved(ctx, after)
      await followDocuments(ctx, after.reportId)
    },
    async beforeRemove(ctx, row) {
      await assertCollecting(ctx, row.reportId)
      await releaseFiles(ctx, ownerOf(row), [])
    },
  },
  transitions,
})

const ownerOf = ({ id }: Pick<KeptReportDocument, 'id'>) => ({ ownerPath: reportDocuments.path, ownerId: id })

const received = ({ actor, now }: ChangeContext) => ({
  uploadedBy: actor.name,
  receivedAt: now.toISOString(),
  guestId: null,
})

async function keepFile(ctx: ChangeContext, row: KeptReportDocument): Promise<void> {
  if (row.file) await claimFile(ctx, { ...ownerOf(row), hashedId: row.file.hashedId, kind: 'usual' })
  await releaseFiles(ctx, ownerOf(row), row.file ? [row.file.hashedId] : [])
}

function assertAddress({ askedEmail }: SentDocument): void {
  if (!askedEmail || addressSchema.safeParse(askedEmail).success) return
  throw invalidField('askedEmail', say('Invalid address: {address}', { address: askedEmail }))
}
