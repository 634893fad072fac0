/** The names of the buttons of a rich text, in the language of the screens. */
import { t } from '@lingui/core/macro'
import type { RichTextEditorLabels } from '@mantine/tiptap'

export const editorWords = (): Partial<RichTextEditorLabels> => ({
  boldControlLabel: t`Bold`,
  italicControlLabel: t`Italic`,
  underlineControlLabel: t`Underline`,
  bulletListControlLabel: t`Bullet list`,
  orderedListControlLabel: t`Ordered list`,
  linkControlLabel: t`Link`,
  unlinkControlLabel: t`Remove link`,
  undoControlLabel: t`Undo`,
  redoControlLabel: t`Redo`,
  linkEditorInputLabel: t`Enter URL`,
  linkEditorExternalLink: t`Open link in a new tab`,
  linkEditorInternalLink: t`Open link in the same tab`,
  linkEditorSave: t`Save`,
})
