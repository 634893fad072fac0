/** Shortcodes: what is filled in, what is refused, and that no value ever becomes part of the page. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeEntities } from './plain-text.ts'
import {
  findShortcodes,
  mergeHtml,
  mergeText,
  missingShortcode,
  missingValues,
  normalizeShortcodes,
  SHORTCODES,
  type ShortcodeValues,
  unknownShortcode,
} from './shortcodes.ts'

const VALUES: ShortcodeValues = {
  name: 'Priya',
  company: 'Smith & Sons <Capital>',
  propertyAddress: '"The Edge", Calgary',
  clickHere: 'https://desk.test/deal-bid/abc?x=1&y=2',
  signature: '<p>Anaïs<br>Broker</p>',
  loanAmount: '$12,000,000',
}

describe('filling in', () => {
  test.each([
    ['Hello {{name}},', 'Hello Priya,'],
    ['Hello {{ name }},', 'Hello Priya,'],
    ['Hello {{Name}},', 'Hello {{Name}},'],
    ['{{company}}', 'Smith &amp; Sons &lt;Capital&gt;'],
    ['<p title="{{propertyAddress}}">x</p>', '<p title="&quot;The Edge&quot;, Calgary">x</p>'],
    ['Please {{clickHere}}.', 'Please <a href="https://desk.test/deal-bid/abc?x=1&amp;y=2">click here</a>.'],
    ['<a href="{{clickHere}}">Answer</a>', '<a href="https://desk.test/deal-bid/abc?x=1&amp;y=2">Answer</a>'],
    ['{{signature}}', '<p>Anaïs<br>Broker</p>'],
    ['<a href="{{signature}}">x</a>', '<a href="">x</a>'],
    ['{{lenderName}} and {{owner}}', 'your lender and '],
    ['{{', '{{'],
    ['{{}}', '{{}}'],
    ['{ {name} }', '{ {name} }'],
    ['{{{name}}}', '{Priya}'],
  ])('%s becomes %s', (template, merged) => {
    expect(mergeHtml(template, VALUES)).toBe(merged)
  })

  test('a subject gets the plain value, and no markup', () => {
    expect(mergeText('{{company}}: {{loanAmount}} {{clickHere}}{{signature}}', VALUES)).toBe(
      'Smith & Sons <Capital>: $12,000,000 ',
    )
    expect(mergeText('Hello {{name}}', {})).toBe('Hello there')
  })

  test('what an editor puts between the braces is taken out', () => {
    expect(normalizeShortcodes('<p>{{<b>na</b>me}} {{&nbsp;company }}</p>')).toBe('<p>{{name}} {{company}}</p>')
  })

  test('a value is filled in once: braces inside a value stay what they are', () => {
    expect(mergeHtml('{{name}}', { name: '{{company}}', company: 'secret' })).toBe('{{company}}')
  })
})

describe('looking through a text', () => {
  test('each shortcode is found once, and those that stand for nothing apart', () => {
    expect(findShortcodes('{{name}} {{ name }} {{foo}} {{Company}} {{owner}}')).toEqual({
      known: ['name', 'owner'],
      unknown: ['foo', 'Company'],
    })
    expect(unknownShortcode('foo')).toBe('Unknown shortcode: {{foo}}')
  })

  test('only what has neither value nor fallback is missing', () => {
    const text = '{{name}} {{company}} {{owner}} {{propertyAddress}} {{clickHere}} {{lenderName}}'
    expect(missingValues(text, { propertyAddress: '', clickHere: 'https://desk.test' })).toEqual([
      'owner',
      'propertyAddress',
    ])
    expect([missingShortcode(1, 'owner'), missingShortcode(3, 'owner')]).toEqual([
      '1 recipient misses a value for {{owner}}.',
      '3 recipients miss a value for {{owner}}.',
    ])
  })
})

describe('whatever is written', () => {
  const anyText = fc.string({ unit: 'binary' })
  const braces = fc.array(
    fc.oneof(
      fc.constantFrom('{{', '}}', '{', '}', '<', '>', '"', '<b>', ' '),
      fc.constantFrom(...SHORTCODES).map(({ token }) => token),
      anyText,
    ),
    { maxLength: 30 },
  )
  const plain = SHORTCODES.map(({ token }) => token).filter(
    (token) => !['signature', 'clickHere', 'unsubscribe'].includes(token),
  )

  test('nothing fails, and a text without braces stays as it is', () => {
    fc.assert(
      fc.property(braces, fc.dictionary(fc.constantFrom(...plain), anyText), (parts, values) => {
        const text = parts.join('')
        const merged = [mergeHtml(text, values), mergeText(text, values), normalizeShortcodes(text)]
        if (!text.includes('{{')) expect(merged).toEqual([text, text, text])
      }),
    )
  })

  test('a value arrives as it was, and never as markup', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...plain),
        anyText.filter((value) => value !== ''),
        (token, value) => {
          const merged = mergeHtml(`<p title="{{${token}}}">{{${token}}}</p>`, { [token]: value })
          const [, inside = '', between = ''] = /^<p title="([^"<>]*)">([^"<>]*)<\/p>$/u.exec(merged) ?? []
          expect([decodeEntities(inside), decodeEntities(between)]).toEqual([value, value])
        },
      ),
    )
  })

  test('a text whose shortcodes are all known and valued misses nothing', () => {
    fc.assert(
      fc.property(fc.subarray(SHORTCODES.map(({ token }) => token)), (tokens) => {
        const text = tokens.map((token) => `{{ ${token} }}`).join(' and ')
        const values = Object.fromEntries(tokens.map((token) => [token, 'x']))
        expect(findShortcodes(text)).toEqual({ known: tokens, unknown: [] })
        expect(missingValues(text, values)).toEqual([])
        expect(mergeText(text, values)).not.toContain('{{')
      }),
    )
  })
})
