/** That the loops over resources leave no role out: what one role stands for, and that its grant is the others' too. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROLES } from '#domain/access/roles.ts'
import { calls, registry, resources } from '#server/resources.ts'
import { byGrant, callGrantOf, grantOf, grantsAbove, KEPT_WHOLE, rolesByGrant } from './roles-by-grant.ts'
import { ASKED_APART, asksForRole, sourcesOf } from './rule-sources.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

const named = resources.map((resource) => [resource.entity.path, resource] as const)

describe.each(named)('the roles of /%s', (name, resource) => {
  const classes = rolesByGrant(resource)

  test('are each in one class', () => {
    expect(classes.flatMap(({ role, also }) => [role, ...also]).toSorted()).toEqual([...ROLES].toSorted())
  })

  test('of one class have equal grants along the whole chain, in the table and in SQL', () => {
    for (const { role, also } of classes) {
      const grant = grantOf(resource, role)
      for (const other of also) {
        expect(grantOf(resource, other), other).toEqual(grant)
        // To a closed door all roles are equal, be it closed by the table or for want of a right.
        if (!('closed' in grant)) expect(grantsAbove(resource, other)).toEqual(grantsAbove(resource, role))
      }
    }
  })

  test('are alone wherever a rule asks for the role', () => {
    const { asking } = sourcesOf(resource)
    if (asking === undefined && !(name in KEPT_WHOLE)) return
    const open = ROLES.filter((role) => !('closed' in grantOf(resource, role)))
    for (const role of open) expect(classes).toContainEqual({ role, also: [] })
  })

  test('are decided by sources that are known', () => {
    expect(sourcesOf(resource).asking ?? '').not.toContain('unknown')
  })
})

describe('roles by grant', () => {
  test('differ where a row of the table differs', () => {
    const covenants = registry.get('loan-covenants')
    if (!covenants) throw new Error('There is no resource loan-covenants.')
    const access = { ...covenants.access, 'FS/Agent': { ...covenants.access['FS/Agent'], remove: [] } }
    const before = rolesByGrant(covenants)
    const after = rolesByGrant({ ...covenants, access })
    expect(before.find(({ role, also }) => [role, ...also].includes('FS/Agent'))?.also.length).toBeGreaterThan(0)
    expect(after).toContainEqual({ role: 'FS/Agent', also: [] })
  })

  test('leave cases out, and name the roles for which a case stands', () => {
    const titles = byGrant(resources).map(([name, title]) => `/${name} for ${title}`)
    expect(titles.length).toBeLessThanOrEqual(resources.length * ROLES.length)
    for (const [name, resource] of named) {
      const told = titles.filter((title) => title.startsWith(`/${name} for `)).join(' ')
      for (const role of ROLES) expect(told).toContain(role)
      expect(resource.entity.path).toBe(name)
    }
    console.info(`${titles.length} of ${resources.length * ROLES.length} pairs of resource and role are asked.`)
  })

  test('let every role represent others or itself somewhere', () => {
    expect(new Set(resources.flatMap(rolesByGrant).map(({ role }) => role))).toEqual(new Set(ROLES))
  })

  test('keep a role to which a call is closed apart from those to whom it is open', () => {
    const limited = calls.filter(({ roles }) => roles && roles.length < ROLES.length)
    expect(limited.length).toBeGreaterThan(0)
    for (const call of limited) {
      for (const role of ROLES) {
        if (!call.roles?.includes(role)) expect(callGrantOf(call, role)).toEqual({ closed: true })
      }
    }
  })
})

describe('rules that ask for the role', () => {
  test.each([
    ['if (actor.role === "Capstack") return'],
    ['const isOpen = (asker: UserActor) => asker.rights.includes(right)'],
    ['const isLeader = ({ role }: Person) => isOneOf(role, LEADERS)'],
    ['const { id, role } = ctx.actor'],
    ['people.filter(({ role }) => role !== "Super Admin")'],
    ['if (!mayEver(heir, "read", access)) throw refused()'],
    ['const owner = ctx.services.registry.get(file.ownerPath)'],
  ])('are found in: %s', (source) => {
    expect(asksForRole(source)).toBe(true)
  })

  test.each([['select m.role from members m'], ['registry.get(target)?.entity.table'], ['values.role ?? "principal"']])(
    'are not seen in: %s',
    (source) => {
      expect(asksForRole(source)).toBe(false)
    },
  )

  test('are found where they are known to be', () => {
    const names = ['deals', 'users', 'lender-company', 'email-templates', 'services', 'prefunding-documents']
    for (const name of names) {
      const found = resources.filter(({ entity }) => entity.path === name).map((each) => sourcesOf(each).asking)
      expect([name, found]).toEqual([name, [expect.stringMatching(/\.ts$/)]])
    }
  })

  test('are in every file that is named as asking apart', () => {
    for (const file of Object.keys(ASKED_APART)) expect([file, asksForRole(read(file))]).toEqual([file, true])
  })

  test('are not needed for any resource that is kept whole', () => {
    for (const name of Object.keys(KEPT_WHOLE)) expect(resources.map(({ entity }) => entity.path)).toContain(name)
  })

  test('are nowhere in the kernel, which asks the table by role and nothing else', () => {
    const files = ['server/kernel', 'server/edge'].flatMap((folder) =>
      readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
        .map((file) => `${folder}/${file}`),
    )
    const questions = files.flatMap((file) =>
      [...read(file).matchAll(/^.*\bactor\.role\b.*$/gm)].map(([line]) => `${file}: ${line.trim()}`),
    )
    // A call says itself for which roles it is open.
    expect(questions.filter((line) => !/access\[actor\.role\]/.test(line))).toEqual([
      expect.stringContaining('server/kernel/calls.ts: const isOpen = (!roles || isOneOf(actor.role, roles))'),
    ])
  })
})
