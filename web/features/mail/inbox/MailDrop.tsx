/** Mail that lies elsewhere as .eml or .mbox: dropped over the inbox or chosen, it goes the way of all mail. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { api } from '#web/data/api.ts'
import { notify } from '#web/ui/index.ts'
import classes from './inbox.module.css'
import { useInboxAct } from './use-inbox.ts'

function useBringIn() {
  const { t } = useLingui()
  const act = useInboxAct()
  return async (files: readonly File[]) => {
    if (files.length === 0) return
    const form = new FormData()
    for (const file of files) form.append('file', file)
    const answer = await act(() => api.upload<{ taken: number }>('inbox-drop', form))
    if (answer) notify.ok(t`Mails brought in: ${answer.taken}. Each is filed in a moment, or waits in Unassigned.`)
  }
}

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

/** Takes what is dropped anywhere on the desk. A composer that lies on it takes its own. */
interface MailDropProps {
  className: string | undefined
  /** Whether this person may bring anything in. */
  isOpen: boolean
  children: ReactNode
}

export function MailDrop({ className, isOpen, children, ...data }: MailDropProps) {
  const bringIn = useBringIn()
  const [isOver, setIsOver] = useState(false)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Whoever has no mouse chooses the files with the button.
    <div
      {...data}
      className={className}
      data-dropping={isOver || undefined}
      onDragOver={(event) => {
        if (!isOpen || event.defaultPrevented || !holdsFiles(event)) return
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        setIsOver(false)
        if (!isOpen || event.defaultPrevented || !holdsFiles(event)) return
        event.preventDefault()
        void bringIn([...event.dataTransfer.files])
      }}
    >
      {children}
    </div>
  )
}

export function MailFileButton() {
  const { t } = useLingui()
  const bringIn = useBringIn()
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={chooser}
        className="ui-visually-hidden"
        type="file"
        accept=".eml,.mbox"
        multiple
        tabIndex={-1}
        aria-label={t`Mails as files`}
        onChange={(event) => {
          void bringIn([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
      <Button
        className={classes.bringIn}
        variant="subtle"
        size="xs"
        leftSection={<IconFileImport size={15} stroke={1.6} />}
        onClick={() => chooser.current?.click()}
      >
        <Trans>Bring in mail</Trans>
      </Button>
    </>
  )
}
