/** The text of a message, with place-holders as chips that buttons put in. */
import '@mantine/tiptap/styles.css'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link, RichTextEditor } from '@mantine/tiptap'
import { type Editor, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { editorWords } from '#web/data/forms/editor-words.ts'
import classes from './message.module.css'
import { ShortcodeNode, TypedShortcodes } from './shortcode-node.ts'
import { OFFERED_SHORTCODES, toEditorHtml, toStoredHtml } from './shortcodes.ts'

export interface MessageBodyEditorProps {
  value: string | null
  onChange: (html: string) => void
}

export default function MessageBodyEditor({ value, onChange }: MessageBodyEditorProps) {
  const { t } = useLingui()
  const editor = useEditor({
    extensions: [
      StarterKit.configure({ link: false, heading: { levels: [2, 3] } }),
      Link,
      ShortcodeNode,
      TypedShortcodes,
    ],
    content: toEditorHtml(value ?? ''),
    shouldRerenderOnTransaction: true,
    editorProps: { attributes: { 'aria-label': t`Message`, role: 'textbox', 'aria-multiline': 'true' } },
    onUpdate: ({ editor: changed }) => onChange(toStoredHtml(changed.getHTML())),
  })
  return (
    <RichTextEditor
      editor={editor}
      labels={editorWords()}
      classNames={{ root: classes.editor, content: classes.editorContent }}
    >
      <RichTextEditor.Toolbar>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Bold />
          <RichTextEditor.Italic />
          <RichTextEditor.Underline />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.BulletList />
          <RichTextEditor.OrderedList />
          <RichTextEditor.Link />
          <RichTextEditor.Unlink />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Undo />
          <RichTextEditor.Redo />
        </RichTextEditor.ControlsGroup>
      </RichTextEditor.Toolbar>
      <ShortcodeButtons editor={editor} />
      <RichTextEditor.Content />
    </RichTextEditor>
  )
}

function ShortcodeButtons({ editor }: { editor: Editor | null }) {
  const { t } = useLingui()
  const put = (token: string) =>
    editor
      ?.chain()
      .focus()
      .insertContent([
        { type: 'shortcode', attrs: { token } },
        { type: 'text', text: ' ' },
      ])
      .run()
  return (
    <div className={classes.shortcodes} role="toolbar" aria-label={t`Put in`}>
      <span className="ui-label">{t`Put in`}</span>
      {OFFERED_SHORTCODES.map(({ token, label }) => (
        <Button key={token} size="xs" variant="default" onClick={() => put(token)}>
          {label}
        </Button>
      ))}
    </div>
  )
}
