import { defineConfig } from '@lingui/cli'
import { babelExtractor } from '@lingui/cli/api/extractors/babel'
import { wordsExtractor } from './scripts/words-extractor.ts'

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en'],
  catalogs: [{ path: '<rootDir>/web/locales/{locale}', include: ['web', 'domain', 'server'] }],
  // Screens say what stands in macros; the floors below say theirs through `say`.
  extractors: [wordsExtractor, babelExtractor],
})
