/** Which roles are granted the same at a screen: one of each group opens it in a browser for the others. */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ACTIONS, type Access } from '#domain/access/access.ts'
import { isOneOf, ROLES, type Role } from '#domain/access/roles.ts'
import { homeOf, mayOpen, type Screen, type ScreenKey, WEB_ROLES } from '#domain/access/screens.ts'

const PROJECT = path.resolve(import.meta.dirname, '..')

const FULLEST: readonly Role[] = ['Transaction Only', 'Full Server', 'TO/Underwriter', 'TO/Agent']
/** Roles whose screens hold the most records come first. */
const BY_FULLNESS: readonly Role[] = [...FULLEST, ...WEB_ROLES.filter((role) => !isOneOf(role, FULLEST))]

/** Screens that every role may open and whose records only some may read. */
const SEEN_BY: Partial<Record<ScreenKey, Role>> = { reporting: 'Full Server', report: 'Full Server' }

/** @returns the role that sees the most on the screen; undefined for a screen of visitors who are not signed in */
export const fullestRoleOf = (screen: Screen): Role | undefined =>
  SEEN_BY[screen.key] ?? BY_FULLNESS.find((role) => mayOpen(screen, role))

/** @returns the feature modules whose `room.ts` names the screen: the one of its page, and those that add views to it */
export const modulesOf = ({ key }: Pick<Screen, 'key'>): readonly string[] =>
  globSync('web/features/*/room.ts', { cwd: PROJECT })
    .filter((file) => new RegExp(`\\b${key}:`).test(readFileSync(path.join(PROJECT, file), 'utf8')))
    .map((file) => path.basename(path.dirname(file)))

const isAccess = (value: unknown): value is Access =>
  typeof value === 'object' &&
  value !== null &&
  ROLES.every((role) => ACTIONS.every((action) => Array.isArray((value as Partial<Access>)[role]?.[action])))

const tablesByModule = new Map<string, Promise<readonly Access[]>>()

/** @returns every permission table that the domain declares for the module */
export function permissionTablesOf(module: string): Promise<readonly Access[]> {
  const tables = tablesByModule.get(module) ?? importTables(module)
  tablesByModule.set(module, tables)
  return tables
}

async function importTables(module: string): Promise<readonly Access[]> {
  const files = globSync(`domain/${module}/**/*.ts`, { cwd: PROJECT, exclude: ['**/*.test.ts'] }).sort()
  const declaring = files.filter((file) => /Access\b.*=/.test(readFileSync(path.join(PROJECT, file), 'utf8')))
  const tables: Access[] = []
  for (const file of declaring) {
    const declared: Record<string, unknown> = await import(path.join(PROJECT, file))
    tables.push(...Object.values(declared).filter(isAccess))
  }
  return tables
}

/** What the role is granted at the screen: its rows of the permission tables, its menu items, and whether it starts there. */
async function grantOf(screen: Screen, role: Role): Promise<string> {
  const tables = (await Promise.all(modulesOf(screen).map(permissionTablesOf))).flat()
  const items = (screen.menu ?? []).map(({ roles }) => roles === undefined || isOneOf(role, roles))
  return JSON.stringify([tables.map((table) => table[role]), items, homeOf(role) === screen.path])
}

/**
 * @returns the roles that may open the screen, grouped by what they are granted there; within a group and among the
 * groups the fullest role comes first
 */
export async function grantGroupsOf(screen: Screen): Promise<readonly (readonly Role[])[]> {
  const fullest = fullestRoleOf(screen)
  const open = BY_FULLNESS.filter((role) => mayOpen(screen, role))
  const groups = new Map<string, Role[]>()
  for (const role of fullest ? [fullest, ...open.filter((each) => each !== fullest)] : open) {
    const grant = await grantOf(screen, role)
    groups.set(grant, [...(groups.get(grant) ?? []), role])
  }
  return [...groups.values()]
}
