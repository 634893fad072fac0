/** The six lists of a portfolio: what each holds, where its records open, and what they may be put into. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Entity } from '#domain/kernel/entity.ts'
import { blankets } from '#domain/portfolio/blanket.ts'
import { constructionLoans } from '#domain/portfolio/construction-loan.ts'
import { lines } from '#domain/portfolio/line.ts'
import { loans } from '#domain/portfolio/loan.ts'
import { MEMBER_LISTS, portfolios } from '#domain/portfolio/portfolio.ts'
import { properties } from '#domain/portfolio/property.ts'
import type { GridSort } from '#web/ui/index.ts'

export const MANAGE_TABS = ['properties', 'loans', 'construction', 'lines', 'blankets', 'portfolios'] as const
export type ManageTab = (typeof MANAGE_TABS)[number]

type Named = { _id: string; propertyId?: string }

export interface ManageKind {
  tab: ManageTab
  entity: Entity
  label: MessageDescriptor
  search: MessageDescriptor
  empty: MessageDescriptor
  sort: GridSort
  /** The button that makes one, and where; portfolios are made in a dialog. */
  add: { label: MessageDescriptor; to?: string }
  viewPath: (row: Named) => string
  /** Portfolios are changed in a dialog. */
  editPath?: (row: Named) => string
  /** The list of a portfolio that such a record is put into, and what of it: loans go with their property. */
  joins?: { list: (typeof MEMBER_LISTS)[number]; key: (row: Named) => string }
  /** What a share of one of them is called. */
  shareAs: 'property' | 'loan' | 'portfolio'
  /** Figures that are worked out beside the list. */
  figures?: 'properties' | 'loans' | 'portfolios'
}

const byExpiry: GridSort = { key: 'loanExpiry', direction: 'asc' }
const byName: GridSort = { key: 'name', direction: 'asc' }
const ownKey = ({ _id }: Named) => _id
const propertyOf = ({ propertyId = '' }: Named) => propertyId

export const MANAGE_KINDS: Record<ManageTab, ManageKind> = {
  properties: {
    tab: 'properties',
    entity: properties,
    label: msg`Properties`,
    search: msg`Search properties`,
    empty: msg`Add your first property and loan`,
    sort: byName,
    add: { label: msg`Add property`, to: '/add-loan' },
    viewPath: ({ _id }) => `/view-loan/${_id}`,
    editPath: ({ _id }) => `/edit-loan/${_id}`,
    joins: { list: 'propertyIds', key: ownKey },
    shareAs: 'property',
    figures: 'properties',
  },
  loans: {
    tab: 'loans',
    entity: loans,
    label: msg`Term Loans`,
    search: msg`Search loans`,
    empty: msg`No term loans yet.`,
    sort: byExpiry,
    add: { label: msg`Add loan`, to: '/add-loan' },
    viewPath: ({ _id }) => `/view-loan/${_id}`,
    editPath: ({ _id }) => `/edit-loan/${_id}`,
    joins: { list: 'propertyIds', key: propertyOf },
    shareAs: 'loan',
    figures: 'loans',
  },
  construction: {
    tab: 'construction',
    entity: constructionLoans,
    label: msg`Construction`,
    search: msg`Search construction loans`,
    empty: msg`No construction loans yet.`,
    sort: byExpiry,
    add: { label: msg`Add loan`, to: '/add-loan' },
    viewPath: ({ _id }) => `/view-loan/${_id}`,
    editPath: ({ _id }) => `/edit-loan/${_id}`,
    shareAs: 'loan',
    joins: { list: 'propertyIds', key: propertyOf },
  },
  lines: {
    tab: 'lines',
    entity: lines,
    label: msg`Lines`,
    search: msg`Search lines`,
    empty: msg`No lines of credit yet.`,
    sort: byExpiry,
    add: { label: msg`Add line`, to: '/add-line' },
    viewPath: ({ _id }) => `/view-line/${_id}`,
    editPath: ({ _id }) => `/edit-line/${_id}`,
    shareAs: 'loan',
    joins: { list: 'lineIds', key: ownKey },
  },
  blankets: {
    tab: 'blankets',
    entity: blankets,
    label: msg`Blankets`,
    search: msg`Search blankets`,
    empty: msg`No blanket loans yet.`,
    sort: byExpiry,
    add: { label: msg`Add blanket`, to: '/add-blanket' },
    viewPath: ({ _id }) => `/view-blanket/${_id}`,
    editPath: ({ _id }) => `/edit-blanket/${_id}`,
    shareAs: 'loan',
    joins: { list: 'blanketIds', key: ownKey },
  },
  portfolios: {
    tab: 'portfolios',
    entity: portfolios,
    label: msg`Portfolios`,
    search: msg`Search portfolios`,
    empty: msg`No portfolios yet. A portfolio is a named group of properties, lines and blankets.`,
    sort: byName,
    add: { label: msg`Add portfolio` },
    viewPath: ({ _id }) => `/?portfolioId=${_id}`,
    shareAs: 'portfolio',
    figures: 'portfolios',
  },
}

export const toTab = (word: string | undefined): ManageTab => MANAGE_TABS.find((tab) => tab === word) ?? 'properties'

/** The list of each kind of debt. */
export const LIST_OF_KIND: Readonly<Record<string, ManageTab>> = {
  loan: 'loans',
  construction: 'construction',
  line: 'lines',
  blanket: 'blankets',
}
