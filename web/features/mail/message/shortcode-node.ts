/** A place-holder inside the text: one piece that one Backspace removes. Braces that stand for nothing are marked. */
import { Extension, mergeAttributes, Node } from '@tiptap/core'
import type { Node as Written } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { bracesIn } from '#domain/mail/shortcodes.ts'
import { shortcodeLabel } from './shortcodes.ts'

export const ShortcodeNode = Node.create({
  name: 'shortcode',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: true,
  addAttributes: () => ({
    token: {
      default: '',
      parseHTML: (element: HTMLElement) => element.getAttribute('data-shortcode') ?? '',
      renderHTML: ({ token }: Record<string, unknown>) => ({ 'data-shortcode': String(token) }),
    },
  }),
  parseHTML: () => [{ tag: 'span[data-shortcode]' }],
  renderText: ({ node }) => `{{${String(node.attrs.token)}}}`,
  renderHTML: ({ node, HTMLAttributes }) => [
    'span',
    mergeAttributes(HTMLAttributes, { class: 'mail-shortcode' }),
    shortcodeLabel(String(node.attrs.token)),
  ],
})

type Braces = { from: number; to: number; token: string; isKnown: boolean }

function findBraces(doc: Written): Braces[] {
  const found: Braces[] = []
  doc.descendants((node, at) => {
    for (const { index, length, ...code } of bracesIn(node.text ?? '')) {
      found.push({ ...code, from: at + index, to: at + index + length })
    }
  })
  return found
}

/** What is typed or pasted in braces becomes a chip once it is whole; what is no shortcode stays, and is marked. */
export const TypedShortcodes = Extension.create({
  name: 'typedShortcodes',
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction(transactions, _before, { doc, schema, tr }) {
        if (!transactions.some(({ docChanged }) => docChanged)) return null
        const known = findBraces(doc).filter(({ isKnown }) => isKnown)
        for (const { from, to, token } of known.toReversed()) {
          tr.replaceWith(from, to, schema.node('shortcode', { token }))
        }
        return known.length > 0 ? tr : null
      },
      props: {
        decorations: ({ doc }) =>
          DecorationSet.create(
            doc,
            findBraces(doc)
              .filter(({ isKnown }) => !isKnown)
              .map(({ from, to }) => Decoration.inline(from, to, { class: 'mail-shortcode-unknown' })),
          ),
      },
    }),
  ],
})
