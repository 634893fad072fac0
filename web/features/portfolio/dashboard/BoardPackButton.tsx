/** "Board pack": asks which parts in which order, has the server make the paper of what the cockpit shows, and shows or saves it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Modal } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import type { BoardSection } from '#domain/portfolio/board/board-sections.ts'
import { api } from '#web/data/api.ts'
import { toMessage } from '#web/data/errors.ts'
import { EmptyState, ErrorLine, notify, PDF_FILE_NAME, ProgressBar, saveFile } from '#web/ui/index.ts'
import classes from './dashboard.module.css'
import { ALL_PARTS, type PackPart, PackParts } from './PackParts.tsx'
import { PackPreview } from './PackPreview.tsx'
import type { PortfolioAddress } from './use-portfolio-address.ts'

type BoardPackProps = { query: PortfolioAddress['query'] }

export function BoardPackButton({ query }: BoardPackProps) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button
        className="ui-no-print"
        variant="default"
        leftSection={<IconFileTypePdf size={16} stroke={1.6} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        <Trans>Board pack</Trans>
      </Button>
      <Modal opened={isOpen} onClose={close} title={<Trans>Print preview</Trans>} size="auto">
        {isOpen && <BoardPackDialog query={query} onClose={close} />}
      </Modal>
    </>
  )
}

type Pack = { query: PortfolioAddress['query']; sections: readonly BoardSection[] }

/** Has the server make the paper; what was made stays at hand until another one is asked for. */
function usePack() {
  const { t } = useLingui()
  const [paper, setPaper] = useState<Blob | null>(null)
  const [isMaking, setIsMaking] = useState(false)
  const [error, setError] = useState<string>()
  const make = async ({ query, sections }: Pack): Promise<Blob | null> => {
    setIsMaking(true)
    setError(undefined)
    try {
      return await api.download('board-pack', undefined, { ...query, sections })
    } catch (failure) {
      setError(toMessage(failure))
      return null
    } finally {
      setIsMaking(false)
    }
  }
  const save = (made: Blob) => {
    saveFile(made, PDF_FILE_NAME)
    notify.ok(t`The board pack is in your downloads`)
  }
  return { paper, setPaper, isMaking, error, make, save }
}

/** The parts in the order of the paper; what is ticked is printed. */
function BoardPackDialog({ query, onClose }: BoardPackProps & { onClose: () => void }) {
  const { t } = useLingui()
  const { paper, setPaper, isMaking, error, make, save } = usePack()
  const [parts, setParts] = useState<readonly PackPart[]>(ALL_PARTS)
  const sections = parts.flatMap(({ key, isTaken }) => (isTaken ? [key] : []))
  const preview = async () => setPaper(await make({ query, sections }))
  const create = async () => {
    const made = await make({ query, sections })
    if (!made) return
    save(made)
    onClose()
  }
  if (isMaking)
    return (
      <div aria-live="polite">
        <EmptyState
          icon={IconFileTypePdf}
          title={<Trans>Creating PDF...</Trans>}
          hint={t`${PDF_FILE_NAME}, letter, portrait`}
          action={<ProgressBar value={null} label={t`Creating PDF...`} width={180} />}
        />
      </div>
    )
  if (paper) return <PackPreview paper={paper} onBack={() => setPaper(null)} onSave={() => save(paper)} />
  return (
    <>
      <PackParts parts={parts} onChange={setParts} />
      <p className="ui-quiet">
        <Trans>The figures are those of the screen: same filters, currency and share.</Trans>
      </p>
      {error && <ErrorLine>{error}</ErrorLine>}
      <div className={classes.packFoot}>
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button variant="default" onClick={() => void preview()} disabled={sections.length === 0}>
          <Trans>Look at the pages</Trans>
        </Button>
        <Button onClick={() => void create()} disabled={sections.length === 0}>
          <Trans>Create PDF</Trans>
        </Button>
      </div>
    </>
  )
}
