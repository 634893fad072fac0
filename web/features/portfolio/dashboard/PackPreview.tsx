/** The pages of a board pack as they were made, before they are saved. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import classes from './dashboard.module.css'

const PdfPages = lazy(() =>
  import('#web/features/files/viewer/PdfPages.tsx').then((module) => ({ default: module.PdfPages })),
)

interface PackPreviewProps {
  paper: Blob
  onBack: () => void
  onSave: () => void
}

export function PackPreview({ paper, onBack, onSave }: PackPreviewProps) {
  const { t } = useLingui()
  return (
    <>
      <div className={classes.packPages}>
        <Suspense fallback={<Skeleton height={420} />}>
          <PdfPages file={paper} name={t`Pages of the board pack`} />
        </Suspense>
      </div>
      <div className={classes.packFoot}>
        <Button variant="default" onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
        <Button onClick={onSave}>
          <Trans>Download</Trans>
        </Button>
      </div>
    </>
  )
}
