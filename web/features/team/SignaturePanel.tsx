/** How the person's messages are signed. */
import '@mantine/tiptap/styles.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link, RichTextEditor } from '@mantine/tiptap'
import { useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useState } from 'react'
import { toMessage } from '#web/data/errors.ts'
import { ErrorLine, notify, Panel } from '#web/ui/index.ts'
import classes from './account.module.css'
import type { OwnPanelProps } from './PersonalPanel.tsx'

export default function SignaturePanel({ user, save }: OwnPanelProps) {
  const { t } = useLingui()
  const [isBusy, setIsBusy] = useState(false)
  const [isChanged, setIsChanged] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const editor = useEditor({
    extensions: [StarterKit.configure({ link: false, heading: false }), Link],
    content: user.signature ?? '',
    shouldRerenderOnTransaction: true,
    editorProps: { attributes: { 'aria-label': t`Signature`, role: 'textbox', 'aria-multiline': 'true' } },
    onUpdate: () => setIsChanged(true),
  })
  const keep = async () => {
    setIsBusy(true)
    setError(null)
    try {
      await save({ signature: editor?.isEmpty ? null : (editor?.getHTML() ?? null) })
      setIsChanged(false)
      notify.ok(t`Signature saved`)
    } catch (problem) {
      setError(problem)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Panel title={t`Signature`} hint={t`Under every message you send`}>
      <div className={classes.fields}>
        <RichTextEditor editor={editor} classNames={{ content: classes.editor }}>
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
        {error !== null && <ErrorLine>{toMessage(error)}</ErrorLine>}
        <div className={classes.actions}>
          <Button variant="default" loading={isBusy} disabled={!isChanged} onClick={() => void keep()}>
            <Trans>Save signature</Trans>
          </Button>
        </div>
      </div>
    </Panel>
  )
}
