/** What a portfolio is made of: what each kind is called, where its records open, and what they may be put into. */

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { pathTo } from '#domain/access/addresses.ts'
import type { Entity } from '#domain/kernel/entity.ts'
import { blankets } from '#domain/portfolio/blanket.ts'
import { constructionLoans } from '#domain/portfolio/construction-loan.ts'
import { lines } from '#domain/portfolio/line.ts'
import { loans } from '#domain/portfolio/loan.ts'
import { MEMBER_LISTS, portfolios } from '#domain/portfolio/portfolio.ts'
import { properties } from '#domain/portfolio/property.ts'

export const MANAGE_TABS = ['properties', 'loans', 'construction', 'lines', 'blankets', 'portfolios'] as const
export type ManageTab = (typeof MANAGE_TABS)[number]

type KeyedRecord = { _id: string; propertyId?: string }

export interface ManageKind {
  tab: ManageTab
  entity: Entity
  label: MessageDescriptor
  /** The button that makes one, and where; portfolios are made in a dialog. */
  add: { label: MessageDescriptor; to?: string }
  viewPath: (row: KeyedRecord) => string
  /** Portfolios are changed in a dialog. */
  editPath?: (row: KeyedRecord) => string
  /** The list of a portfolio that such a record is put into, and what of it: loans go with their property. */
  joins?: { list: (typeof MEMBER_LISTS)[number]; key: (row: KeyedRecord) => string }
  /** What a share of one of them is called. */
  shareAs: 'property' | 'loan' | 'portfolio'
}

const ownKey = ({ _id }: KeyedRecord) => _id
const propertyOf = ({ propertyId = '' }: KeyedRecord) => propertyId

export const MANAGE_KINDS: Record<ManageTab, ManageKind> = {
  properties: {
    tab: 'properties',
    entity: properties,
    label: msg`Properties`,
    add: { label: msg`Add property`, to: pathTo('addLoan') },
    viewPath: ({ _id }) => pathTo('viewLoan', { id: _id }),
    editPath: ({ _id }) => pathTo('editLoan', { id: _id }),
    joins: { list: 'propertyIds', key: ownKey },
    shareAs: 'property',
  },
  loans: {
    tab: 'loans',
    entity: loans,
    label: msg`Term Loans`,
    add: { label: msg`Add loan`, to: pathTo('addLoan') },
    viewPath: ({ _id }) => pathTo('viewLoan', { id: _id }),
    editPath: ({ _id }) => pathTo('editLoan', { id: _id }),
    joins: { list: 'propertyIds', key: propertyOf },
    shareAs: 'loan',
  },
  construction: {
    tab: 'construction',
    entity: constructionLoans,
    label: msg`Construction`,
    add: { label: msg`Add loan`, to: pathTo('addLoan') },
    viewPath: ({ _id }) => pathTo('viewLoan', { id: _id }),
    editPath: ({ _id }) => pathTo('editLoan', { id: _id }),
    shareAs: 'loan',
    joins: { list: 'propertyIds', key: propertyOf },
  },
  lines: {
    tab: 'lines',
    entity: lines,
    label: msg`Lines`,
    add: { label: msg`Add line`, to: pathTo('addLine') },
    viewPath: ({ _id }) => pathTo('viewLine', { id: _id }),
    editPath: ({ _id }) => pathTo('editLine', { id: _id }),
    shareAs: 'loan',
    joins: { list: 'lineIds', key: ownKey },
  },
  blankets: {
    tab: 'blankets',
    entity: blankets,
    label: msg`Blankets`,
    add: { label: msg`Add blanket`, to: pathTo('addBlanket') },
    viewPath: ({ _id }) => pathTo('viewBlanket', { id: _id }),
    editPath: ({ _id }) => pathTo('editBlanket', { id: _id }),
    shareAs: 'loan',
    joins: { list: 'blanketIds', key: ownKey },
  },
  portfolios: {
    tab: 'portfolios',
    entity: portfolios,
    label: msg`Portfolios`,
    add: { label: msg`Add portfolio` },
    viewPath: ({ _id }) => `/?portfolioId=${_id}`,
    shareAs: 'portfolio',
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
