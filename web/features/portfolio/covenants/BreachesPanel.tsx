/** The breaches of a debt: what is open, with how it is answered, and what became of those before. */
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { IconArrowBackUp, IconHeartHandshake, IconShieldCheck } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { mayUpdate } from '#domain/access/rights.ts'
import type { Entity } from '#domain/kernel/entity.ts'
import { formatDate } from '#domain/kernel/format.ts'
import { answerDetail, answerText, type BreachAnswer, type BreachOutcome } from '#domain/portfolio/breach-answers.ts'
import type { CovenantResult } from '#domain/portfolio/covenants.ts'
import { showError } from '#web/data/errors.ts'
import { FileLink } from '#web/features/files/FileLink.tsx'
import { useSaveRecord } from '#web/features/portfolio/card/use-save-record.ts'
import { Chip, confirm, loadLater, Panel } from '#web/ui/index.ts'
import classes from './covenants.module.css'
import { type OpenBreach, useOpenBreaches } from './use-breaches.ts'
import type { CoveredDebt } from './use-covenants.ts'

const BreachDialog = lazy(
  loadLater(() => import('./BreachDialog.tsx').then((module) => ({ default: module.BreachDialog }))),
)

export interface BreachesPanelProps {
  entity: Entity
  covered: CoveredDebt
  /** The limits of the debt itself, as they are kept today. */
  results: readonly CovenantResult[]
}

type AskedAnswer = { breach: OpenBreach; outcome: BreachOutcome }

/** Nothing where none is open and none ever was answered. */
export function BreachesPanel({ entity, covered, results }: BreachesPanelProps) {
  const { t } = useLingui()
  const open = useOpenBreaches(covered, results)
  const [asked, setAsked] = useState<AskedAnswer | null>(null)
  const answers = covered.record.breachAnswers ?? []
  if (open.length === 0 && answers.length === 0) return null
  return (
    <Panel flush title={t`Breaches`} hint={<Trans>{open.length} open</Trans>}>
      <ul className={classes.breaches} aria-label={t`Breaches`}>
        {open.map((breach) => (
          <OpenLine
            key={breach.covenant}
            breach={breach}
            onAsk={mayUpdate(covered.record) ? (outcome) => setAsked({ breach, outcome }) : null}
          />
        ))}
        {answers.toReversed().map((answer, index) => (
          <AnswerLine key={`${answers.length - index}`} {...{ entity, covered, answer }} />
        ))}
      </ul>
      {asked && (
        <Suspense>
          <BreachDialog
            {...{ entity, covered, ...asked }}
            others={open.filter(({ covenant }) => covenant !== asked.breach.covenant)}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      )}
    </Panel>
  )
}

type OpenLineProps = { breach: OpenBreach; onAsk: ((outcome: BreachOutcome) => void) | null }

function OpenLine({ breach: { name, figures, testOn, isOwn }, onAsk }: OpenLineProps) {
  const { t } = useLingui()
  return (
    <li className={classes.breach} data-open>
      <span className={classes.whose}>
        <b>{name}</b>
        <span className="ui-quiet">
          {isOwn ? (
            <Trans>{figures} · limit of the loan, measured today</Trans>
          ) : (
            <Trans>
              {figures} · test of {formatDate(testOn)}
            </Trans>
          )}
        </span>
      </span>
      {onAsk && (
        <span className={classes.answers}>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconShieldCheck size={15} stroke={1.6} />}
            aria-label={t`Cured: ${name}`}
            onClick={() => onAsk('cured')}
          >
            <Trans>Cured</Trans>
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconHeartHandshake size={15} stroke={1.6} />}
            aria-label={t`Waiver granted: ${name}`}
            onClick={() => onAsk('waived')}
          >
            <Trans>Waiver granted</Trans>
          </Button>
        </span>
      )}
    </li>
  )
}

type AnswerLineProps = Pick<BreachesPanelProps, 'entity' | 'covered'> & { answer: BreachAnswer }

function AnswerLine({ entity, covered: { record, today }, answer }: AnswerLineProps) {
  const { t } = useLingui()
  const { save, isSaving } = useSaveRecord(entity)
  const { covenantName, testOn, until, outcome, note, file } = answer
  const takeBack = async () => {
    const isSure = await confirm({
      title: t`Take it back?`,
      message: `${covenantName}, ${answerText(answer)}`,
      action: t`Take back`,
      isDanger: true,
    })
    const kept = (record.breachAnswers ?? []).filter((each) => each !== answer)
    if (isSure) await save({ record, changes: { breachAnswers: kept } }).catch(showError)
  }
  return (
    <li className={classes.breach}>
      <span className={classes.whose}>
        <b>{covenantName}</b>
        <span>
          {answerText(answer)}, {answerDetail(answer)}
        </span>
        <span className="ui-quiet">
          <Trans>Test of {formatDate(testOn)}</Trans>
          {note && ` · ${note}`}
        </span>
        {file && (
          <span className={classes.paper}>
            <FileLink file={file} />
          </span>
        )}
      </span>
      <span className={classes.answers}>
        {outcome === 'waived' && until && until < today && (
          <Chip tone="neu">
            <Trans>Ended</Trans>
          </Chip>
        )}
        {mayUpdate(record) && (
          <ActionIcon
            variant="subtle"
            disabled={isSaving}
            aria-label={t`Take back: ${covenantName}, ${answerText(answer)}`}
            onClick={() => void takeBack()}
          >
            <IconArrowBackUp size={16} stroke={1.6} />
          </ActionIcon>
        )}
      </span>
    </li>
  )
}
