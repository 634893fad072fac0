/** The articles about the product: where to go on, all of them by subject, and one opened to read. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconRoute, IconSearchOff } from '@tabler/icons-react'
import { useState } from 'react'
import { homeOf } from '#domain/access/screens.ts'
import { TUTORIAL_IDS, type TutorialGroup, type TutorialId } from '#domain/team/tutorials.ts'
import { toMessage } from '#web/data/errors.ts'
import { useAddressWord } from '#web/data/list-state.ts'
import { usePerson } from '#web/data/session.tsx'
import { EmptyState, ErrorPanel, Page, ProgressBar, SearchBox, SegmentedSwitch, useNavigation } from '#web/ui/index.ts'
import { ArticleCard, ContinueCard } from './ArticleCard.tsx'
import { ArticleReader } from './ArticleReader.tsx'
import { GROUP_WORDS, isFound } from './article-words.ts'
import { articlesFor, articlesOf, GROUPS } from './articles/articles.ts'
import classes from './help.module.css'
import { startTour } from './tour/tour-state.ts'
import { useReading } from './use-reading.ts'

const isArticle = (word: string): word is TutorialId => TUTORIAL_IDS.some((id) => id === word)

export default function TutorialsPage() {
  const [article] = useAddressWord('article', '')
  const reading = useReading()
  if (reading.error) return <ErrorPanel message={toMessage(reading.error)} onRetry={reading.refetch} />
  return isArticle(article) ? <ArticleReader id={article} reading={reading} /> : <Overview reading={reading} />
}

function Overview({ reading: { read } }: { reading: ReturnType<typeof useReading> }) {
  const { t, i18n } = useLingui()
  const { role } = usePerson()
  const navigate = useNavigation()
  const begin = () => {
    navigate(homeOf(role))
    startTour()
  }
  const [typed, setTyped] = useState('')
  const [shown, setShown] = useState<TutorialGroup | 'all'>('all')
  const all = articlesFor(role)
  const found = all.filter((id) => isFound(id, typed) && (shown === 'all' || articlesOf(shown).includes(id)))
  const next = all.find((id) => !read.includes(id))
  return (
    <Page
      title={<Trans>Tutorials</Trans>}
      badge={
        <span className="ui-quiet">
          <Trans>
            {read.length} of {all.length} read
          </Trans>
        </span>
      }
      actions={
        <>
          <SearchBox value={typed} onChange={setTyped} placeholder={t`Search, also in what is said`} />
          <Button variant="default" leftSection={<IconRoute size={16} stroke={1.6} aria-hidden />} onClick={begin}>
            <Trans>Start the tour</Trans>
          </Button>
        </>
      }
    >
      {next && typed === '' && <ContinueCard id={next} hasBegun={read.length > 0} />}
      <div className={classes.tools}>
        <SegmentedSwitch<TutorialGroup | 'all'>
          label={t`What it is about`}
          value={shown}
          onChange={setShown}
          options={[
            { value: 'all', label: t`All`, count: all.length },
            ...GROUPS.map((value) => ({ value, label: i18n._(GROUP_WORDS[value]), count: articlesOf(value).length })),
          ]}
        />
        <span className={classes.progress}>
          <Plural value={read.length} one="# read" other="# read" />
          <ProgressBar label={t`Articles read`} value={(100 * read.length) / all.length} width={160} />
        </span>
      </div>
      {found.length === 0 ? (
        <EmptyState icon={IconSearchOff} title={<Trans>No article says that.</Trans>} />
      ) : (
        <ul className={classes.cards}>
          {found.map((id) => (
            <li key={id}>
              <ArticleCard id={id} isRead={read.includes(id)} />
            </li>
          ))}
        </ul>
      )}
    </Page>
  )
}
