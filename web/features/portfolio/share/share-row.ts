/** A share as the calls answer it, and what of a portfolio one dialog is about. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Judged } from '#domain/access/rights.ts'
import type { RowOf } from '#domain/kernel/entity.ts'
import type { collaborators, ShareStatus } from '#domain/portfolio/collaborator.ts'
import type { ShareKind, ShareLevel } from '#domain/portfolio/portfolio-access.ts'
import { i18n } from '#web/i18n.ts'
import type { Tone } from '#web/ui/index.ts'

export type ShareRow = Judged & RowOf<typeof collaborators> & { ownerName: string; collaboratorName: string | null }

/** One way to share what the dialog is about: the record alone, or more. */
export interface ShareScope {
  kind: ShareKind
  /** Keys of the records; empty for everything. */
  ids: readonly string[]
  /** "Dundas Street Retail with its loans". */
  label: string
}

/** Whether a share reaches any of the scopes: everything reaches each. */
export const concerns = ({ scopeKind, scopeIds }: ShareRow, scopes: readonly ShareScope[]): boolean =>
  scopeKind === 'all' ||
  scopes.some(({ kind, ids }) => kind === scopeKind && ids.some((id) => (scopeIds ?? []).includes(id)))

const LEVELS: Record<ShareLevel, MessageDescriptor> = {
  view: msg`May look`,
  comment: msg`May write notes`,
  edit: msg`May edit`,
}
export const levelText = (level: ShareLevel) => i18n._(LEVELS[level])

const STATUSES: Record<ShareStatus, { words: MessageDescriptor; tone: Tone }> = {
  invited: { words: msg`Invited`, tone: 'ink' },
  active: { words: msg`Active`, tone: 'ok' },
  revoked: { words: msg`Revoked`, tone: 'neu' },
}
export const statusText = (status: ShareStatus) => i18n._(STATUSES[status].words)
export const statusTone = (status: ShareStatus): Tone => STATUSES[status].tone

const KINDS: Record<ShareKind, MessageDescriptor> = {
  all: msg`Everything`,
  property: msg`Property`,
  loan: msg`Loan`,
  portfolio: msg`Portfolio`,
}
export const kindText = (kind: ShareKind) => i18n._(KINDS[kind])
