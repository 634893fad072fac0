/** Every measure of the house by its name: what is counted, and how. */
import { ROLES } from '#domain/access/roles.ts'
import { SCREENS } from '#domain/access/screens.ts'
import { circles, deadExports } from './import-measures.ts'
import type { Measured } from './measured.ts'
import {
  addressLiterals,
  filesNaming,
  formEngines,
  kernelLines,
  longFiles,
  longFunctions,
  roleLists,
} from './place-measures.ts'
import type { Source } from './sources.ts'
import { casts, neverCasts, rowTypes, type Shape, typeNamesTwice } from './type-measures.ts'
import { lonelyFiles, namedCalls, type Stylesheet, spreadLiterals, styleDeclarations } from './weight-measures.ts'
import { unsaidSentences } from './words-measures.ts'

/** What is measured besides the sources: the served resources and the styles. */
export type Served = {
  shapes: readonly Shape[]
  settings: readonly (readonly string[])[]
  stylesheets: readonly Stylesheet[]
}

type Measure = (sources: readonly Source[], served: Served) => Measured

/** A field and a list screen like any other: who adds one touches as many files as name these. */
const SAMPLE_FIELD = 'servicerContact'
const SAMPLE_SCREEN = 'manageProperties'
const NOT_MADE_UP = /^(domain|server|web)\/(?!.*\/(demo|seed)\/)/
/** The articles name the screens that they explain, which are links: a screen without an article is none the worse. */
const NO_ARTICLES = /^(domain|server|web)\/(?!.*\/((demo|seed)\/|tutorials\.ts$))/

/** A setting that one resource alone makes use of belongs to that resource, not to the kernel. */
function loneSettings(_sources: readonly Source[], { settings }: Served): Measured {
  const counts = new Map<string, number>()
  for (const name of settings.flat()) counts.set(name, (counts.get(name) ?? 0) + 1)
  const lone = [...counts].filter(([, count]) => count === 1).map(([name]) => name)
  return { count: lone.length, places: lone }
}

export const MEASURES = {
  'casts in server/resources and web/features': casts,
  'casts to never': neverCasts,
  'types that repeat an entity': (sources, { shapes }) => rowTypes(sources, shapes),
  'type names twice on a floor': typeNamesTwice,
  'form engines': formEngines,
  'files naming a loan field': (sources) => filesNaming(sources, SAMPLE_FIELD, NOT_MADE_UP),
  'files naming a list screen': (sources) => filesNaming(sources, SAMPLE_SCREEN, NO_ARTICLES),
  'addresses of screens written out': (sources) =>
    addressLiterals(
      sources,
      SCREENS.map(({ path }) => path),
    ),
  'role lists outside the table of roles': (sources) => roleLists(sources, ROLES),
  'circles of imports': circles,
  'exports that only tests use': deadExports,
  'lines of the server kernel': kernelLines,
  'settings of the kernel that one resource uses': loneSettings,
  'files over 250 lines': longFiles,
  'functions over 50 lines, components over 150': longFunctions,
  'sentences for readers that no catalogue knows': unsaidSentences,
  'files under 60 lines with one importer': lonelyFiles,
  'strings that name a call': namedCalls,
  'spread literals': spreadLiterals,
  'CSS declarations': (_sources, { stylesheets }) => styleDeclarations(stylesheets),
} satisfies Record<string, Measure>

export type MeasureName = keyof typeof MEASURES
