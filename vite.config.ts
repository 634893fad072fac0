/** Builds the web application, with brotli and gzip files beside each asset. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { transform } from '@lingui/native-tools'
import react from '@vitejs/plugin-react'
import { type ESTree, parseSync, Visitor } from 'rolldown/utils'
import { defineConfig, type Plugin } from 'vite'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

/**
 * Modules that do nothing but offer what they export. A page then loads what it takes from `web/ui/index.ts` and not the
 * whole index.
 */
const PURE_SOURCES = /[\\/](domain|web[\\/]ui)[\\/].*\.tsx?$/

/**
 * What every screen needs is one chunk, and what every list needs another: split by who shares what they would be a
 * hundred small files, which compress badly and wait for one another. What loads later stands in files of its own, and
 * must not be drawn in.
 */
const CHUNKS = [
  { name: 'frame', tags: ['$initial' as const], priority: 3 },
  {
    name: 'entities',
    // Outlines of countries, papers and what the palette is asked weigh as much as the rest, and come with what uses them.
    test: /node_modules[\\/]zod[\\/]|[\\/]domain[\\/](kernel[\\/](?!asking|paper|outlines|areas|neighbours|regions|cells|facts)|team)[\\/]/,
    priority: 2,
  },
  {
    name: 'list',
    test: /[\\/]web[\\/](ui[\\/](grid|filters|page)|data[\\/]lists)[\\/](?!PageSizeSelect|FilterEditor|ViewDialog)|@tanstack[\\/](react-)?(table|virtual)/,
    priority: 1,
  },
  // What cells of lists are made of: each so small that asking for it takes longer than having it.
  {
    name: 'cells',
    test: /[\\/]web[\\/]ui[\\/](Chip|Pips|ProgressBar|SegmentedSwitch|color-scheme)\.|@mantine[\\/].*(SegmentedControl|to-int|get-env)|[\\/]domain[\\/]deals[\\/](deal\.access|deal-summary|revenue)\.|[\\/]domain[\\/]access[\\/]rights\.|[\\/]web[\\/]data[\\/]reference-list\.|[\\/]deals[\\/]life[\\/]deal-(row|address)\.|Icon(UserShare|Send|CalendarEvent|ClockPause|List)\.mjs/,
    priority: 1,
  },
  // What several screens share of ours: pieces too small to be asked for alone go with what is loaded by nearly the same.
  {
    name: 'shared',
    test: /[\\/]web[\\/](ui|data)[\\/]/,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 8_000,
    priority: 0,
  },
  // Apart from the above: what a deal is must not bring the boxes of forms along.
  {
    name: 'facts',
    test: /[\\/]domain[\\/]/,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 8_000,
    priority: 0,
  },
]

/**
 * Compressing once at build time costs less than a tenth of compressing at each answer. The level above takes twice as long
 * for 1.8 % less.
 */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle() {
      const folder = path.resolve(import.meta.dirname, 'dist/web/assets')
      const assets = readdirSync(folder).filter((file) => /\.(js|css|svg)$/.test(file))
      await Promise.all(
        assets.map(async (file) => {
          const at = path.join(folder, file)
          const content = readFileSync(at)
          writeFileSync(`${at}.br`, await brotli(content, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 10 } }))
          writeFileSync(`${at}.gz`, await gzip(content, { level: 9 }))
        }),
      )
    },
  }
}

/** Stops a build whose screens would lack styles: a part of Mantine is used that `mantine-parts.ts` does not name. */
function mantineParts(): Plugin {
  const PART = /@mantine[\\/]core[\\/]esm[\\/].*[\\/](\w+)\.module\.mjs$/
  return {
    name: 'mantine-parts',
    apply: 'build',
    generateBundle(_options, bundle) {
      const named = readFileSync(path.resolve(import.meta.dirname, 'web/styles/mantine-parts.ts'), 'utf8')
      const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? Object.keys(file.modules) : []))
      const used = modules.flatMap((id) => PART.exec(id)?.[1] ?? [])
      const missing = used.filter((part) => !named.includes(`/${part}.css'`))
      if (missing.length > 0) this.error(`web/styles/mantine-parts.ts lacks the styles of ${missing.join(', ')}.`)
    },
  }
}

/**
 * Expands Lingui's macros and compiles each message where it is written, in the form the runtime reads. English then needs
 * no catalogue: a page loads its own messages only, and neither a catalogue nor a parser comes before the first screen.
 */
