/** `/guest/survey/$surveyId/$token`: how a client found the work, on a phone first; answered once. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { SURVEY_RATING_WORDS, SURVEY_RATINGS, type SurveyAnswer } from '#domain/funding/client-survey.ts'
import type { FieldErrors } from '#domain/kernel/errors.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { useParameter } from '#web/data/address.ts'
import { ApiError } from '#web/data/api.ts'
import { logoUrl } from '#web/data/api-url.ts'
import { toMessage } from '#web/data/errors.ts'
import { ExpiredLink } from '#web/features/deals/guest/InvitedPage.tsx'
import { ErrorLine, ErrorPanel, formatLocalDate, GuestFrame, GuestWaiting, Stars } from '#web/ui/index.ts'
import classes from './guest-survey.module.css'
import { type GuestSurvey, useGuestSurvey } from './guest-survey.ts'
import { Fault, type GivenSoFar, Score, Words } from './SurveyQuestions.tsx'

export default function GuestSurveyPage() {
  const surveyId = useParameter('surveyId') ?? ''
  const token = useParameter('token') ?? ''
  return <Invited key={token} surveyId={surveyId} token={token} />
}

function Invited({ surveyId, token }: { surveyId: string; token: string }) {
  const { data, error, refetch, sent } = useGuestSurvey(surveyId, token)
  if (error instanceof ApiError && [400, 403, 404, 410].includes(error.code)) return <ExpiredLink />
  if (error) return <ErrorPanel message={toMessage(error)} onRetry={() => void refetch()} />
  if (!data) return <GuestWaiting />
  if (sent.isSuccess) return <Thanked survey={data} title={<Trans>Thank you.</Trans>} />
  if (data.answeredAt) {
    return <Thanked survey={data} title={<Trans>You have already answered. Thank you.</Trans>} />
  }
  return <Asked survey={data} error={sent.error} isSending={sent.isPending} onSend={sent.mutate} />
}

type FramedProps = { survey: GuestSurvey; foot?: ReactNode; children: ReactNode }

const Framed = ({ survey: { companyName, companyLogo }, foot, children }: FramedProps) => (
  <GuestFrame layout="form" company={{ name: companyName, logoUrl: logoUrl(companyLogo) }} foot={foot}>
    {children}
  </GuestFrame>
)

function Thanked({ survey, title }: { survey: GuestSurvey; title: ReactNode }) {
  const readers = survey.readers.join(', ')
  return (
    <Framed survey={survey}>
      <h1 className={classes.title} role="status">
        {title}
      </h1>
      <p className={classes.lead}>
        <Trans>Your answer was passed on to {readers}.</Trans>
      </p>
    </Framed>
  )
}

const ASKED = ['npsScore', ...SURVEY_RATINGS] as const

interface AskedProps {
  survey: GuestSurvey
  error: unknown
  isSending: boolean
  onSend: (answer: SurveyAnswer) => void
}

export function Asked({ survey, error, isSending, onSend }: AskedProps) {
  const { t } = useLingui()
  const [answers, setAnswers] = useState<GivenSoFar>({})
  const [missing, setMissing] = useState<readonly string[]>([])
  const refused: FieldErrors = error instanceof ApiError ? (error.errors ?? {}) : {}
  const answer = (changes: GivenSoFar) => {
    setAnswers((all) => ({ ...all, ...changes }))
    setMissing((names) => names.filter((name) => !(name in changes)))
  }
  const send = () => {
    const open = ASKED.filter((name) => answers[name] === undefined)
    setMissing(open)
    const [first] = open
    if (first) document.querySelector<HTMLElement>(`[data-asks="${first}"] input`)?.focus()
    else {
      const whole = toAnswer(answers)
      if (whole) onSend(whole)
    }
  }
  const errorOf = (name: string) => (missing.includes(name) ? t`Please choose one.` : refused[name])
  const foot = (
    <>
      {error !== null && Object.keys(refused).length === 0 && <ErrorLine>{toMessage(error)}</ErrorLine>}
      <Button size="lg" fullWidth loading={isSending} onClick={send}>
        <Trans>Send my answer</Trans>
      </Button>
      <span>
        <Trans>Link works until {formatLocalDate(survey.tokenExpiresAt)}. You can answer once.</Trans>
      </span>
    </>
  )
  return (
    <Framed survey={survey} foot={foot}>
      <h1 className={classes.title}>
        <Trans>How was it to work with us?</Trans>
      </h1>
      <Lead survey={survey} />
      <Score value={answers.npsScore} onChange={(npsScore) => answer({ npsScore })} error={errorOf('npsScore')} />
      <h2 className={classes.question}>
        <Trans>How good were</Trans>
      </h2>
      {SURVEY_RATINGS.map((rating) => (
        <div key={rating} className={classes.row} data-asks={rating}>
          <span className={classes.rated}>{wordOf(SURVEY_RATING_WORDS, rating)}</span>
          <Stars
            label={wordOf(SURVEY_RATING_WORDS, rating)}
            size={26}
            value={answers[rating]}
            onChange={(value) => answer({ [rating]: value })}
          />
          <Fault>{errorOf(rating)}</Fault>
        </div>
      ))}
      <Words answers={answers} onAnswer={answer} errorOf={errorOf} />
    </Framed>
  )
}

/** All that is asked; null while a part of it is missing. */
function toAnswer({
  npsScore,
  communication,
  speed,
  terms,
  expertise,
  overall,
  ...words
}: GivenSoFar): SurveyAnswer | null {
  if (npsScore === undefined || communication === undefined || speed === undefined) return null
  if (terms === undefined || expertise === undefined || overall === undefined) return null
  const nothing = { comment: null, testimonialConsent: false, referralName: null, referralEmail: null }
  return { ...nothing, ...words, npsScore, communication, speed, terms, expertise, overall }
}

function Lead({ survey: { dealName, city, closedOn, readers } }: { survey: GuestSurvey }) {
  const place = [dealName, city].filter(Boolean).join(', ')
  const names = readers.join(', ')
  return (
    <p className={classes.lead}>
      {closedOn ? (
        <Trans>
          {place}, closed on {closedOn}.
        </Trans>
      ) : (
        `${place}.`
      )}{' '}
      <Trans>Two minutes; read by {names}.</Trans>
    </p>
  )
}
