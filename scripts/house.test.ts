/** The code base is measured as the table of measures says, and a limit rises only where a commit says why. */
import { expect, test } from 'vitest'
import { MEASURES, type MeasureName, type Served } from './house/measures.ts'
import { parseSource } from './house/sources.ts'
import { type Counts, raisedSilently, readLimits, tightened, worseThan } from './house.ts'

const NOTHING_SERVED: Served = {
  shapes: [{ path: 'deals', names: new Set(['id', 'dealName', 'dealStatus', 'userId']) }],
  settings: [['entity', 'hooks'], ['entity']],
  stylesheets: [
    { path: 'web/a.css', text: '.a {\n  color: red;\n\n  &:hover {\n    --gap: 2px;\n  }\n}\n/* a: note */\n' },
  ],
}

const cases: [name: MeasureName, what: string, files: Record<string, string>, count: number][] = [
  ['casts in server/resources and web/features', 'a cast', { 'server/resources/a.ts': 'x as Row' }, 1],
  [
    'casts in server/resources and web/features',
    'a list that stays as it is',
    { 'web/features/a.ts': '[1] as const' },
    0,
  ],
  ['casts in server/resources and web/features', 'a test', { 'web/features/a.test.ts': 'x as Row' }, 0],
  ['casts in server/resources and web/features', 'the kernel', { 'server/kernel/a.ts': 'x as Row' }, 0],
  ['casts to never', 'a cast in any folder', { 'web/app/a.ts': 'x as never' }, 1],
  [
    'types that repeat an entity',
    'a row written by hand',
    { 'web/a.ts': 'type Row = { id: number; dealName: string; dealStatus: string; userId: number }' },
    1,
  ],
  [
    'types that repeat an entity',
    'a name in passing',
    { 'web/a.ts': 'type Named = { id: number; dealName: string }' },
    0,
  ],
  [
    'sentences for readers that no catalogue knows',
    'a letter with one sentence said and one not',
    { 'server/a.email.ts': "const a = [say('Hello you,'), 'See you soon']" },
    1,
  ],
  [
    'sentences for readers that no catalogue knows',
    'a notice, and what is no notice',
    { 'server/a.ts': "notify(ctx, ids, () => ({ kind: 'some-kind', title: 'Your turn' })); ask('a b c')" },
    1,
  ],
  ['type names twice on a floor', 'two of one floor', { 'web/a.ts': 'type A = 1', 'web/b.ts': 'interface A {}' }, 1],
  [
    'type names twice on a floor',
    'one that another file adds to',
    { 'web/a.ts': 'interface A {}', 'web/b.ts': "declare module './a.ts' { interface A { b: 1 } }" },
    0,
  ],
  ['type names twice on a floor', 'one on each', { 'web/a.ts': 'type A = 1', 'server/b.ts': 'type A = 1' }, 0],
  [
    'form engines',
    'a switch over kinds of boxes',
    {
      'web/A.tsx': `function A() { switch (kind) { ${['Money', 'Date', 'Text', 'Note', 'Rate'].map((box) => `case '${box}': return <${box}Field />`).join('\n')} } }`,
    },
    1,
  ],
  [
    'form engines',
    'a table of boxes',
    {
      'web/A.tsx': `const A = { ${['Money', 'Date', 'Text', 'Note', 'Rate'].map((box) => `${box}: (props) => <${box}Field {...props} />`).join(', ')} }`,
    },
    1,
  ],
  ['form engines', 'a form with its boxes', { 'web/A.tsx': 'const A = () => <p><TextField /><DateField /></p>' }, 0],
  [
    'files under 60 lines with one importer',
    'one that serves one file, one with a test and one for two',
    {
      'web/a.ts': "import { b } from './b.ts'; import { c } from './c.ts'; import { d } from './d.ts'",
      'web/b.ts': 'export const b = 1',
      'web/c.ts': 'export const c = 1',
      'web/c.test.ts': "import { c } from './c.ts'",
      'web/d.ts': 'export const d = 1',
      'web/e.ts': "import { d } from './d.ts'",
    },
    1,
  ],
  [
    'strings that name a call',
    'a hook and the API',
    { 'web/a.ts': "useCall('rates'); api.get(`loans/${id}`); useCall(rates)" },
    2,
  ],
  [
    'spread literals',
    'objects, lists and props',
    { 'web/a.tsx': 'const a = { ...{ b }, ...c }; const d = [...[1], ...e]; <p {...{ b }} {...c} />' },
    3,
  ],
  ['CSS declarations', 'a property in a rule and one in a rule within', {}, 2],
  ['role lists outside the table of roles', 'an array', { 'web/a.ts': "const a = ['TO/Agent', 'FS/Agent']" }, 1],
  [
    'role lists outside the table of roles',
    'one in SQL',
    { 'server/a.ts': "sql`any(array['TO/Agent', 'FS/Agent'])`" },
    1,
  ],
  ['role lists outside the table of roles', 'other words', { 'web/a.ts': "const a = ['Canada', 'FS/Agent']" }, 0],
  [
    'circles of imports',
    'a type and a lazy import',
    { 'web/a.ts': "import type { B } from './b.ts'", 'web/b.ts': "export type B = 1; void import('#web/a.ts')" },
    1,
  ],
  [
    'circles of imports',
    'a road down',
    { 'web/a.ts': "import { b } from './b.ts'", 'web/b.ts': 'export const b = 1' },
    0,
  ],
  [
    'exports that only tests use',
    'one that a test imports',
    { 'web/a.ts': 'export const a = 1', 'web/a.test.ts': "import { a } from './a.ts'" },
    1,
  ],
  [
    'exports that only tests use',
    'one that is passed on and used',
    {
      'web/a.ts': 'export const a = 1',
      'web/b.ts': "export * from './a.ts'",
      'web/c.ts': "import { a } from './b.ts'",
    },
    0,
  ],
  [
    'files naming a loan field',
    'a key and a word',
    { 'web/a.ts': 'x.servicerContact', 'web/b.ts': "f('servicerContact')" },
    2,
  ],
  [
    'files naming a list screen',
    'its declaration, a link to it, and an article that explains it',
    {
      'domain/access/screens.ts': "const a = { key: 'manageProperties' }",
      'web/a.ts': "pathTo('manageProperties')",
      'domain/team/tutorials.ts': "const a = { 'bring-your-loans': ['manageProperties'] }",
    },
    1,
  ],
  ['addresses of screens written out', 'a way to a deal', { 'web/a.ts': 'open(`/deal/${id}`)' }, 1],
  ['addresses of screens written out', 'another word', { 'web/a.ts': "open('/dealers')" }, 0],
  [
    'lines of the server kernel',
    'its files, without tests',
    { 'server/kernel/a.ts': 'a\nb\n', 'server/kernel/a.test.ts': 'a\n' },
    2,
  ],
  ['settings of the kernel that one resource uses', 'the hooks of one', {}, 1],
  ['files over 250 lines', 'a long one', { 'web/a.ts': 'a\n'.repeat(251) }, 1],
  [
    'functions over 50 lines, components over 150',
    'a long one',
    { 'web/a.ts': `function a() {${'\n'.repeat(50)}}` },
    1,
  ],
  [
    'functions over 50 lines, components over 150',
    'one that draws',
    { 'web/A.tsx': `function A() {${'\n'.repeat(50)}return <p />}` },
    0,
  ],
]

