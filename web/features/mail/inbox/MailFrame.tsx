/** What somebody else wrote, in a frame of its own: it runs nothing, sends nothing, and loads pictures from elsewhere only when asked to. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
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

/** The mail as a document with these words marked, and how many pictures of it lie elsewhere. */
export function toFrameDocument(html: string, marked: MarkedWords = {}): { source: string; remote: number } {
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
  const style = 'margin:0;font:14px/1.55 system-ui,sans-serif;color:#1c1c1a;background:#fff;overflow-wrap:anywhere'
  const head = `<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}">`
  const rules =
    '<style>img{max-width:100%}blockquote{margin:8px 0;padding-left:12px;border-left:2px solid #ccc}mark{padding:0 2px;border-bottom:1.5px solid #2a8f84;border-radius:3px;background:#dff1ee;color:inherit}mark[data-of=deal]{border-color:#1f4b99;background:#e8eef9}</style>'
  return {
    source: `<!doctype html><html><head>${head}${rules}</head><body style="${style}">${page.body.innerHTML}</body></html>`,
    remote,
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
  const { source, remote } = toFrameDocument(html, marked)
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
