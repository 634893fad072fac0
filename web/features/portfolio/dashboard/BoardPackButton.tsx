/** "Board pack": asks which parts, has the server make the paper of what the cockpit shows, and puts it into the downloads. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Modal } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import { wordOf } from '#domain/kernel/words.ts'
import { BOARD_SECTION_WORDS, BOARD_SECTIONS } from '#domain/portfolio/board/board-sections.ts'
import { api } from '#web/data/api.ts'
import { toMessage } from '#web/data/errors.ts'
import { EmptyState, ErrorLine, notify, PDF_FILE_NAME, ProgressBar, saveFile } from '#web/ui/index.ts'
import classes from './dashboard.module.css'
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
      <Modal opened={isOpen} onClose={close} title={<Trans>Print preview</Trans>} size={460}>
        {isOpen && <BoardPackDialog query={query} onClose={close} />}
      </Modal>
    </>
  )
}

/** The order is the paper's; what is ticked is printed. */
function BoardPackDialog({ query, onClose }: BoardPackProps & { onClose: () => void }) {
  const { t } = useLingui()
  const [sections, setSections] = useState<readonly string[]>(BOARD_SECTIONS)
  const [isMaking, setIsMaking] = useState(false)
  const [error, setError] = useState<string>()
  const create = async () => {
    setIsMaking(true)
    setError(undefined)
    try {
      saveFile(await api.download('board-pack', undefined, { ...query, sections }), PDF_FILE_NAME)
      notify.ok(t`The board pack is in your downloads`)
      onClose()
    } catch (failure) {
      setIsMaking(false)
      setError(toMessage(failure))
    }
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
  return (
    <>
      <Checkbox.Group value={[...sections]} onChange={setSections} label={t`Sections`}>
        <div className={classes.packSections}>
          {BOARD_SECTIONS.map((section) => (
            <Checkbox key={section} value={section} label={wordOf(BOARD_SECTION_WORDS, section)} />
          ))}
        </div>
      </Checkbox.Group>
      <p className="ui-quiet">
        <Trans>The figures are those of the screen: same filters, currency and share.</Trans>
      </p>
      {error && <ErrorLine>{error}</ErrorLine>}
      <div className={classes.packFoot}>
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button onClick={create} disabled={sections.length === 0}>
          <Trans>Create PDF</Trans>
        </Button>
      </div>
    </>
  )
}