test.each(cases)('%s: %s', (name, _what, files, count) => {
  const sources = Object.entries(files).map(([file, text]) => parseSource(file, text))
  const measured = MEASURES[name](sources, NOTHING_SERVED)
  expect(measured.count, measured.places.join('\n')).toBe(count)
})

test('every measure has a limit, and nothing else has', () => {
  expect(Object.keys(readLimits()).toSorted()).toEqual(Object.keys(MEASURES).toSorted())
})

test('names a count above its limit, and lowers limits to what is measured and a reserve of three in a hundred', () => {
  const limits = { ...readLimits(), 'casts to never': 5, 'form engines': 3, 'CSS declarations': 9_000 } satisfies Counts
  const counts = { ...limits, 'casts to never': 6, 'form engines': 2, 'CSS declarations': 1_000 }
  expect(worseThan(limits, counts)).toEqual(['casts to never'])
  expect(tightened(limits, counts)).toMatchObject({ 'casts to never': 5, 'form engines': 2, 'CSS declarations': 1_030 })
})

test('names a limit that rises in a commit whose message does not', () => {
  const before = { 'casts to never': 1, 'form engines': 1 }
  const after = { 'casts to never': 2, 'form engines': 2, 'CSS declarations': 9 }
  expect(raisedSilently(before, after, 'Raise the limit of form engines for the second kind')).toEqual([
    'casts to never',
  ])
})
