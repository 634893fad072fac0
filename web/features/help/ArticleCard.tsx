/** An article as a card: its picture, how long it takes, and whether it was read. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconArticle, IconCircleCheckFilled } from '@tabler/icons-react'
import type { TutorialId } from '#domain/team/tutorials.ts'
import { AppLink, useNavigation } from '#web/ui/index.ts'
import { addressOf } from './article-address.ts'
import { ARTICLES } from './articles/articles.ts'
import classes from './help.module.css'
import { pictureOf } from './pictures.ts'

export function ArticleCard({ id, isRead }: { id: TutorialId; isRead: boolean }) {
  const { i18n } = useLingui()
  const { title, about, minutes } = ARTICLES[id]
  return (
    <AppLink to={addressOf(id)} className={classes.card}>
      <span className={classes.picture}>
        <img src={pictureOf(id)} alt="" loading="lazy" width={960} height={600} />
        {isRead && (
          <span className={classes.read}>
            <IconCircleCheckFilled size={14} aria-hidden /> <Trans>Read</Trans>
          </span>
        )}
        <span className={classes.minutes}>
          <IconArticle size={13} stroke={1.6} aria-hidden /> <Trans>{minutes} min</Trans>
        </span>
      </span>
      <span className={classes.cardTitle}>{i18n._(title)}</span>
      <span className="ui-quiet">{i18n._(about)}</span>
    </AppLink>
  )
}

/** What to read next, with its parts. */
export function ContinueCard({ id, hasBegun }: { id: TutorialId; hasBegun: boolean }) {
  const navigate = useNavigation()
  const { i18n } = useLingui()
  const { title, about, minutes, parts } = ARTICLES[id]
  return (
    <section className={classes.next}>
      <img className={classes.nextPicture} src={pictureOf(id)} alt="" width={960} height={600} />
      <div className={classes.nextWords}>
        <span className={classes.nextHint}>
          {hasBegun ? <Trans>Go on with · {minutes} min</Trans> : <Trans>Begin here · {minutes} min</Trans>}
        </span>
        <h2 className={classes.nextTitle}>{i18n._(title)}</h2>
        <p>{i18n._(about)}</p>
        <ol className={classes.nextParts}>
          {parts.map(({ head }) => (
            <li key={head.id}>{i18n._(head)}</li>
          ))}
        </ol>
        <Button onClick={() => navigate(addressOf(id))}>
          <Trans>Read it</Trans>
        </Button>
      </div>
    </section>
  )
}
