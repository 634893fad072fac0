/** The subject of a letter to many: one line of plain text, with place-holders as chips. */
import { useLingui } from '@lingui/react/macro'
import { Node } from '@tiptap/core'
import { EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { FieldError } from '#web/ui/index.ts'
import classes from './message.module.css'
import { ShortcodeMenu } from './ShortcodeMenu.tsx'
import { ShortcodeNode, TypedShortcodes } from './shortcode-node.ts'
import { toSubjectHtml } from './shortcodes.ts'

export interface SubjectEditorProps {
  value: string
  onChange: (subject: string) => void
  error: string | undefined
}

/** As long as the server takes it. */
const MOST_LETTERS = 300

const OneLine = Node.create({ name: 'doc', topNode: true, content: 'paragraph' })
const PLAIN = StarterKit.configure({
  ...{ document: false, blockquote: false, bold: false, italic: false, underline: false, strike: false, code: false },
  ...{ codeBlock: false, heading: false, horizontalRule: false, hardBreak: false, link: false, trailingNode: false },
  ...{ bulletList: false, orderedList: false, listItem: false, listKeymap: false },
})

export default function SubjectEditor({ value, onChange, error }: SubjectEditorProps) {
  const { t } = useLingui()
  const editor = useEditor({
    extensions: [OneLine, PLAIN, ShortcodeNode, TypedShortcodes],
    content: toSubjectHtml(value),
    parseOptions: { preserveWhitespace: 'full' },
    editorProps: {
      attributes: { 'aria-label': t`Subject`, role: 'textbox', class: classes.subjectLine ?? '' },
      handleTextInput: (view, _from, _to, text) => view.state.doc.textContent.length + text.length > MOST_LETTERS,
      handlePaste: (view, event) => {
        const text = event.clipboardData?.getData('text/plain').replace(/\s+/g, ' ')
        if (text) view.dispatch(view.state.tr.insertText(text))
        return true
      },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.getText()),
  })
  const put = (token: string) => editor?.chain().focus().insertContent({ type: 'shortcode', attrs: { token } }).run()
  return (
    <div>
      <div className={classes.subjectHead}>
        <span className="ui-label">{t`Subject`}</span>
        <ShortcodeMenu onPut={put} />
      </div>
      <EditorContent editor={editor} className={classes.editorContent} data-error={error ? true : undefined} />
      {error && <FieldError>{error}</FieldError>}
    </div>
  )
}
