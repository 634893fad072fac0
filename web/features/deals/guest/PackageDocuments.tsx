/** Documents that come with the deal, looked at on the page; everybody sees that they are there, whoever may opens them. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Api } from '#web/data/api.ts'
import { FileViewer } from '#web/features/files/viewer/FileViewer.tsx'
import { FileMark } from '#web/ui/FileMark.tsx'
import { formatFileSize } from '#web/ui/format.ts'
import classes from './guest.module.css'
import type { SharedDocument } from './guest-deal.ts'
import site from './site/site.module.css'

interface PackageDocumentsProps {
  documents: readonly SharedDocument[]
  client: Pick<Api, 'send' | 'download'>
}

export function PackageDocuments({ documents, client }: PackageDocumentsProps) {
  const { t } = useLingui()
  const [openId, setOpenId] = useState<string | null>(null)
  const open = documents.filter(({ isOpen }) => isOpen)
  return (
    <>
      <header className={site.partHead}>
        <h2>
          <Trans>Documents</Trans>
        </h2>
        <span className="ui-quiet">
          <Trans>{documents.length}, open in the page</Trans>
        </span>
      </header>
      <ul className={classes.documents}>
        {documents.map(({ hashedId, name, category, sizeBytes, isOpen }) => (
          <li key={hashedId} className={classes.document}>
            {isOpen ? (
              <button
                type="button"
                className={site.documentName}
                aria-label={t`Open ${name}`}
                onClick={() => setOpenId(hashedId)}
              >
                <FileMark name={name} size={17} />
                <span className="ui-ellipsis">{name}</span>
              </button>
            ) : (
              <span className={classes.closedDocument}>
                <FileMark name={name} size={17} />
                <span className="ui-ellipsis">{name}</span>
              </span>
            )}
            <span className={classes.documentNote}>
              {[category, formatFileSize(sizeBytes)].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      <FileViewer files={open} openId={openId} onOpen={setOpenId} client={client} />
    </>
  )
}
