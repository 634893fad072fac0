/** One article to read: its picture, its parts, the way to try it, a tick, and the next one. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { pathTo } from '#domain/access/addresses.ts'
import type { TutorialId } from '#domain/team/tutorials.ts'
import { useCrumbs } from '#web/data/crumbs.ts'
import { toMessage } from '#web/data/errors.ts'
import { nameOfPath } from '#web/data/screen-names.ts'
import { usePerson } from '#web/data/session.tsx'
import { AppLink, notify, Page } from '#web/ui/index.ts'
import { addressOf } from './article-address.ts'
import { ARTICLES, articlesFor, placeToTry } from './articles/articles.ts'
import classes from './help.module.css'
import { pictureOf } from './pictures.ts'
import type { useReading } from './use-reading.ts'

interface ArticleReaderProps {
  id: TutorialId
  reading: ReturnType<typeof useReading>
}

export function ArticleReader({ id, reading: { read, mark, isLoading } }: ArticleReaderProps) {
  const { t, i18n } = useLingui()
  const { role } = usePerson()
  const { title, about, minutes, parts } = ARTICLES[id]
  const name = i18n._(title)
  useCrumbs([{ label: t`Tutorials`, to: pathTo('tutorials') }, { label: name }])
  const ids = articlesFor(role)
  const next = ids[ids.indexOf(id) + 1]
  const place = placeToTry(id, role)
  const tick = (isRead: boolean) => mark(id, isRead).catch((error: unknown) => notify.failed(toMessage(error)))
  return (
    <Page title={name} sub={<Trans>{minutes} minutes of reading</Trans>} narrow>
      <article className={classes.article}>
        <p className={classes.about}>{i18n._(about)}</p>
        <img className={classes.articlePicture} src={pictureOf(id)} alt="" width={960} height={600} />
        {parts.map(({ head, text, steps }) => (
          <section key={head.id}>
            <h2 className={classes.head}>{i18n._(head)}</h2>
            <p>{i18n._(text)}</p>
            {steps && (
              <ol className={classes.steps}>
                {steps.map((step) => (
                  <li key={step.id}>{i18n._(step)}</li>
                ))}
              </ol>
            )}
          </section>
        ))}
        <footer className={classes.articleFoot}>
          <Checkbox
            label={<Trans>I have read this</Trans>}
            checked={read.includes(id)}
            // Before one's own settings are there a tick would be lost.
            disabled={isLoading}
            onChange={(event) => void tick(event.currentTarget.checked)}
          />
          <nav className={classes.onward} aria-label={t`Onward`}>
            {place && (
              <AppLink to={place}>
                <Trans>Try it: {nameOfPath(place)}</Trans>
              </AppLink>
            )}
            {next && (
              <AppLink to={addressOf(next)}>
                <Trans>Next: {i18n._(ARTICLES[next].title)}</Trans>{' '}
                <IconArrowRight size={14} stroke={1.6} aria-hidden />
              </AppLink>
            )}
          </nav>
        </footer>
      </article>
    </Page>
  )
}
