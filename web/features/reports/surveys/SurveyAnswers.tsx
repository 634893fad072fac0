/** One row an answer, its words in full; who has not answered yet stands last, and can be asked again. */
import { Trans, useLingui } from '@lingui/react/macro'
import { IconMessageStar } from '@tabler/icons-react'
import { useState } from 'react'
import { pathTo } from '#domain/access/addresses.ts'
import { clientSurveys } from '#domain/funding/client-survey.ts'
import type { RowOf } from '#domain/kernel/entity.ts'
import { MISSING } from '#domain/kernel/format.ts'
import type { Query } from '#web/data/api.ts'
import { toMessage } from '#web/data/errors.ts'
import { useCountedList } from '#web/data/hooks.ts'
import { ExportButton } from '#web/data/lists/ExportButton.tsx'
import {
  AppLink,
  Chip,
  DataGrid,
  EmptyState,
  formatLocalDate,
  type GridColumn,
  Panel,
  SegmentedSwitch,
} from '#web/ui/index.ts'
import { AskAgain, RemindAll } from './ReminderButtons.tsx'
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
  query,
}: {
  figures: Pick<SurveyFigures, 'year' | 'ownerIds' | 'sent' | 'detractors' | 'quotable' | 'remindable'>
  /** Whose year is looked at, as reminders are asked for. */
  query: Query
}) {
  const { t } = useLingui()
  const { year, ownerIds } = figures
  const [skip, setSkip] = useState(0)
  const [which, setWhich] = useState<Which>('all')
  const counts: Record<Which, number> = {
    all: figures.sent,
    detractors: figures.detractors,
    quotable: figures.quotable,
  }
  const names: Record<Which, string> = { all: t`All`, detractors: t`Detractors`, quotable: t`May be quoted` }
  const params = {
    ...QUERIES[which],
    actualFundingDate: { $gte: `${year}-01-01`, $lte: `${year}-12-31` },
    ...(ownerIds && { userId: { $in: ownerIds } }),
    ...{ $sort: { answeredAt: -1 as const }, $limit: PAGE, $skip: skip },
  }
  const { rows, total, isLoading, error, refetch } = useCountedList(clientSurveys, params)
  const columns = useColumns(refetch)
  return (
    <Panel
      flush
      title={<Trans>The answers</Trans>}
      hint={which === 'all' && <Trans>who has not answered, then the newest</Trans>}
      actions={
        <span className={classes.acts}>
          <SegmentedSwitch
            label={t`Which answers`}
            value={which}
            onChange={(chosen) => {
              setWhich(chosen)
              setSkip(0)
            }}
            options={WHICH.map((value) => ({ value, label: names[value], count: counts[value] }))}
          />
          <ExportButton
            path={clientSurveys.path}
            name={t`Client surveys`}
            columns={columns}
            settingsKey={clientSurveys.path}
            params={params}
          />
          <RemindAll count={figures.remindable} query={query} />
        </span>
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
            title={
              which === 'all' ? (
                <Trans>
                  Of the deals closed in {year} nobody was asked yet. Surveys go out three days after a closing.
                </Trans>
              ) : (
                <Trans>Of the deals closed in {year} there is no such answer.</Trans>
              )
            }
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
      exports: ['clientName', 'clientEmail', 'deal.dealName'],
      header: t`Client, deal`,
      emphasis: 'strong',
      phone: 'main',
      cell: ({ clientName }) => clientName,
      secondLine: (survey) => <DealOf survey={survey} />,
    },
    {
      key: 'originator',
      exports: ['deal.ownerName'],
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
    {
      key: 'expertise',
      exports: ['expertise', 'overall'],
      header: t`Expertise`,
      align: 'right',
      cell: ({ expertise }) => stars(expertise),
    },
    {
      key: 'comment',
      exports: ['comment', 'referralName', 'referralEmail'],
      header: t`In their words`,
      phone: 'third',
      cell: (survey) => <InWords survey={survey} />,
    },
    {
      key: 'answeredAt',
      exports: ['sentAt', 'remindedAt', 'answeredAt', 'testimonialConsent'],
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
  survey: { answeredAt, sentAt, remindedAt, comment, openedCount, referralName, referralEmail },
}: {
  survey: Survey
}) {
  if (answeredAt === null) {
    return (
      <span className={`${classes.words} ui-quiet`}>
        {openedCount > 0 ? (
          <Trans>Sent {formatLocalDate(sentAt)}, opened, not answered</Trans>
        ) : (
          <Trans>Sent {formatLocalDate(sentAt)}, not opened</Trans>
        )}
        {remindedAt !== null && (
          <span>
            <Trans>Reminded {formatLocalDate(remindedAt)}</Trans>
          </span>
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
