/** What somebody else wrote, in a frame of its own: it runs nothing, sends nothing, and loads pictures from elsewhere only when asked to. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, useComputedColorScheme } from '@mantine/core'
import DOMPurify from 'dompurify'
import { useEffect, useRef, useState } from 'react'
import type { InboxMessage } from '#domain/mail/inbox/inbox-message.ts'
import { toMessage } from '#web/data/errors.ts'
import { NoticeLine } from '#web/ui/index.ts'
import classes from './inbox.module.css'
import { type MarkedWords, markWords } from './mark-words.ts'
import { usePictureFrame } from './use-inbox.ts'

const LEAST_HEIGHT = 40
const MOST_HEIGHT = 20_000
/** Pictures come with the mail or not at all: whoever fetches one tells its sender that it was read. */
const POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'"

/** The colours of a mail that has its own: those that it was written for. */
const PAPER = {
  ...{
    '--ui-t1': '#1c1c1a',
    '--ui-surface': '#fff',
    '--ui-line': '#ccc',
    '--ui-ink': '#1f4b99',
    '--ui-ink-bg': '#e8eef9',
  },
  ...{ '--ui-teal': '#2a8f84', '--ui-teal-bg': '#dff1ee' },
} as const
type FrameColors = Readonly<Record<keyof typeof PAPER, string>>

const RULES = `html{color-scheme:var(--scheme)}
body{margin:0;font:14px/1.55 system-ui,sans-serif;color:var(--ui-t1);background:var(--ui-surface);overflow-wrap:anywhere}
a{color:var(--ui-ink)}img{max-width:100%}
blockquote{margin:8px 0;padding-left:12px;border-left:2px solid var(--ui-line)}
mark{padding:0 2px;border-bottom:1.5px solid var(--ui-teal);border-radius:3px;background:var(--ui-teal-bg);color:inherit}
mark[data-of=deal]{border-color:var(--ui-ink);background:var(--ui-ink-bg)}`

const ownColors = (colors: FrameColors) =>
  Object.entries(colors)
    .map(([name, color]) => `${name}:${color}`)
    .join(';')

/** What says how it is to look, or is drawn for a ground that nobody else knows. */
const OWN_LOOK = '[style], [bgcolor], [color], [background], font, img'

type FrameDocument = {
  source: string
  /** Pictures of it that lie elsewhere. */
  remote: number
  /** It has colours of its own, and is read on the paper that it was written for. */
  isOnPaper: boolean
}

/** The mail as a document with these words marked; one without colours of its own takes those of the page. */
export function toFrameDocument(
  html: string,
  marked: MarkedWords = {},
  { scheme, colors }: Look = { scheme: 'light', colors: PAPER },
): FrameDocument {
  const clean = DOMPurify.sanitize(html, {
    FORBID_TAGS: [
      'form',
      'input',
      'button',
      'iframe',
      'object',
      'embed',
      'style',
      'link',
      'meta',
      'base',
      'svg',
      'math',
    ],
    FORBID_ATTR: ['id', 'class', 'srcset', 'background', 'ping', 'action'],
  })
  const page = new DOMParser().parseFromString(clean, 'text/html')
  const isOnPaper = page.body.querySelector(OWN_LOOK) !== null
  let remote = 0
  for (const picture of page.querySelectorAll('img')) {
    if (picture.getAttribute('src')?.startsWith('data:image/')) continue
    remote += 1
    picture.removeAttribute('src')
  }
  for (const link of page.querySelectorAll('a')) {
    link.setAttribute('target', '_blank')
    link.setAttribute('rel', 'noopener noreferrer')
  }
  markWords(page.body, marked)
  const head = `<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}">`
  const paper = `--scheme:light;${ownColors(PAPER)}`
  const shown = isOnPaper ? paper : `--scheme:${scheme};${ownColors(colors)}`
  // What is printed is printed on paper.
  const rules = `<style>:root{${shown}}@media print{:root{${paper}}}${RULES}</style>`
  return {
    source: `<!doctype html><html><head>${head}${rules}</head><body>${page.body.innerHTML}</body></html>`,
    remote,
    isOnPaper,
  }
}

