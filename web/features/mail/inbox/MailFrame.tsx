/** What somebody else wrote, in a frame of its own: it runs nothing, sends nothing and loads nothing from elsewhere. */
import { Plural, useLingui } from '@lingui/react/macro'
import DOMPurify from 'dompurify'
import { useRef, useState } from 'react'
import { NoticeLine } from '#web/ui/index.ts'
import classes from './inbox.module.css'

const LEAST_HEIGHT = 40
const MOST_HEIGHT = 20_000
/** Pictures come with the mail or not at all: whoever fetches one tells its sender that it was read. */
const POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'"

/** The mail as a document, and how many pictures of it lie elsewhere. */
export function toFrameDocument(html: string): { source: string; remote: number } {
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
  const style = 'margin:0;font:15px/1.55 system-ui,sans-serif;color:#1c1c1a;background:#fff;overflow-wrap:anywhere'
  const head = `<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}">`
  const rules =
    '<style>img{max-width:100%}blockquote{margin:8px 0;padding-left:12px;border-left:2px solid #ccc}</style>'
  return {
    source: `<!doctype html><html><head>${head}${rules}</head><body style="${style}">${page.body.innerHTML}</body></html>`,
    remote,
  }
}

export function MailFrame({ html }: { html: string }) {
  const { t } = useLingui()
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(LEAST_HEIGHT)
  const { source, remote } = toFrameDocument(html)
  const measure = () => {
    const wanted = frame.current?.contentDocument?.documentElement.scrollHeight ?? LEAST_HEIGHT
    setHeight(Math.min(MOST_HEIGHT, Math.max(LEAST_HEIGHT, wanted)))
  }
  return (
    <>
      {remote > 0 && (
        <NoticeLine tone="neu">
          <Plural
            value={remote}
            one="# picture from elsewhere is not loaded."
            other="# pictures from elsewhere are not loaded."
          />
        </NoticeLine>
      )}
      {/* Without `allow-scripts` nothing in it runs; of one origin it can be measured from here. */}
      <iframe
        ref={frame}
        className={classes.frame}
        title={t`Text of the message`}
        sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        srcDoc={source}
        style={{ height }}
        onLoad={measure}
      />
    </>
  )
}
