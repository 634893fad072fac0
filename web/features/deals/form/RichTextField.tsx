/** A passage of rich text, as the package will print it. */
import '@mantine/tiptap/styles.css'
import { Input } from '@mantine/core'
import { Link, RichTextEditor } from '@mantine/tiptap'
import { useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { editorWords } from '#web/data/forms/editor-words.ts'
import { FieldLabel } from '#web/ui/index.ts'
import classes from './rows.module.css'

export interface RichTextFieldProps {
  label: string
  value: string | null
  onChange: (html: string | null) => void
}

export default function RichTextField({ label, value, onChange }: RichTextFieldProps) {
  const editor = useEditor({
    extensions: [StarterKit.configure({ link: false, heading: { levels: [3] } }), Link],
    content: value ?? '',
    shouldRerenderOnTransaction: true,
    editorProps: { attributes: { 'aria-label': label, role: 'textbox', 'aria-multiline': 'true' } },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? null : changed.getHTML()),
  })
  return (
    <Input.Wrapper label={<FieldLabel label={label} optional />} labelElement="div">
      <RichTextEditor editor={editor} labels={editorWords()} classNames={{ root: classes.richText }}>
        <RichTextEditor.Toolbar>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Bold />
            <RichTextEditor.Italic />
            <RichTextEditor.BulletList />
            <RichTextEditor.OrderedList />
            <RichTextEditor.Link />
          </RichTextEditor.ControlsGroup>
        </RichTextEditor.Toolbar>
        <RichTextEditor.Content />
      </RichTextEditor>
    </Input.Wrapper>
  )
}
