/** "How": opens beside the page how figures are made, by which formulas, and what they take for granted. */

import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconMathFunction } from '@tabler/icons-react'
import { useState } from 'react'
import { type HowFigure, sayFigure } from '#domain/kernel/how-figure.ts'
import { say } from '#domain/kernel/words.ts'
import { SideDrawer } from './dialogs/SideDrawer.tsx'
import classes from './HowButton.module.css'

export interface HowButtonProps {
  figures: readonly HowFigure[]
}

export function HowButton({ figures }: HowButtonProps) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const names = figures.map(({ name }) => say(name)).join(', ')
  return (
    <>
      <Button
        className="ui-no-print"
        variant="subtle"
        size="compact-sm"
        leftSection={<IconMathFunction size={14} stroke={1.6} aria-hidden />}
        onClick={() => setIsOpen(true)}
        aria-haspopup="dialog"
        aria-label={t`How: ${names}`}
      >
        <Trans>How</Trans>
      </Button>
      <SideDrawer opened={isOpen} onClose={() => setIsOpen(false)} title={t`How the figures are made`} width={460}>
        <div className={classes.figures}>
          {figures.map((figure) => (
            <Figure key={figure.name} figure={figure} />
          ))}
        </div>
      </SideDrawer>
    </>
  )
}

function Figure({ figure }: { figure: HowFigure }) {
  const { name, what, formula, takenForGranted, source } = sayFigure(figure)
  return (
    <section>
      <h3 className={classes.name}>{name}</h3>
      <p>{what}</p>
      <ul className={classes.formula}>
        {formula.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {takenForGranted.length > 0 && (
        <>
          <h4 className={classes.part}>
            <Trans>Taken for granted</Trans>
          </h4>
          <ul className={classes.granted}>
            {takenForGranted.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
      <p className={classes.source}>
        <Trans>Source: {source}</Trans>
      </p>
    </section>
  )
}
