/** The pages of a board pack as they were made, before they are saved. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import classes from './dashboard.module.css'

interface PackPreviewProps {
  paper: Blob
  onBack: () => void
  onSave: () => void
}

export function PackPreview({ paper, onBack, onSave }: PackPreviewProps) {
  const { t } = useLingui()
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([paper], { type: 'application/pdf' }))
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [paper])
  return (
    <>
      {address && <iframe className={classes.packPages} title={t`Pages of the board pack`} src={address} />}
      <div className={classes.packFoot}>
        <Button variant="default" onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
        {address && (
          <Button component="a" href={address} target="_blank" rel="noreferrer" variant="default">
            <Trans>Open in a tab</Trans>
          </Button>
        )}
        <Button onClick={onSave}>
          <Trans>Download</Trans>
        </Button>
      </div>
    </>
  )
}
