/** What is being built with a construction loan: the project, its budget and how far it has come. */

import { z } from 'zod'
import type { IsoDate } from '#domain/kernel/dates.ts'
import { defineEntity } from '#domain/kernel/entity.ts'
import { invalidField } from '#domain/kernel/errors.ts'
import { area, choice, date, integer, json, money, objectReference, percent, text } from '#domain/kernel/field.ts'
import { roundMoney } from '#domain/kernel/money.ts'
import { say } from '#domain/kernel/words.ts'
import { BUILDING_CONTRACT_WORDS, BUILDING_CONTRACTS, PERMIT_STATES, PERMIT_WORDS } from './asked-choices.ts'
import { ownedFields } from './portfolio-access.ts'
import { ratio } from './ratios.ts'

export const PROJECT_TYPES = ['rental', 'condo', 'industrial', 'office', 'retail', 'mixed', 'land'] as const
export type ProjectType = (typeof PROJECT_TYPES)[number]
export const PROJECT_TYPE_WORDS = {
  rental: 'Rental',
  condo: 'Condominium',
  industrial: 'Industrial',
  office: 'Office',
  retail: 'Retail',
  mixed: 'Mixed use',
  land: 'Land',
}

/** Kept back of each payment to the builder under Ontario's construction law. */
export const USUAL_HOLDBACK_PCT = 10

export const HARD_COST = 'Hard cost'

/** The parts of a budget, each with what has been spent of it. */
export const BUDGET_LINES = [
  { label: 'Land cost', budget: 'landCost', spent: 'landCostToDate' },
  { label: HARD_COST, budget: 'hardCostBudget', spent: 'hardCostToDate' },
  { label: 'Soft cost', budget: 'softCostBudget', spent: 'softCostToDate' },
  { label: 'Contingency', budget: 'contingencyBudget', spent: 'contingencyUsed' },
  { label: 'Financing cost', budget: 'financingCostBudget', spent: 'financingCostToDate' },
] as const

/** The parts of a budget that a change order may raise; what the contingency pays for raises none. */
export const RAISED_LINES = ['landCost', 'hardCostBudget', 'softCostBudget', 'financingCostBudget'] as const
export const RAISED_LINE_WORDS = {
  landCost: 'Land cost',
  hardCostBudget: 'Hard cost',
  softCostBudget: 'Soft cost',
  financingCostBudget: 'Financing cost',
}
export type RaisedLine = (typeof RAISED_LINES)[number]

export const CHANGE_ORDER_STATUSES = ['requested', 'approved', 'rejected'] as const
export const CHANGE_ORDER_STATUS_WORDS = { requested: 'Requested', approved: 'Approved', rejected: 'Rejected' }
export type ChangeOrderStatus = (typeof CHANGE_ORDER_STATUSES)[number]

const changeOrderSchema = z.strictObject({
  date: z.iso.date(),
  description: text(300).parts.value,
  /** Negative when the change saves money. */
  amount: money(-99_999_999_999.99).parts.value,
  /** Of the budget; where none is said the contingency pays. */
  raises: z.enum(RAISED_LINES).nullish(),
  /** Approved when not said: an order is one. */
  status: z.enum(CHANGE_ORDER_STATUSES).nullish(),
})
export type ChangeOrder = {
  date: IsoDate
  description: string
  amount: number
  raises?: RaisedLine | null
  status?: ChangeOrderStatus | null
}

