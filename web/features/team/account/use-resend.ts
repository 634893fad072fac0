/** The link that verifies an address, sent once more: limited by a pause that the server keeps as well. */
import { useState } from 'react'
import { RESEND_PAUSE_SECONDS } from '#domain/team/auth-token.ts'
import { ApiError } from '#web/data/api.ts'
import { manageAccount } from './account-calls.ts'
import { useCountdown } from './use-countdown.ts'

/** `startSeconds` is what is left of the pause when the page opens. `resend` rejects with `ApiError`. */
export function useResend(startSeconds = 0) {
  const [seconds, setSeconds] = useCountdown(startSeconds)
  const [isSent, setIsSent] = useState(false)
  const resend = async (email: string) => {
    setIsSent(false)
    try {
      await manageAccount('resendVerifySignup', { email })
      setIsSent(true)
      setSeconds(RESEND_PAUSE_SECONDS)
    } catch (error) {
      if (error instanceof ApiError && error.retryAfterSeconds) setSeconds(error.retryAfterSeconds)
      throw error
    }
  }
  return { seconds, isSent, resend }
}
