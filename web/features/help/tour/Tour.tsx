/** The tour over the live screen: a place lit, a card beside it; arrow keys move, Esc leaves, and the page stays usable. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, CloseButton, Portal } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { IconArrowRight } from '@tabler/icons-react'
import { type CSSProperties, useEffect, useState } from 'react'
import classes from './tour.module.css'
import { goToStep, leaveTour } from './tour-state.ts'
import { stepsOnScreen } from './tour-steps.ts'

/** Pixels between a place and its card, and round the light. */
const GAP = 14
const CARD_WIDTH = 324
const CARD_HEIGHT = 250

/** Where the place is now; it is looked for again when the window or what scrolls in it moves. */
function useBox(place: string | undefined): DOMRect | undefined {
  const [box, setBox] = useState<DOMRect>()
  useEffect(() => {
    const look = () => setBox(place ? document.querySelector(place)?.getBoundingClientRect() : undefined)
    look()
    window.addEventListener('resize', look)
    window.addEventListener('scroll', look, true)
    return () => {
      window.removeEventListener('resize', look)
      window.removeEventListener('scroll', look, true)
    }
  }, [place])
  return box
}

/** Beside the place where there is room, else below it, else over its foot. */
function cardPlace(box: DOMRect): CSSProperties {
  const [width, height] = [window.innerWidth, window.innerHeight]
  const top = Math.max(GAP, Math.min(box.top, height - CARD_HEIGHT - GAP))
  if (box.right + GAP + CARD_WIDTH < width) return { top, left: box.right + GAP }
  if (box.bottom + GAP + CARD_HEIGHT < height) {
    return { top: box.bottom + GAP, left: Math.max(GAP, Math.min(box.left, width - CARD_WIDTH - GAP)) }
  }
  return { bottom: GAP, left: Math.max(GAP, (width - CARD_WIDTH) / 2) }
}

/** Whoever hears the page is led to what each step says. */
const takeFocus = (card: HTMLDivElement | null) => card?.focus()

export default function Tour({ at }: { at: number }) {
  const { t, i18n } = useLingui()
  const [steps] = useState(stepsOnScreen)
  const step = steps[at]
  const box = useBox(step?.place)
  const isLast = at === steps.length - 1
  const move = (by: number) => {
    const next = at + by
    if (next >= steps.length) leaveTour()
    else if (next >= 0) goToStep(next)
  }
  useWindowEvent('keydown', (event) => {
    if (event.key === 'Escape') leaveTour()
    // In a field the arrows belong to what is typed.
    if (event.target instanceof HTMLInputElement) return
    if (event.key === 'ArrowRight') move(1)
    if (event.key === 'ArrowLeft') move(-1)
  })
  if (!step || !box) return null
  return (
    <Portal>
      <div
        className={classes.light}
        style={{ top: box.top, left: box.left, width: box.width, height: box.height }}
        aria-hidden
      />
      <div
        key={at}
        ref={takeFocus}
        className={classes.card}
        style={cardPlace(box)}
        role="dialog"
        aria-label={t`Tour`}
        aria-describedby="tour-text"
        tabIndex={-1}
      >
        <header className={classes.top}>
          <span className="ui-quiet">
            <Trans>
              Step {at + 1} of {steps.length}
            </Trans>
          </span>
          <CloseButton aria-label={t`Leave the tour`} onClick={leaveTour} />
        </header>
        <h2 className={classes.title}>{i18n._(step.title)}</h2>
        <p id="tour-text">{i18n._(step.text)}</p>
        {step.attempt && <p className={classes.attempt}>{i18n._(step.attempt)}</p>}
        <footer className={classes.foot}>
          <span className="ui-quiet">
            <Trans>← → to move, Esc to leave</Trans>
          </span>
          <Button size="xs" variant="default" disabled={at === 0} onClick={() => move(-1)}>
            <Trans>Back</Trans>
          </Button>
          <Button
            size="xs"
            rightSection={isLast ? undefined : <IconArrowRight size={14} stroke={1.6} aria-hidden />}
            onClick={() => move(1)}
          >
            {isLast ? <Trans>Done</Trans> : <Trans>Next</Trans>}
          </Button>
        </footer>
      </div>
    </Portal>
  )
}
