/** Builds the web application, with brotli and gzip files beside each asset. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel, { defineRolldownBabelPreset } from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
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

/** Compressing once at build time costs less than a tenth of compressing at each answer, and can afford the best level. */
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
          writeFileSync(`${at}.br`, await brotli(content, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } }))
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
 * English needs no catalogue: each sentence stays where it is written, already in the form the runtime reads. So a page
 * loads its own sentences and nobody else's, and neither a catalogue nor a parser comes before the first screen.
 */
function compiledSentences({ types }: { types: { valueToNode: (value: unknown) => SourceNode['value'] } }) {
  return {
    visitor: {
      ObjectProperty({ node, parent }: { node: SourceNode; parent: SourceNode }) {
        const isSentence = parent.leadingComments?.some((comment) => comment.value === MARK)
        const isMessage = node.key?.name === 'message' && typeof node.value?.value === 'string'
        if (isSentence && isMessage) node.value = types.valueToNode(compileMessage(String(node.value?.value)))
      },
    },
  }
}

/** The same for a sentence of the domain that counts something: `say` gets it as the runtime reads it. */
function compiledSayings({ types }: { types: { valueToNode: (value: unknown) => { value?: unknown } } }) {
  return {
    visitor: {
      CallExpression({ node }: { node: { callee: { name?: string }; arguments: { value?: unknown }[] } }) {
        const sentence = node.callee.name === 'say' ? node.arguments[0]?.value : undefined
        if (typeof sentence !== 'string' || !/\{\w+,/.test(sentence)) return
        node.arguments[0] = types.valueToNode({ id: generateMessageId(sentence), message: compileMessage(sentence) })
      },
    },
  }
}

/** As much of a piece of source as the above reads. */
type SourceNode = {
  key?: { name?: string }
  value?: { value?: unknown }
  leadingComments?: readonly { value: string }[] | null
}

/** How Lingui marks a sentence it has taken from the sources. */
const MARK = '* i18n '

const { preset, rolldown } = linguiTransformerBabelPreset({ descriptorFields: 'message' })
const sentences = defineRolldownBabelPreset({
  preset: { plugins: [...preset.plugins, compiledSentences] },
  rolldown,
})
const sayings = defineRolldownBabelPreset({
  preset: { plugins: [compiledSayings] },
  rolldown: { filter: { id: /[\\/]domain[\\/]/, code: /\bsay\(/ } },
})

export default defineConfig({
  root: 'web',
  publicDir: 'public',
  // Lingui's pass must come before React's.
  plugins: [babel({ presets: [sentences, sayings] }), react(), lingui(), mantineParts(), precompress()],
  // Papers are drawn, never photographed: the library's way from a page to a picture stays out.
  resolve: { alias: { html2canvas: path.resolve(import.meta.dirname, 'web/ui/pdf/no-pictures.ts') } },
  worker: { format: 'es' },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 1500,
    rolldownOptions: { treeshake: { moduleSideEffects: [{ test: PURE_SOURCES, sideEffects: false }] } },
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
