/** A place-holder inside the text: one piece that one Backspace removes. */
import { mergeAttributes, Node } from '@tiptap/core'
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
  renderHTML: ({ node, HTMLAttributes }) => [
    'span',
    mergeAttributes(HTMLAttributes, { class: 'mail-shortcode' }),
    shortcodeLabel(String(node.attrs.token)),
  ],
})