function compiledMessages(): Plugin {
  return {
    name: 'compiled-messages',
    enforce: 'pre',
    transform: {
      filter: {
        id: { include: /\.tsx?(\?|$)/, exclude: /[\\/]node_modules[\\/]/ },
        code: /from '@lingui\/(core|react)\/macro'/,
      },
      async handler(code, id) {
        const file = id.replace(/\?.*$/, '')
        const expanded = await transform(code, file, { macro: { descriptorFields: 'message' } })
        const { program, comments } = parseSync('expanded.jsx', expanded.code)
        const edits = messageEdits(program)
        // Lingui marks every descriptor; one that was not found would be shown as it is written.
        const marks = comments.filter(({ value }) => value === 'i18n')
        if (edits.length !== marks.length) this.error(`${marks.length - edits.length} messages were not compiled.`)
        return { code: withEdits(expanded.code, edits), map: expanded.map }
      },
    },
  }
}

/** The compiled texts of all message descriptors, which are known by an id that is the hash of their text. */
function messageEdits(program: ESTree.Program): Edit[] {
  const edits: Edit[] = []
  const visitor = new Visitor({
    ObjectExpression({ properties }) {
      const message = propertyOf(properties, 'message')
      const text = stringOf(message)
      if (!message || text === undefined || stringOf(propertyOf(properties, 'id')) !== generateMessageId(text)) return
      edits.push({ node: message, value: compileMessage(text) })
    },
  })
  visitor.visit(program)
  return edits
}

function propertyOf(properties: ESTree.ObjectExpression['properties'], name: string): ESTree.Node | undefined {
  const isNamed = (each: (typeof properties)[number]) =>
    each.type === 'Property' && each.key.type === 'Identifier' && each.key.name === name
  const found = properties.find(isNamed)
  return found?.type === 'Property' ? found.value : undefined
}

/** Compiles the texts of the domain that count something: `say` then gets the id and the compiled message. */
function compiledSayings(): Plugin {
  return {
    name: 'compiled-sayings',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]domain[\\/].*\.ts(\?|$)/, code: /\bsay\(\s*['"].*\{\w+,/ },
      handler(code) {
        const edits: Edit[] = []
        const visitor = new Visitor({
          CallExpression({ callee, arguments: [first] }) {
            const text = callee.type === 'Identifier' && callee.name === 'say' ? stringOf(first) : undefined
            if (!first || text === undefined || !/\{\w+,/.test(text)) return
            edits.push({ node: first, value: { id: generateMessageId(text), message: compileMessage(text) } })
          },
        })
        visitor.visit(parseSync('domain.ts', code).program)
        // Every edit stays on its line, so positions need no map.
        return { code: withEdits(code, edits), map: null }
      },
    },
  }
}

/** A piece of source to be replaced by a value written out. */
type Edit = { node: ESTree.Node; value: unknown }

const stringOf = (node: ESTree.Node | undefined) =>
  node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined

/** Replaces the pieces of `code`, which must not overlap. */
function withEdits(code: string, edits: readonly Edit[]): string {
  let rest = 0
  let edited = ''
  // A message inside another's values is found after it, but may stand before it.
  for (const { node, value } of edits.toSorted((one, other) => one.node.start - other.node.start)) {
    edited += code.slice(rest, node.start) + JSON.stringify(value)
    rest = node.end
  }
  return edited + code.slice(rest)
}

export default defineConfig({
  root: 'web',
  publicDir: 'public',
  plugins: [compiledMessages(), compiledSayings(), react(), mantineParts(), precompress()],
  // Papers are drawn, never photographed: the library's way from a page to a picture stays out.
  resolve: { alias: { html2canvas: path.resolve(import.meta.dirname, 'web/ui/pdf/no-pictures.ts') } },
  worker: { format: 'es' },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: PURE_SOURCES, sideEffects: false }] },
      // Of six thousand icons only those that are used are parsed.
      experimental: { lazyBarrel: true },
    },
  },
  builder: {},
  environments: {
    client: {
      build: {
        // Which styles a page needs, for the server that draws it.
        manifest: true,
        // Files put together by who shares them may import each other in a circle: each module still runs after what it needs.
        rolldownOptions: { output: { codeSplitting: { groups: CHUNKS }, strictExecutionOrder: true } },
      },
    },
    // The open pages as the server draws them: all that they take in one file, which the server loads when one is asked for.
    drawn: {
      consumer: 'server',
      define: { 'process.env.NODE_ENV': '"production"' },
      resolve: { noExternal: true },
      build: {
        ssr: true,
        outDir: '../dist/drawn',
        emptyOutDir: true,
        copyPublicDir: false,
        rolldownOptions: { input: { 'draw-page': 'app/open/draw-page.tsx' } },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: {
      '/api': 'http://127.0.0.1:3000',
      '/dev': 'http://127.0.0.1:3000',
      '/socket.io': { target: 'http://127.0.0.1:3000', ws: true },
    },
  },
})
