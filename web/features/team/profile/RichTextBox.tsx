/** Rich text of a few lines, such as a signature or a footer. */
import '@mantine/tiptap/styles.css'
import { Link, RichTextEditor } from '@mantine/tiptap'
import { useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { editorWords } from '#web/data/forms/editor-words.ts'
import classes from '#web/features/team/account/account.module.css'

type RichTextBoxProps = {
  label: string
  /** What it begins with; later values do not replace what is typed. */
  value: string | null
  onChange: (html: string | null) => void
}

export function RichTextBox({ label, value, onChange }: RichTextBoxProps) {
  const editor = useEditor({
    extensions: [StarterKit.configure({ link: false, heading: false }), Link],
    content: value ?? '',
    shouldRerenderOnTransaction: true,
    editorProps: { attributes: { 'aria-label': label, role: 'textbox', 'aria-multiline': 'true' } },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? null : changed.getHTML()),
  })
  return (
    <RichTextEditor editor={editor} labels={editorWords()} classNames={{ content: classes.editor }}>
      <RichTextEditor.Toolbar>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Bold />
          <RichTextEditor.Italic />
          <RichTextEditor.Underline />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Link />
          <RichTextEditor.Unlink />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Undo />
          <RichTextEditor.Redo />
        </RichTextEditor.ControlsGroup>
      </RichTextEditor.Toolbar>
      <RichTextEditor.Content />
    </RichTextEditor>
  )
}
