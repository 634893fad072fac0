/** The question mark beside a page's title: the article that explains the page, where there is one. */
import { useLingui } from '@lingui/react/macro'
import { IconHelpCircle } from '@tabler/icons-react'
import { tutorialOf } from '#domain/team/tutorials.ts'
import { addressOf } from '#web/features/help/article-address.ts'
import { AppLink } from '#web/ui/index.ts'
import classes from './app.module.css'
import { findScreen } from './find-screen.ts'

export function TitleLink({ pathname }: { pathname: string }) {
  const { t } = useLingui()
  const screen = findScreen(pathname)
  const id = screen && tutorialOf(screen.key)
  if (!id) return null
  return (
    <AppLink to={addressOf(id)} className={classes.titleHelp} aria-label={t`How this page works`}>
      <IconHelpCircle size={16} stroke={1.6} aria-hidden />
    </AppLink>
  )
}
