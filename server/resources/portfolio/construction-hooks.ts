/** What is judged, filled in and computed when a construction loan is written. */

import type { AnyRow, SentOf } from '#domain/kernel/entity.ts'
import { fileIn, type StoredFile } from '#domain/kernel/field.ts'
import { listIn, numberIn } from '#domain/kernel/narrow.ts'
import type { Values } from '#domain/kernel/validation.ts'
import {
  assertCarriedOver,
  constructionLoanErrors,
  constructionLoans,
  type DrawnLoan,
  outstandingOf,
} from '#domain/portfolio/construction-loan.ts'
import { assertAvailable, type Draw, isCommitted, moveDraws } from '#domain/portfolio/draws.ts'
import { followingEntries, type LoanEntries, loanErrors } from '#domain/portfolio/loan-rules.ts'
import { availableToDraw } from '#domain/portfolio/project-metrics.ts'
import { type ChangeContext, isUser } from '#server/kernel/context.ts'
import { claimFiles, releaseFiles } from '#server/resources/files/claim-file.ts'
import { answerFiles } from './breach-answers.ts'
import { getSite, type Site } from './facility.queries.ts'
import { followedRate } from './facility-rules.ts'
import { currencyOf, LOAN_DEFAULTS, withSections } from './loan-hooks.ts'
import { followProject } from './project-site.ts'
import { refuse } from './record-rules.ts'
import { mergedRow, withDefaults } from './record-values.ts'

const DEFAULTS = { ...LOAN_DEFAULTS, extensionOptions: [], draws: [], repayments: [] }

export async function prepareNewConstruction(ctx: ChangeContext, given: Values): Promise<Values> {
  const values = withDefaults(DEFAULTS, given, 'create')
  if (values.loanStatus === 'paid-off') values.paidOffDate ??= ctx.today
  const loan = mergedRow(constructionLoans, {}, values)
  const draws = moveDraws([], drawsOf(loan), mover(ctx))
  const following = await complete(ctx, { ...loan, draws }, new Set(Object.keys(values)))
  return {
    ...values,
    ...following,
    draws,
    totalOutstandingLoanAmount: outstandingOf({ ...drawn(loan), draws }, entered(loan)),
    currency: await currencyOf(ctx, values.propertyId),
  }
}

export async function prepareConstructionChange(ctx: ChangeContext, row: AnyRow, given: Values): Promise<Values> {
  const changes = withSections(row, withDefaults(DEFAULTS, given, 'update'))
  const loan = mergedRow(constructionLoans, row, changes)
  const draws = moveDraws(drawsOf(row), drawsOf(loan), mover(ctx))
  const following = await complete(ctx, { ...loan, draws }, new Set(Object.keys(changes)))
  if (Object.hasOwn(changes, 'draws')) judgeDraws(drawsOf(row), draws, await siteWith(ctx, row, loan))
  const outstanding = outstandingOf({ ...drawn(loan), draws }, enteredAfter(row, changes, draws))
  if (draws.length > 0) assertCarriedOver(drawn(mergedRow(constructionLoans, row, {})), outstanding)
  const hasMoved = typeof changes.propertyId === 'string' && changes.propertyId !== row.propertyId
  return {
    ...changes,
    ...following,
    ...(Object.hasOwn(changes, 'draws') && { draws }),
    totalOutstandingLoanAmount: outstanding,
    ...(hasMoved && { currency: await currencyOf(ctx, changes.propertyId) }),
  }
}

type WrittenSite = SentOf<typeof constructionLoans>

/** The loan as its draws are judged by it. */
const drawn = (loan: WrittenSite): DrawnLoan => ({ ...loan, authorizedLoanAmount: loan.authorizedLoanAmount ?? 0 })

const drawsOf = (loan: Values): Draw[] => listIn(loan.draws)
const entered = ({ totalOutstandingLoanAmount }: Values) => numberIn(totalOutstandingLoanAmount)

/** Without draws an amount stays until another is typed; with draws it follows from them unless one is sent. */
const enteredAfter = (row: AnyRow, changes: Values, draws: readonly Draw[]) =>
  Object.hasOwn(changes, 'totalOutstandingLoanAmount') || draws.length > 0 ? entered(changes) : entered(row)

const mover = ({ actor, today }: ChangeContext) => ({ today, by: isUser(actor) ? actor.name : 'Lender' })

/** What else is written; `loan` is the loan as the change leaves it. Throws `invalid` when it cannot be. */
async function complete(ctx: ChangeContext, loan: WrittenSite, changed: ReadonlySet<string>): Promise<Values> {
  const asLoan: LoanEntries = { ...loan, originalLoanAmount: loan.authorizedLoanAmount }
  const asShares = new Set([...changed].map((name) => (name === 'authorizedLoanAmount' ? 'originalLoanAmount' : name)))
  const following: Values = { ...followingEntries(asLoan, asShares) }
  const { originalLoanAmount: _theirs, ...errors } = loanErrors({ ...asLoan, ...following }, ctx.today)
  refuse({ ...constructionLoanErrors(drawn(loan)), ...errors })
  return { ...following, ...(await followedRate(ctx, loan)) }
}

async function siteWith(ctx: ChangeContext, row: AnyRow, loan: WrittenSite): Promise<Site> {
  const site = await getSite(ctx, String(row._id))
  return { ...site, loan: { ...site.loan, ...drawn(loan) } }
}

/** Each draw that is new, larger or further on its way must be available beside those before it. */
function judgeDraws(before: readonly Draw[], after: readonly Draw[], { loan, project }: Site) {
  for (const draw of after) {
    const old = before.find(({ no }) => no === draw.no)
    if (draw.status === 'rejected' || (old?.status === draw.status && old.amount === draw.amount)) continue
    const others = after.filter(({ no, status }) => no < draw.no && isCommitted({ status }))
    assertAvailable(draw, availableToDraw(loan.authorizedLoanAmount, project, others, draw))
  }
}

/** The project's figures follow the loan, and its papers belong to it. */
export async function followLoan(ctx: ChangeContext, before: AnyRow | null, after: AnyRow): Promise<void> {
  const owner = { ownerPath: constructionLoans.path, ownerId: String(after._id) }
  const files = filesOf(after)
  const known = new Set(before ? filesOf(before).map(({ hashedId }) => hashedId) : [])
  const added = files.filter(({ hashedId }) => !known.has(hashedId))
  if (added.length > 0) await claimFiles(ctx, added, { ...owner, field: 'draws' })
  if (known.size > 0)
    await releaseFiles(
      ctx,
      owner,
      files.map(({ hashedId }) => hashedId),
    )
  await followProject(ctx, String(after._id))
}

function filesOf(loan: AnyRow): StoredFile[] {
  const commitment = fileIn(loan.takeoutCommitment)
  return [
    ...drawsOf(loan).flatMap(({ file }) => fileIn(file) ?? []),
    ...answerFiles(loan),
    ...(commitment ? [commitment] : []),
  ]
}
