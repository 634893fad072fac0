/** Documents that come with the deal, by category; whoever may opens them, everybody sees that they are there. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { Api } from '#web/data/api.ts'
import { FileLink } from '#web/features/files/FileLink.tsx'
import { FileMark } from '#web/ui/FileMark.tsx'
import { formatFileSize } from '#web/ui/format.ts'
import classes from './guest.module.css'
import type { SharedDocument } from './guest-deal.ts'

interface PackageDocumentsProps {
  documents: readonly SharedDocument[]
  client: Pick<Api, 'send'>
}

export function PackageDocuments({ documents, client }: PackageDocumentsProps) {
  const { t } = useLingui()
  return (
    <section className={classes.card} aria-label={t`Documents`}>
      <h2 className={classes.cardTitle}>
        <Trans>Documents</Trans>
      </h2>
      <ul className={classes.documents}>
        {documents.map(({ hashedId, name, category, sizeBytes, isOpen }) => (
          <li key={hashedId} className={classes.document}>
            {isOpen ? (
              <FileLink file={{ hashedId, name }} client={client} />
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
    </section>
  )
}
