/** A PDF in the page: each of its pages a picture, drawn when it comes into view. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { NoticeLine } from '#web/ui/index.ts'
import { type PdfReader, readPdf } from './pdf-reader.ts'
import classes from './viewer.module.css'

/** A screen of two dots to the pixel shows as much as paper does. */
const MOST_WIDTH_PX = 1_600
/** As many as anybody reads on a screen. */
const MOST_PAGES = 300

export function PdfPages({ file, name }: { file: Blob; name: string }) {
  const { t } = useLingui()
  const [pages, setPages] = useState(0)
  const [isFailed, setFailed] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const reader = useRef<PdfReader>(null)

  useEffect(() => {
    let isOver = false
    void file.arrayBuffer().then((bytes) => {
      if (isOver) return
      reader.current = readPdf(bytes, (answer) => {
        if (answer.kind === 'opened') setPages(Math.min(answer.pages, MOST_PAGES))
        else if (answer.kind === 'page') show(frame.current, answer.number, answer.image)
        else if (answer.number === 0) setFailed(true)
      })
    })
    return () => {
      isOver = true
      reader.current?.close()
    }
  }, [file])

  useEffect(() => {
    if (!frame.current || pages === 0) return
    const width = Math.min(MOST_WIDTH_PX, Math.round(frame.current.clientWidth * window.devicePixelRatio))
    const watcher = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting) continue
          watcher.unobserve(target)
          reader.current?.draw(Number(target.getAttribute('data-page')), width)
        }
      },
      { root: frame.current, rootMargin: '600px' },
    )
    for (const page of frame.current.querySelectorAll('[data-page]')) watcher.observe(page)
    return () => watcher.disconnect()
  }, [pages])

  if (isFailed) {
    return (
      <NoticeLine tone="warn">
        <Trans>This file cannot be shown here. It may be damaged or locked by a password.</Trans>
      </NoticeLine>
    )
  }
  return (
    <div ref={frame} className={classes.pages} role="region" aria-label={name} tabIndex={0}>
      {pages === 0 && <Skeleton height={600} />}
      {Array.from({ length: pages }, (_, index) => (
        <canvas
          key={index}
          className={classes.page}
          data-page={index + 1}
          role="img"
          aria-label={t`Page ${index + 1}`}
        />
      ))}
    </div>
  )
}

function show(frame: HTMLElement | null, number: number, image: ImageBitmap) {
  const canvas = frame?.querySelector<HTMLCanvasElement>(`canvas[data-page="${number}"]`)
  if (!canvas) return
  canvas.width = image.width
  canvas.height = image.height
  canvas.style.aspectRatio = `${image.width} / ${image.height}`
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(image)
  canvas.dataset.drawn = ''
}
