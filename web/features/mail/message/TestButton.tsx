/** Sends the message to oneself, then shows it as it arrived, with a link for a phone or a colleague. */

import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Modal } from '@mantine/core'
import { IconEye, IconTestPipe } from '@tabler/icons-react'
import { useState } from 'react'
import { pathTo } from '#domain/access/addresses.ts'
import { api } from '#web/data/api.ts'
import { showError, toMessage } from '#web/data/errors.ts'
import { CopyButton, ErrorPanel, notify } from '#web/ui/index.ts'
import classes from './message.module.css'
import { TestMessageView, useTestMessage } from './TestMessageView.tsx'
import type { Draft } from './use-draft.ts'

export type TestAnswer = { statusCode: number; message: string; token?: string }

/** Sent is only what the mail server has taken. */
const ACCEPTED = 202

/** The saved draft of a deal's message. */
export function DealTestButton({ dealId, draft }: { dealId: number; draft: Draft }) {
  const send = async () => {
    // The first recipient, as whom the test reads, is the saved draft's.
    if (draft.hasUnsaved && !(await draft.flush())) return undefined
    const { subject, body, includeBidLink } = draft.shown
    const text = { kind: draft.kind, subject: subject ?? '', body: body ?? '', includeBidLink }
    return api.send<TestAnswer[]>('POST', 'test-email', { ...text, dealId })
  }
  return <TestButton send={send} />
}

/** `send` answers nothing where it was not sent, and has said why. */
export function TestButton({ send }: { send: () => Promise<TestAnswer[] | undefined> }) {
  const { t } = useLingui()
  const [isBusy, setIsBusy] = useState(false)
  const [token, setToken] = useState<string | null>(null)
  const [isShown, setIsShown] = useState(false)
  const test = async () => {
    setIsBusy(true)
    try {
      const answers = await send()
      if (!answers) return
      const [answer] = answers
      if (answer?.statusCode !== ACCEPTED) return notify.failed(t`Test email could not be sent.`)
      notify.ok(answer.message)
      setToken(answer.token ?? null)
    } catch (error) {
      showError(error)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <>
      {token && (
        <Button variant="subtle" leftSection={<IconEye size={15} stroke={1.6} />} onClick={() => setIsShown(true)}>
          <Trans>See the test</Trans>
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconTestPipe size={15} stroke={1.6} />}
        loading={isBusy}
        onClick={() => void test()}
      >
        <Trans>Send a test to me</Trans>
      </Button>
      {token && isShown && <TestDialog token={token} onClose={() => setIsShown(false)} />}
    </>
  )
}

function TestDialog({ token, onClose }: { token: string; onClose: () => void }) {
  const { t } = useLingui()
  const { data: message, error, refetch } = useTestMessage(token)
  const link = `${window.location.origin}${pathTo('testEmail', { id: token })}`
  return (
    <Modal opened onClose={onClose} size={760} title={t`Test message`}>
      <p className={classes.testLink}>
        <span>
          <Trans>For a day anybody with this link who is not signed in can look at it:</Trans> <code>{link}</code>
        </span>
        <CopyButton value={link} label={t`Copy link`} />
      </p>
      {error ? (
        <ErrorPanel compact message={toMessage(error)} onRetry={() => void refetch()} />
      ) : (
        <TestMessageView message={message} />
      )}
    </Modal>
  )
}
