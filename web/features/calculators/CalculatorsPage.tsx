/** `/calculators` and, without a login, `/tools/calculators`: ten calculators whose inputs stand in the address. */

import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { pathTo } from '#domain/access/addresses.ts'
import { toMessage } from '#web/data/errors.ts'
import { useSession } from '#web/data/session.tsx'
import { usePaperFrame } from '#web/features/team/paper-frame.ts'
import { AppLink, BrandMark, CopyButton, Page, PdfButton } from '#web/ui/index.ts'
import { CalculatorForm } from './CalculatorForm.tsx'
import { CalculatorResult } from './CalculatorResult.tsx'
import { CALCULATOR_SCHEDULE, toCalculatorPaper } from './calculator-paper.ts'
import classes from './calculators.module.css'
import { CALCULATORS } from './calculators.ts'
import { UseInDeal } from './UseInDeal.tsx'
import { useCalculator } from './use-calculator.ts'

export default function CalculatorsPage() {
  const { t, i18n } = useLingui()
  const { person } = useSession()
  const model = useCalculator()
  const { calculator, result, isPending, addressOf } = model
  const frame = usePaperFrame()
  const done = result.kind === 'done' && !isPending ? result : null
  const Frame = person ? 'div' : 'main'
  return (
    <Frame className={person ? classes.frame : `${classes.frame} ${classes.guest}`}>
      {!person && (
        <AppLink to={pathTo('login')} className={classes.brand}>
          <BrandMark size={24} />
          Mandate
        </AppLink>
      )}
      <Page
        title={<Trans>Calculators</Trans>}
        sub={i18n._(calculator.title)}
        actions={
          <div className={`${classes.actions} ui-no-print`}>
            <CopyButton
              value={window.location.origin + addressOf(calculator.key)}
              label={t`Copy link with these inputs`}
            />
            <Button
              variant="default"
              leftSection={<IconPrinter size={15} stroke={1.6} />}
              onClick={() => window.print()}
            >
              <Trans>Print</Trans>
            </Button>
            {done && (
              <PdfButton
                paper={() => toCalculatorPaper({ calculator, ...done }, frame, i18n)}
                unticked={[CALCULATOR_SCHEDULE]}
                toMessage={toMessage}
              />
            )}
            {done && calculator.toDeal && <UseInDeal values={calculator.toDeal(done.values)} />}
          </div>
        }
        tabs={{
          label: t`Calculators`,
          active: calculator.key,
          items: CALCULATORS.map(({ key, title }) => ({ key, label: i18n._(title), to: addressOf(key) })),
        }}
      >
        <div className={classes.layout}>
          <CalculatorForm model={model} />
          <CalculatorResult calculator={calculator} result={result} isPending={isPending} />
        </div>
      </Page>
    </Frame>
  )
}
