/** Builds the web application, with brotli and gzip files beside each asset. */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

/** Compressing once at build time costs less than a tenth of compressing at each answer, and can afford the best level. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
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

/** A production build keeps only the ids of sentences, so the catalogue must hold every one the sources have now. */
function freshCatalogue(): Plugin {
  return {
    name: 'fresh-catalogue',
    apply: 'build',
    buildStart() {
      const command = path.resolve(import.meta.dirname, 'node_modules/@lingui/cli/dist/lingui.js')
      execFileSync(process.execPath, [command, 'extract', '--clean'], { cwd: import.meta.dirname, stdio: 'pipe' })
    },
  }
}

export default defineConfig({
  root: 'web',
  publicDir: 'public',
  // Lingui's pass must come before React's.
  plugins: [freshCatalogue(), babel({ presets: [linguiTransformerBabelPreset()] }), react(), lingui(), precompress()],
  worker: { format: 'es' },
  build: { outDir: '../dist/web', emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 1500 },
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
