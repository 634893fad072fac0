/** When a pitch is: a day, and one of the quarters of its hours. Nothing is kept until both stand. */
import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import { IconArrowRight, IconInfoCircle } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { checkPitchTime, type LeadStage, PITCH_NEEDS_TIME } from '#domain/contacts/lead-stages.ts'
import {
  instantOf,
  PITCH_TIMES,
  type PitchMoment,
  pitchMoment,
  readPitch,
  usualPitch,
  type WallTime,
  writePitch,
} from '#domain/contacts/pitch-time.ts'
import { say } from '#domain/kernel/words.ts'
import { useTimeZone, useToday } from '#web/data/use-today.ts'
import { Chip, FormDialog, TextField } from '#web/ui/index.ts'
import classes from './stage.module.css'
import { stageTone, stageWord } from './stage-words.ts'
import { TimeSlots } from './TimeSlots.tsx'

// The calendar is only needed once the dialog is open.
const Calendar = lazy(() => import('#web/ui/fields/Calendar.tsx'))

export interface PitchDialogProps {
  /** Whose pitch it is; of several, how many. */
  name: string
  /** The stage before; of several records unknown. */
  from?: LeadStage | null
  /** The pitch that stands, as an instant. */
  pitchTime?: string | null
  /** Pitches that are already set: those of the chosen day are marked. */
  others?: readonly string[]
  onAnswer: (pitchTime: string) => void
  onClose: () => void
}

/** The sentence that is wrong with the moment, if any. */
function faultOf(moment: PitchMoment | null, timeZone: string): string | undefined {
  try {
    checkPitchTime(moment && instantOf(moment, timeZone))
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : say(PITCH_NEEDS_TIME)
  }
}

export default function PitchDialog({ name, from, pitchTime, others = [], onAnswer, onClose }: PitchDialogProps) {
  const { t } = useLingui()
  const today = useToday()
  const zone = useTimeZone()
  const [text, setText] = useState(pitchTime ? writePitch(pitchMoment(pitchTime, zone)) : '')
  const [isAsked, setIsAsked] = useState(false)
  const moment = readPitch(text)
  const fault = faultOf(moment, zone)
  const day = moment?.day ?? text.slice(0, 10)
  const taken = others.map((each) => pitchMoment(each, zone)).filter((each) => each.day === moment?.day)
  const pickDay = (next: string) => setText(writePitch({ day: next, time: moment?.time ?? usualPitch(today).time }))
  const pickTime = (time: WallTime) => setText(writePitch({ day: moment?.day ?? usualPitch(today).day, time }))
  return (
    <FormDialog
      opened
      size={540}
      title={say(PITCH_NEEDS_TIME)}
      action={t`OK`}
      isDisabled={!moment}
      onClose={onClose}
      onSubmit={() => {
        setIsAsked(true)
        if (moment && !fault) onAnswer(instantOf(moment, zone))
      }}
      foot={
        <TextField
          label={t`Date and time`}
          value={text}
          onChange={(typed) => setText(typed ?? '')}
          placeholder="YYYY-MM-DD HH:MM"
          error={isAsked ? fault : undefined}
        />
      }
    >
      <div className={classes.about}>
        <span className={classes.name}>{name}</span>
        {from !== undefined && (
          <>
            <Chip tone={stageTone(from)}>{stageWord(from)}</Chip>
            <IconArrowRight size={14} stroke={1.6} aria-hidden />
          </>
        )}
        <Chip tone={stageTone('pitch sch.')}>{stageWord('pitch sch.')}</Chip>
      </div>
      <div className={classes.pick}>
        <Suspense fallback={<Skeleton w={252} h={264} />}>
          <Calendar value={/^\d{4}-\d{2}-\d{2}$/.test(day) ? day : null} from={today} onChange={pickDay} />
        </Suspense>
        <div className={classes.times}>
          <TimeSlots
            times={PITCH_TIMES}
            zone={zone}
            day={moment?.day ?? today}
            value={moment?.time ?? null}
            taken={taken.map(({ time }) => time)}
            onChange={pickTime}
          />
          {moment && taken.some(({ time }) => time === moment.time) && (
            <span className="ui-quiet">
              <IconInfoCircle size={14} stroke={1.6} aria-hidden /> {t`${moment.time} is already taken`}
            </span>
          )}
        </div>
      </div>
    </FormDialog>
  )
}
