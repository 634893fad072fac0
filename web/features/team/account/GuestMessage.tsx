/** One message for somebody who is not signed in: what happened and what to do, under the product's mark. */

import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { pathTo } from '#domain/access/addresses.ts'
import { useSession } from '#web/data/session.tsx'
import classes from '#web/features/team/team.module.css'
import { AppLink, BrandMark } from '#web/ui/index.ts'

type GuestMessageProps = {
  title: ReactNode
  children: ReactNode
  /** Words of the way back to the sign-in page; without them there is none. */
  back?: ReactNode
}

export function GuestMessage({ title, children, back }: GuestMessageProps) {
  const { person } = useSession()
  return (
    <main className={classes.message}>
      {!person && (
        <div className={classes.messageBrand}>
          <BrandMark size={28} />
          <span>Mandate</span>
        </div>
      )}
      <h1 className={classes.messageTitle}>{title}</h1>
      <p className={classes.messageText}>{children}</p>
      {back && !person && (
        <div>
          <Button
            size="md"
            renderRoot={(props: Record<string, unknown>) => <AppLink {...props} to={pathTo('login')} />}
          >
            {back}
          </Button>
        </div>
      )}
    </main>
  )
}
