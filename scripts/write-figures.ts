/** Writes docs/FIGURES.md: how every figure is made, from the one source that the screens read as well. */
import { writeFileSync } from 'node:fs'
import { figuresDocument } from '#domain/reports/how-figures-are-made.ts'

writeFileSync(new URL('../docs/FIGURES.md', import.meta.url), figuresDocument())
