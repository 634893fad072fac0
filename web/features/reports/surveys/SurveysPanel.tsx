/** What clients said of the year's closed deals: the score, whom to call, and every answer in its own words. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconMail, IconPencil, IconPhoneCall } from '@tabler/icons-react'
import { useState } from 'react'
import {
  clientSurveys,
  SURVEY_RATING_WORDS,
  SURVEY_RATINGS,
  type UncalledClient,
} from '#domain/funding/client-survey.ts'
import { formatNumber, formatPercent, MISSING } from '#domain/kernel/format.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { toMessage } from '#web/data/errors.ts'
import { useCall, useUpdate } from '#web/data/hooks.ts'
import type { DashboardAddress } from '#web/features/reports/use-dashboard-address.ts'
import {
  ErrorPanel,
  FormDialog,
  FunnelBars,
  formatLocalDate,
  NoteField,
  NoticeLine,
  notify,
  PanelGrid,
  SkeletonTable,
  Strip,
} from '#web/ui/index.ts'
import { ScoreBars } from './ScoreBars.tsx'
import { ScoreGauge } from './ScoreGauge.tsx'
import { SurveyAnswers } from './SurveyAnswers.tsx'
import { type SurveyFigures, toSurveyQuery } from './survey-figures.ts'
import classes from './surveys.module.css'

export default function SurveysPanel({ address }: { address: DashboardAddress }) {
  const { t } = useLingui()
  const query = toSurveyQuery(address)
  const { data, error, refetch } = useCall<SurveyFigures>('survey-figures', query)
  if (error) return <ErrorPanel message={toMessage(error)} onRetry={refetch} />
  if (!data) return <SkeletonTable heads={[{ label: t`Client` }, { label: t`Score` }]} rows={4} />
  return (
    <div className={classes.panels}>
      <Figures figures={data} />
      {data.uncalled.map((survey) => (
        <CallBack key={survey.id} survey={survey} onNoted={refetch} />
      ))}
      {data.answers > 0 && <Pictures figures={data} />}
      <SurveyAnswers key={`${query.year} ${query.userId}`} figures={data} query={query} />
    </div>
  )
}

const share = (part: number, of: number) => formatPercent(of === 0 ? null : (part / of) * 100)
const twoPlaces = (value: number | null) => (value === null ? MISSING : formatNumber(value, 2))

function Figures({ figures }: { figures: SurveyFigures }) {
  const { t } = useLingui()
  const { nps, promoters, detractors, answers, sent, ratings, medianDays, referrals } = figures
  const forIt = share(promoters, answers)
  const against = share(detractors, answers)
  return (
    <Strip
      label={t`Client surveys`}
      columns={5}
      cells={[
        {
          key: 'nps',
          label: t`Net promoter score`,
          value: twoPlaces(nps),
          hint: answers > 0 ? t`${forIt} less ${against}, of ${answers} answers` : t`no answer yet`,
        },
        { key: 'answered', label: t`Answered`, value: t`${answers} of ${sent}`, hint: share(answers, sent) },
        {
          key: 'overall',
          label: t`Overall`,
          value: ratings.overall === null ? MISSING : t`${twoPlaces(ratings.overall)} of 5`,
        },
        {
          key: 'days',
          label: t`Days to answer`,
          value: medianDays === null ? MISSING : formatNumber(medianDays, 0),
          hint: t`median`,
        },
        { key: 'referrals', label: t`Referrals named`, value: formatNumber(referrals) },
      ]}
    />
  )
}

/** A client who would not recommend the house, and whom nobody has called yet. */
function CallBack({ survey, onNoted }: { survey: UncalledClient; onNoted: () => void }) {
  const { t } = useLingui()
  const [note, setNote] = useState<string | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const change = useUpdate(clientSurveys)
  const { clientName, clientEmail, dealName, npsScore, answeredAt } = survey
  const keep = async () => {
    await change.update({ id: survey.id, changes: { callNote: note } })
    setIsOpen(false)
    notify.ok(t`Noted.`)
    onNoted()
  }
  return (
    <>
      <NoticeLine
        tone="bad"
        icon={IconPhoneCall}
        action={
          <span className={classes.acts}>
            <Button size="xs" variant="default" leftSection={<IconPencil size={16} />} onClick={() => setIsOpen(true)}>
              <Trans>Note a call</Trans>
            </Button>
            <Button
              size="xs"
              variant="default"
              component="a"
              href={`mailto:${clientEmail}`}
              leftSection={<IconMail size={16} />}
            >
              <Trans>Write to {clientName}</Trans>
            </Button>
          </span>
        }
      >
        <b>
          <Trans>
            Call {clientName} of {dealName}.
          </Trans>
        </b>{' '}
        <Trans>
          Score {npsScore} on {answeredAt && formatLocalDate(answeredAt)}; no call is noted since.
        </Trans>
      </NoticeLine>
      <FormDialog
        opened={isOpen}
        title={<Trans>Note the call with {clientName}</Trans>}
        action={t`Note the call`}
        isDisabled={!note?.trim()}
        isBusy={change.isPending}
        {...(change.error !== null && { error: toMessage(change.error) })}
        onSubmit={() => void keep().catch(() => undefined)}
        onClose={() => setIsOpen(false)}
      >
        <NoteField label={t`What was said`} value={note} onChange={setNote} />
      </FormDialog>
    </>
  )
}

function Pictures({ figures }: { figures: SurveyFigures }) {
  const { t } = useLingui()
  const { ratings, scores } = figures
  const rated = SURVEY_RATINGS.map((name) => ({
    name,
    label: wordOf(SURVEY_RATING_WORDS, name),
    value: ratings[name] ?? 0,
  }))
  const ranked = rated.toSorted((a, b) => b.value - a.value)
  return (
    <PanelGrid columns="minmax(0, 1.1fr) minmax(0, 1fr) minmax(0, 1.2fr)">
      <ScoreGauge figures={figures} />
      <ScoreBars scores={scores} />
      <FunnelBars
        title={t`By question`}
        hint={t`average of 5 stars`}
        summary={ranked.map(({ label, value }) => `${label}: ${twoPlaces(value)}`).join(', ')}
        heads={[t`Question`, t`Average`, t`Stars`]}
        rows={ranked.map(({ name, label, value }) => ({
          key: name,
          label,
          value,
          count: twoPlaces(value),
          text: t`of 5`,
        }))}
      />
    </PanelGrid>
  )
}
