/** One row an answer, its words in full; who has not answered yet stands last, and can be asked again. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconMessageStar } from '@tabler/icons-react'
import { useState } from 'react'
import { pathTo } from '#domain/access/addresses.ts'
import { clientSurveyAccess, clientSurveys } from '#domain/funding/client-survey.ts'
import type { RowOf } from '#domain/kernel/entity.ts'
import { MISSING } from '#domain/kernel/format.ts'
import { toMessage } from '#web/data/errors.ts'
import { useAction, useCountedList } from '#web/data/hooks.ts'
import { useCan } from '#web/data/session.tsx'
import {
  AppLink,
  Chip,
  DataGrid,
  EmptyState,
  formatLocalDate,
  type GridColumn,
  notify,
  Panel,
  SegmentedSwitch,
} from '#web/ui/index.ts'
import { toneOf } from './score-tone.ts'
import type { SurveyFigures } from './survey-figures.ts'
import classes from './surveys.module.css'

type Survey = RowOf<typeof clientSurveys>

const PAGE = 20

/** All of them, those who would not recommend the house, and those whose words may be shown. */
const WHICH = ['all', 'detractors', 'quotable'] as const
type Which = (typeof WHICH)[number]
const QUERIES = {
  all: {},
  detractors: { npsScore: { $lte: 6 } },
  quotable: { testimonialConsent: true },
} as const

export function SurveyAnswers({
  figures,
}: {
  figures: Pick<SurveyFigures, 'year' | 'sent' | 'detractors' | 'quotable'>
}) {
  const { t } = useLingui()
  const { year } = figures
  const [skip, setSkip] = useState(0)
  const [which, setWhich] = useState<Which>('all')
  const counts: Record<Which, number> = {
    all: figures.sent,
    detractors: figures.detractors,
    quotable: figures.quotable,
  }
  const names: Record<Which, string> = { all: t`All`, detractors: t`Detractors`, quotable: t`May be quoted` }
  const sentIn = { $gte: `${year}-01-01T00:00:00.000Z`, $lte: `${year + 1}-03-31T00:00:00.000Z` }
  const { rows, total, isLoading, error, refetch } = useCountedList(clientSurveys, {
    ...QUERIES[which],
    sentAt: sentIn,
    $sort: { answeredAt: -1 },
    $limit: PAGE,
    $skip: skip,
  })
  const columns = useColumns(refetch)
  return (
    <Panel
      flush
      title={<Trans>The answers</Trans>}
      hint={which === 'all' && <Trans>who has not answered, then the newest</Trans>}
      actions={
        <SegmentedSwitch
          label={t`Which answers`}
          value={which}
          onChange={(chosen) => {
            setWhich(chosen)
            setSkip(0)
          }}
          options={WHICH.map((value) => ({ value, label: names[value], count: counts[value] }))}
        />
      }
    >
      <DataGrid<Survey>
        label={t`The answers`}
        plain
        density="comfortable"
        columns={columns}
        rows={rows}
        total={total}
        page={{ limit: PAGE, skip }}
        onPageChange={(page) => setSkip(page.skip)}
        isLoading={isLoading}
        {...(error && { error: toMessage(error) })}
        onRetry={refetch}
        empty={
          <EmptyState
            compact
            icon={IconMessageStar}
            title={<Trans>Nobody was asked yet. Surveys go out three days after a closing.</Trans>}
          />
        }
      />
    </Panel>
  )
}

function useColumns(refetch: () => void): GridColumn<Survey>[] {
  const { t } = useLingui()
  const stars = (value: number | null) => value ?? MISSING
  return [
    {
      key: 'npsScore',
      header: t`Score`,
      phone: 'main-right',
      cell: ({ npsScore }) => (npsScore === null ? MISSING : <Chip tone={toneOf(npsScore)}>{npsScore}</Chip>),
    },
    {
      key: 'clientName',
      header: t`Client, deal`,
      emphasis: 'strong',
      phone: 'main',
      cell: ({ clientName }) => clientName,
      secondLine: (survey) => <DealOf survey={survey} />,
    },
    {
      key: 'originator',
      header: t`Originator`,
      phone: 'second',
      cell: ({ deal }) => deal?.ownerName ?? MISSING,
      phoneCell: (survey) => (
        <>
          <DealOf survey={survey} /> · {survey.deal?.ownerName ?? MISSING}
        </>
      ),
    },
    { key: 'communication', header: t`Comm.`, align: 'right', cell: ({ communication }) => stars(communication) },
    { key: 'speed', header: t`Speed`, align: 'right', cell: ({ speed }) => stars(speed) },
    { key: 'terms', header: t`Terms`, align: 'right', cell: ({ terms }) => stars(terms) },
    { key: 'expertise', header: t`Expertise`, align: 'right', cell: ({ expertise }) => stars(expertise) },
    {
      key: 'comment',
      header: t`In their words`,
      phone: 'third',
      cell: (survey) => <InWords survey={survey} />,
    },
    {
      key: 'answeredAt',
      header: t`Answered`,
      phone: 'second-right',
      cell: (survey) =>
        survey.answeredAt === null ? (
          <AskAgain survey={survey} onAsked={refetch} />
        ) : (
          formatLocalDate(survey.answeredAt)
        ),
      secondLine: ({ answeredAt, testimonialConsent }) =>
        answeredAt !== null && (testimonialConsent ? <Trans>may be quoted</Trans> : <Trans>not to be quoted</Trans>),
    },
  ]
}

const DealOf = ({ survey: { dealId, deal } }: { survey: Survey }) => (
  <AppLink to={pathTo('deal', { id: dealId })}>{deal?.dealName ?? MISSING}</AppLink>
)

function InWords({
  survey: { answeredAt, sentAt, comment, openedCount, referralName, referralEmail },
}: {
  survey: Survey
}) {
  if (answeredAt === null) {
    return (
      <span className="ui-quiet">
        {openedCount > 0 ? (
          <Trans>Sent {formatLocalDate(sentAt)}, opened, not answered</Trans>
        ) : (
          <Trans>Sent {formatLocalDate(sentAt)}, not opened</Trans>
        )}
      </span>
    )
  }
  return (
    <span className={classes.words}>
      {comment ?? MISSING}
      {referralName && (
        <span className="ui-quiet">
          <Trans>
            Names {referralName}, {referralEmail ?? MISSING}
          </Trans>
        </span>
      )}
    </span>
  )
}

function AskAgain({ survey, onAsked }: { survey: Survey; onAsked: () => void }) {
  const { t } = useLingui()
  const mayAsk = useCan('update', clientSurveys, clientSurveyAccess)
  const again = useAction(clientSurveys)
  if (!mayAsk) return MISSING
  const ask = async () => {
    await again.run({ id: survey.id, name: 'resend' })
    notify.ok(t`Asked again.`)
    onAsked()
  }
  return (
    <Button size="xs" variant="default" loading={again.isPending} onClick={() => void ask().catch(() => undefined)}>
      <Trans>Ask again</Trans>
    </Button>
  )
}
