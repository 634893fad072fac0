/** On a new deal: a rent roll or a statement dropped, chosen or pasted here opens on the page that reads it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { pathTo } from '#domain/access/addresses.ts'
import { PASTE_SOURCE, READABLE_EXTENSIONS } from '#domain/files/import/document-kinds.ts'
import { uploadKindOf } from '#domain/files/upload-limits.ts'
import { useUploadLimits } from '#web/data/upload-limits.ts'
import { FileDropField, useNavigation } from '#web/ui/index.ts'
import { handDocuments } from './handed-documents.ts'
import { usePasteAnywhere } from './use-paste-anywhere.ts'

export function HandDocuments({ dealId }: { dealId: number }) {
  const { t } = useLingui()
  const navigate = useNavigation()
  const { maxMegabytes } = useUploadLimits(uploadKindOf(PASTE_SOURCE))
  const hand = (files: readonly File[], text: string | null) => {
    handDocuments(dealId, { files, text })
    navigate(pathTo('deal', { id: dealId }, { tab: 'paste-in' }))
  }
  usePasteAnywhere(
    (files) => hand(files, null),
    (text) => hand([], text),
  )
  return (
    <FileDropField
      label={t`Begin with a rent roll and a statement`}
      hint={<Trans>Drop or paste them, or choose the files: what they say need not be typed.</Trans>}
      extensions={READABLE_EXTENSIONS}
      maxMegabytes={maxMegabytes}
      onAdd={(files) => hand(files, null)}
    />
  )
}
