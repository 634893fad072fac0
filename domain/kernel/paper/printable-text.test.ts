import { expect, test } from 'vitest'
import { fontFor, PRODUCT_FONT, toPrintable, WIDE_FONT } from './printable-text.ts'

test.each([
  'Loan ≤ 65 % − “firm”, ≥ 1.20x, 5 → 6 ≠ 7 ≈ 8…',
  'Montréal, Győr, Łódź',
  'Dvořák, Škoda, Đorđević, Şahin, Ionuț',
  // Typed as a letter and an accent of its own.
  'Montre\u0301al',
  // A hyphen that does not break and a thin space have a twin.
  'A\u2011B 1\u202f000',
])('%s is set in the typeface of the product', (text) => expect(fontFor(text)).toBe(PRODUCT_FONT))

test.each(['Иванов и Щукин, Київ, Ćosić', 'Παπαδόπουλος, Ελλάδα, Ύδρα', 'Ելենա', 'თბილისი'])(
  '%s is set in the font that has its letters',
  (text) => expect(fontFor(text)).toBe(WIDE_FONT),
)

test.each([
  ['Loan ≤ 65 % − “firm”', 'Loan ≤ 65 % − “firm”'],
  ['Montréal, Győr, Łódź', 'Montréal, Győr, Łódź'],
  ['Иванов, Ελλάδα', 'Иванов, Ελλάδα'],
  ['Montre\u0301al', 'Montréal'],
  ['A\u2011B\t1\u202f000', 'A-B  1 000'],
  ['A\tB', 'A  B'],
  ['✓ ✗', 'yes no'],
])('%s is printed as %s', (text, printed) => expect(toPrintable(text)).toBe(printed))
