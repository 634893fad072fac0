/** Who may do what with the records of a portfolio: its owner everything, whoever it is shared with what the share says. */
import { type Access, everyRole, grant, NOTHING } from '#domain/access/access.ts'
import { PORTFOLIO_ROLES } from '#domain/access/roles.ts'
import { type Field, flag, reference } from '#domain/kernel/field.ts'

/** What somebody may do who is not the owner: look, also write the notes, or change everything but who owns it. */
export const SHARE_LEVELS = ['view', 'comment', 'edit'] as const
export type ShareLevel = (typeof SHARE_LEVELS)[number]
export const SHARE_LEVEL_WORDS = { view: 'May look', comment: 'May write notes', edit: 'May change' }

/** How the caller stands to a record; answered with each. */
export const RECORD_ACCESS = ['owner', 'edit', 'comment', 'view'] as const
export type RecordAccess = (typeof RECORD_ACCESS)[number]

export const SHARE_KINDS = ['all', 'property', 'loan', 'portfolio'] as const
export type ShareKind = (typeof SHARE_KINDS)[number]
export const SHARE_KIND_WORDS = { all: 'Everything', property: 'Properties', loan: 'Loans', portfolio: 'Portfolios' }

/** How shares reach a record: by its own key, through its property, or through a portfolio that lists it. */
export type PortfolioKind = 'property' | 'loan' | 'line' | 'blanket' | 'portfolio'

/** The same grant for each role with portfolio pages; nobody else reaches a portfolio. */
export const forPortfolioRoles = (usual: ReturnType<typeof grant>): Access =>
  everyRole(NOTHING, Object.fromEntries(PORTFOLIO_ROLES.map((role) => [role, usual])))

/** `special` is an active share; making and deleting is the owner's alone. */
export const portfolioAccess: Access = forPortfolioRoles(
  grant({ read: 'own+special', create: 'own', update: 'own+special', remove: 'own' }),
)

/** The fields that every portfolio record has. */
export const ownedFields = () => ({
  userId: reference('users').label('Owner').fixed(),
  /** False is a deleted record. */
  active: flag(),
})

export const mayEdit = ({ access }: { access: RecordAccess }) => access === 'owner' || access === 'edit'

/**
 * Paths among `fields` that hold notes: what a commenter may write, such as `notes` and `covenants.notes`.
 * A path names a field, or a key of a nested section.
 */
export function notePaths(fields: Readonly<Record<string, Field>>): ReadonlySet<string> {
  const paths = Object.entries(fields).flatMap(([name, { parts }]) => {
    if (parts.kind === 'note') return [name]
    const keys = Object.entries(parts.keys ?? {})
    return keys.filter(([, key]) => key.parts.kind === 'note').map(([key]) => `${name}.${key}`)
  })
  return new Set(paths)
}
