/** Takes the radar along as a file, where its reader may take such leads along. */
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { holdsLeadFlag } from '#domain/leads/lead-permissions.ts'
import type { RadarAnswer } from '#domain/portfolio/radar-answer.ts'
import type { RadarSource } from '#domain/portfolio/radar-subject.ts'
import { api } from '#web/data/api.ts'
import { showError } from '#web/data/errors.ts'
import { usePerson } from '#web/data/session.tsx'

interface RadarDownloadProps {
  of: RadarSource
  answer: RadarAnswer
  assignedTo: number | undefined
}

export function RadarDownload({ of, answer: { currency, asOf, total }, assignedTo }: RadarDownloadProps) {
  const person = usePerson()
  const [isBusy, setIsBusy] = useState(false)
  const mayTake =
    of === 'loans' || (person.rights.includes('canExportLeads') && holdsLeadFlag(person, 'canDownload', 'refinance'))
  if (!mayTake || total === 0) return null
  const download = async () => {
    setIsBusy(true)
    try {
      const file = await api.download(`refinance-radar/${of}/rows.csv`, { currency, assignedTo })
      const address = URL.createObjectURL(file)
      Object.assign(document.createElement('a'), { href: address, download: `refinance-radar-${asOf}.csv` }).click()
      URL.revokeObjectURL(address)
    } catch (error) {
      showError(error)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={isBusy}
      leftSection={<IconDownload size={15} stroke={1.6} aria-hidden />}
      onClick={() => void download()}
    >
      <Trans>Download</Trans>
    </Button>
  )
}
