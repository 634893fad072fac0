/** What a line of the day is called, what it is about, and where its button leads. */
import { useLingui } from '@lingui/react/macro'
import {
  type Icon,
  IconArrowRight,
  IconBellRinging,
  IconCheck,
  IconChecklist,
  IconFile,
  IconInbox,
  IconMessageQuestion,
  IconMessageReply,
  IconPencil,
  IconPhone,
  IconScale,
  IconSend,
} from '@tabler/icons-react'
import { pathTo } from '#domain/access/addresses.ts'
import type { NextAct } from '#domain/deals/overview/next-step.ts'
import { formatMoney } from '#domain/kernel/format.ts'
import { leadPath } from '#domain/leads/lead-path.ts'
import type { TodayDeal, TodayLine, TodayTask } from '#domain/reports/today.ts'
import { taskPath } from '#domain/team/task-path.ts'
import { usePerson } from '#web/data/session.tsx'
import { dealHref } from '#web/features/deals/life/deal-address.ts'
import { nextWords } from '#web/features/deals/overview/next-words.ts'
import { useTick } from '#web/features/team/tasks/use-tick.ts'

export interface LineWords {
  icon: Icon
  title: string
  /** On what, and who holds it where that is somebody else. */
  about: string
  button: string
  /** Nowhere for a task that hangs on no record. */
  to?: string | undefined
  /** What the button does where it leads nowhere. */
  run?: () => void
}

const ICONS: Readonly<Record<NextAct, Icon>> = {
  answerReturn: IconPencil,
  complete: IconPencil,
  submit: IconSend,
  approve: IconCheck,
  decideClosing: IconCheck,
  sendMessage: IconSend,
  answerQuestions: IconMessageReply,
  answerMail: IconMessageReply,
  decideBids: IconScale,
  remindLenders: IconBellRinging,
  chaseDocuments: IconFile,
  tellLenders: IconSend,
  chooseLenders: IconScale,
  follow: IconMessageReply,
  moveStage: IconArrowRight,
  close: IconCheck,
}

/** What a button says in a row: one word where the page of the deal has a sentence. */
function useShortButton(): (act: NextAct) => string {
  const { t } = useLingui()
  const words: Readonly<Record<NextAct, string>> = {
    answerReturn: t`Mend`,
    complete: t`Continue`,
    submit: t`Submit`,
    approve: t`Review`,
    decideClosing: t`Review`,
    sendMessage: t`Send`,
    answerQuestions: t`Answer`,
    answerMail: t`Reply`,
    decideBids: t`Compare`,
    remindLenders: t`Remind`,
    chaseDocuments: t`Remind`,
    tellLenders: t`Tell them`,
    chooseLenders: t`Choose`,
    follow: t`Ask`,
    moveStage: t`Move`,
    close: t`Close`,
  }
  return (act) => words[act]
}

export function useDealLine(deal: TodayDeal): LineWords {
  const { t } = useLingui()
  const { next, dealName, loanAmount, currency } = deal
  const { title, to } = nextWords(next, deal)
  const shortOf = useShortButton()
  const { holder, isMine } = next
  const rest = isMine
    ? formatMoney(loanAmount, currency)
    : holder?.name
      ? t`${holder.name} holds it`
      : t`waits for approval`
  return {
    icon: ICONS[next.act],
    title,
    about: `${dealName} · ${rest}`,
    button: isMine ? shortOf(next.act) : t`Open`,
    to: (isMine && to) || dealHref(deal),
  }
}

/** One's own is ticked where it stands; what others are to do is looked up. */
export function useTaskLine(task: TodayTask): LineWords {
  const { t } = useLingui()
  const { role } = usePerson()
  const { setDone } = useTick()
  const { id, title, recordName, other, isMine } = task
  const who = other && (isMine ? t`from ${other}` : t`for ${other}`)
  const to = taskPath(task, role)
  return {
    icon: IconChecklist,
    title,
    about: [recordName, who].filter(Boolean).join(' · ') || t`Task`,
    button: isMine ? t`Done` : t`Open`,
    to,
    ...(isMine && { run: () => setDone({ id, title }) }),
  }
}

export function useOtherLine(line: Exclude<TodayLine, { kind: 'deal' | 'task' }>): LineWords {
  const { t } = useLingui()
  const { role } = usePerson()
  if (line.kind === 'mail') {
    const { count } = line
    return {
      icon: IconInbox,
      title: t`File mail that fits no deal`,
      about: t`${count} in the tray`,
      button: t`File`,
      to: pathTo('inbox', {}, { folder: 'unassigned' }),
    }
  }
  if (line.kind === 'comment') {
    const { dealKey, dealName, who, text } = line.comment
    return {
      icon: IconMessageQuestion,
      title: t`Answer ${who}`,
      about: `${dealName} · ${text}`,
      button: t`Answer`,
      to: pathTo('deal', { id: dealKey }, { tab: 'overview' }),
    }
  }
  const { lead } = line
  return {
    icon: IconPhone,
    title: t`Next action of ${lead.name ?? t`a lead`}`,
    about: lead.ownerName ?? t`Lead`,
    button: t`Open`,
    to: leadPath(lead, role),
  }
}
