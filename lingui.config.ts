import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'
import { createSwcExtractor } from '@lingui/native-tools'
import { wordsExtractor } from './scripts/words-extractor.ts'

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en'],
  catalogs: [{ path: '<rootDir>/web/locales/{locale}', include: ['web', 'domain', 'server'] }],
  // Origins carry line numbers, which would change the catalogue with almost every edit of a source.
  format: formatter({ origins: false }),
  // Screens say what stands in macros; the floors below say theirs through `say`.
  extractors: [wordsExtractor, createSwcExtractor()],
})
