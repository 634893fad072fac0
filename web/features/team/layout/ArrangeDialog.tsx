/** Figures or panels are ticked and moved, with the mouse or by keyboard, and kept for the reader alone. */
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Checkbox } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { movedTile, orderedTiles, type TileLayout, toggledTile, USUAL_LAYOUT } from '#domain/team/dashboard-layout.ts'
import { toMessage } from '#web/data/errors.ts'
import { FormDialog, notify } from '#web/ui/index.ts'
import classes from './layout.module.css'

/** What is arranged, in words: `Arrange figures`, `Figures arranged`. */
export interface ArrangeWords {
  title: string
  done: string
}

interface ArrangeDialogProps {
  words: ArrangeWords
  cells: readonly { key: string; label: ReactNode }[]
  layout: TileLayout
  save: (layout: TileLayout) => Promise<void>
  onClose: () => void
}

export function ArrangeDialog({ words, cells, layout: kept, save, onClose }: ArrangeDialogProps) {
  const { t } = useLingui()
  const [layout, setLayout] = useState(kept)
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  const keys = cells.map(({ key }) => key)
  const ordered = orderedTiles(keys, layout).flatMap((key) => cells.find((cell) => cell.key === key) ?? [])
  const move = (key: string, by: number) => {
    setLayout(movedTile(keys, layout, { key, by }))
    // A moved element loses the focus, and whoever moves by keyboard would have to look for it.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-tile="${CSS.escape(key)}"]`)?.focus())
  }
  const press = (key: string) => (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    move(key, event.key === 'ArrowUp' ? -1 : 1)
  }
  const submit = async () => {
    setIsBusy(true)
    try {
      await save(layout)
      notify.ok(words.done)
      onClose()
    } catch (failure) {
      setError(toMessage(failure))
      setIsBusy(false)
    }
  }
  return (
    <FormDialog
      opened
      title={words.title}
      action={t`Keep arrangement`}
      isBusy={isBusy}
      error={error}
      onSubmit={() => void submit()}
      onClose={onClose}
      foot={
        <Button variant="subtle" onClick={() => setLayout(USUAL_LAYOUT)}>
          <Trans>Back to the usual</Trans>
        </Button>
      }
    >
      <p className="ui-quiet">
        <Trans>Only you see it so. Alt with an arrow key moves what is chosen.</Trans>
      </p>
      <ol ref={list} className={classes.tiles}>
        {ordered.map(({ key, label }, index) => (
          <li key={key}>
            <Checkbox
              data-tile={key}
              label={label}
              checked={!layout.hidden.includes(key)}
              onChange={() => setLayout(toggledTile(layout, key))}
              onKeyDown={press(key)}
            />
            <ActionIcon disabled={index === 0} onClick={() => move(key, -1)}>
              <IconArrowUp size={16} stroke={1.6} aria-hidden />
              <span className="ui-visually-hidden">
                <Trans>Move up: {label}</Trans>
              </span>
            </ActionIcon>
            <ActionIcon disabled={index === ordered.length - 1} onClick={() => move(key, 1)}>
              <IconArrowDown size={16} stroke={1.6} aria-hidden />
              <span className="ui-visually-hidden">
                <Trans>Move down: {label}</Trans>
              </span>
            </ActionIcon>
          </li>
        ))}
      </ol>
    </FormDialog>
  )
}