export const constructionDetails = defineEntity({
  path: 'construction-property-details',
  key: '_id',
  label: 'Construction project',
  title: 'projectName',
  fields: {
    ...ownedFields(),
    loanId: objectReference('construction-loan').label('Construction loan').required().fixed(),
    propertyId: objectReference('properties').label('Property').required(),
    projectName: text(120).required(),
    projectType: choice(PROJECT_TYPES, PROJECT_TYPE_WORDS).required(),
    grossFloorArea: area(),
    units: integer(0, 100_000),
    storeys: integer(0, 300),
    parking: integer(0, 100_000).label('Parking spaces'),
    startDate: date().required(),
    completionDate: date().required(),
    forecastCompletionDate: date(),
    landCost: money().required(),
    hardCostBudget: money().required(),
    softCostBudget: money().required(),
    contingencyBudget: money().required(),
    financingCostBudget: money().required(),
    landCostToDate: money(),
    hardCostToDate: money(),
    softCostToDate: money(),
    contingencyUsed: money(),
    financingCostToDate: money(),
    changeOrders: json(z.array(changeOrderSchema).max(500)).always(),
    /** 10 when not said. */
    holdbackPercentage: percent().always(),
    requiredEquity: money(),
    equityIn: money(),
    generalContractor: text(150),
    costConsultant: text(150),
    contractType: choice(BUILDING_CONTRACTS, BUILDING_CONTRACT_WORDS),
    bondingPercentage: percent(),
    permitStatus: choice(PERMIT_STATES, PERMIT_WORDS),
    lastSiteVisit: date(),
    /** Typed by the cost consultant's report; otherwise cost in place over budget. */
    percentComplete: percent(),
    totalBudget: money().readOnly(),
    costInPlace: money().readOnly(),
    costToComplete: money(-99_999_999_999.99).readOnly(),
    contingencyRemaining: money(-99_999_999_999.99).readOnly(),
    /** Cost in place over budget, whatever was typed. */
    projectCompletionPercentage: percent().readOnly(),
  },
  ownership: { owner: 'userId', parent: { path: 'construction-loan', column: 'loanId' } },
  filters: ['userId', 'loanId', 'propertyId', 'projectType', 'projectName', 'completionDate'],
  sorts: ['_id', 'projectName', 'completionDate', 'totalBudget', 'percentComplete', 'updatedAt', 'createdAt'],
  search: ['projectName', 'generalContractor'],
  defaultSort: { projectName: 1 },
  softDelete: true,
})

type BudgetField = (typeof BUDGET_LINES)[number]['budget' | 'spent']

/** A project as its figures go; currency units. */
export type ProjectDetails = Partial<Record<BudgetField, number | null>> & {
  startDate?: IsoDate | null
  completionDate?: IsoDate | null
  changeOrders?: readonly ChangeOrder[] | null
}

const total = (details: ProjectDetails, column: 'budget' | 'spent') =>
  BUDGET_LINES.reduce((sum, line) => sum + (details[line[column]] ?? 0), 0)

/** A part of the budget as it stands today; currency units. */
export interface BudgetLine {
  label: string
  /** As it was agreed at first. */
  budget: number
  /** What approved change orders added to it. */
  changes: number
  spent: number
  /** Never below 0: what one part costs too much pays for no other. */
  toComplete: number
}

const isApproved = ({ status }: ChangeOrder) => (status ?? 'approved') === 'approved'

/** Each part of the budget with its approved changes, and what it still needs. */
export function budgetLines(details: ProjectDetails): BudgetLine[] {
  const approved = (details.changeOrders ?? []).filter(isApproved)
  return BUDGET_LINES.map(({ label, budget: key, spent: spentKey }) => {
    const [budget, spent] = [details[key] ?? 0, details[spentKey] ?? 0]
    const changes = approved.reduce((sum, { raises, amount }) => (raises === key ? sum + amount : sum), 0)
    return { label, budget, changes, spent, toComplete: Math.max(0, roundMoney(budget + changes - spent)) }
  })
}

/** What follows from a project's entries: budget, cost in place, and what is left of both. Currency units and percent. */
export function projectTotals(details: ProjectDetails) {
  const totalBudget = total(details, 'budget')
  const costInPlace = total(details, 'spent')
  const completion = ratio(costInPlace, totalBudget)
  return {
    totalBudget,
    costInPlace,
    costToComplete: roundMoney(budgetLines(details).reduce((sum, { toComplete }) => sum + toComplete, 0)),
    contingencyRemaining: (details.contingencyBudget ?? 0) - (details.contingencyUsed ?? 0),
    projectCompletionPercentage: completion === null ? null : Math.min(100, completion * 100),
  }
}

/** Refuses a project that ends before it starts, or that costs more than its budget without a change order. */
export function assertDetails(details: ProjectDetails): void {
  const { startDate, completionDate, changeOrders } = details
  if (startDate && completionDate && completionDate <= startDate) {
    throw invalidField('completionDate', say('Completion date must be after the start date.'))
  }
  if (changeOrders?.length) return
  const over = BUDGET_LINES.find(({ budget, spent }) => (details[spent] ?? 0) > (details[budget] ?? 0))
  if (over) {
    throw invalidField(
      over.spent,
      say('{label} to date cannot exceed its budget without a change order.', { label: over.label }),
    )
  }
}