type Look = { scheme: 'light' | 'dark'; colors: FrameColors }

/** The colours of the page around the frame, which sees none of them by itself. */
function useLook(): Look {
  const scheme = useComputedColorScheme()
  const known = getComputedStyle(document.documentElement)
  const of = (name: keyof FrameColors) => known.getPropertyValue(name).trim() || PAPER[name]
  return {
    scheme,
    colors: {
      ...{ '--ui-t1': of('--ui-t1'), '--ui-surface': of('--ui-surface'), '--ui-line': of('--ui-line') },
      ...{ '--ui-ink': of('--ui-ink'), '--ui-ink-bg': of('--ui-ink-bg') },
      ...{ '--ui-teal': of('--ui-teal'), '--ui-teal-bg': of('--ui-teal-bg') },
    },
  }
}

interface MailFrameProps {
  message: Pick<InboxMessage, 'id' | 'verdict'>
  html: string
  /** Whether `html` is all of the message, or what is not quoted. */
  isWhole: boolean
  /** Words that say something to us. */
  marked?: MarkedWords | undefined
}

export function MailFrame({ message, html, isWhole, marked }: MailFrameProps) {
  const { t } = useLingui()
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(LEAST_HEIGHT)
  const [isAsked, setIsAsked] = useState(false)
  const { source, remote, isOnPaper } = toFrameDocument(html, marked, useLook())
  const { data, error } = usePictureFrame(message.id, isWhole, isAsked)
  const measure = () => {
    const wanted = frame.current?.contentDocument?.querySelector('html')?.offsetHeight ?? LEAST_HEIGHT
    setHeight(Math.min(MOST_HEIGHT, Math.max(LEAST_HEIGHT, wanted)))
  }
  const isShown = isAsked && data !== undefined
  useEffect(() => {
    const observed = frame.current
    if (!observed) return undefined
    // A narrower frame needs more lines, as when a window is made smaller.
    const observer = new ResizeObserver(() => measure())
    observer.observe(observed)
    return () => observer.disconnect()
    // Another frame stands here once its pictures are shown.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isShown])
  const content = isShown ? { src: data.url } : { srcDoc: source }
  return (
    <>
      {remote > 0 && !isShown && (
        <RemotePictures
          count={remote}
          isLoading={isAsked && !error}
          onShow={message.verdict === 'fail' ? undefined : () => setIsAsked(true)}
        />
      )}
      {error && <NoticeLine tone="bad">{toMessage(error)}</NoticeLine>}
      {/* Without `allow-scripts` nothing in it runs; of one origin it can be measured from here. */}
      <iframe
        key={isShown ? 'pictures' : 'text'}
        ref={frame}
        className={classes.frame}
        data-paper={isOnPaper || isShown || undefined}
        title={t`Text of the message`}
        sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="no-referrer"
        {...content}
        style={{ height }}
        onLoad={measure}
      />
    </>
  )
}

type RemotePicturesProps = { count: number; isLoading: boolean; onShow: (() => void) | undefined }

/** What is left out, what it would tell, and the way to see it; a false sender learns nothing. */
function RemotePictures({ count, isLoading, onShow }: RemotePicturesProps) {
  const action = onShow && (
    <Button size="xs" variant="default" loading={isLoading} onClick={onShow}>
      <Trans>Show pictures</Trans>
    </Button>
  )
  return (
    <NoticeLine tone="neu" action={action}>
      <Plural
        value={count}
        one="# picture from elsewhere is not loaded."
        other="# pictures from elsewhere are not loaded."
      />{' '}
      {onShow && <Trans>Loading them tells the sender that you read this, when and from where.</Trans>}
    </NoticeLine>
  )
}
