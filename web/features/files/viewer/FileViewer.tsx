/** Files looked at on the page: PDFs, pictures and text, one after the other; other kinds are opened by their own program. */
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Modal, Skeleton } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { extensionOf } from '#domain/files/file-types.ts'
import type { StoredFile } from '#domain/kernel/field.ts'
import type { Api } from '#web/data/api.ts'
import { showError, toMessage } from '#web/data/errors.ts'
import { openFile } from '#web/features/files/FileLink.tsx'
import { FileMark } from '#web/ui/FileMark.tsx'
import { ErrorPanel, NoticeLine } from '#web/ui/index.ts'
import classes from './viewer.module.css'

const PdfPages = lazy(() => import('./PdfPages.tsx').then((module) => ({ default: module.PdfPages })))

type Viewed = Pick<StoredFile, 'hashedId' | 'name'>

const PICTURES = ['jpg', 'jpeg', 'png']
const TEXTS = ['txt', 'csv']
/** What a reader can take in; the file itself has all of it. */
const MOST_TEXT = 200_000

export interface FileViewerProps {
  files: readonly Viewed[]
  /** The one looked at; null while the viewer is closed. */
  openId: string | null
  onOpen: (hashedId: string | null) => void
  /** A guest's calls instead of the signed-in person's. */
  client: Pick<Api, 'send' | 'download'>
}

export function FileViewer({ files, openId, onOpen, client }: FileViewerProps) {
  const { t } = useLingui()
  const at = files.findIndex(({ hashedId }) => hashedId === openId)
  const file = files[at]
  const number = at + 1
  const count = files.length
  const step = (by: number) => onOpen(files[at + by]?.hashedId ?? openId)
  return (
    <Modal
      opened={file !== undefined}
      onClose={() => onOpen(null)}
      size="min(1080px, 96vw)"
      title={
        <span className={classes.title}>
          {file && <FileMark name={file.name} />}
          <span className="ui-ellipsis">{file?.name}</span>
        </span>
      }
    >
      {file && (
        <>
          <div className={classes.tools}>
            <ActionIcon aria-label={t`Previous`} disabled={at === 0} onClick={() => step(-1)}>
              <IconChevronLeft size={18} stroke={1.6} />
            </ActionIcon>
            <span className="ui-quiet">
              <Trans>
                {number} of {count}
              </Trans>
            </span>
            <ActionIcon aria-label={t`Next`} disabled={number === count} onClick={() => step(1)}>
              <IconChevronRight size={18} stroke={1.6} />
            </ActionIcon>
            <Button
              variant="default"
              size="xs"
              ml="auto"
              leftSection={<IconExternalLink size={15} stroke={1.6} />}
              onClick={() => void openFile(file.hashedId, client).catch(showError)}
            >
              <Trans>Open by itself</Trans>
            </Button>
          </div>
          <div data-viewed={file.hashedId}>
            <Content key={file.hashedId} file={file} client={client} />
          </div>
        </>
      )}
    </Modal>
  )
}

const canBeShown = (name: string) => ['pdf', ...PICTURES, ...TEXTS].includes(extensionOf(name))

type Read = { file: Blob; url?: string; text?: string }

async function readContent(file: Blob, extension: string): Promise<Read> {
  if (PICTURES.includes(extension)) return { file, url: URL.createObjectURL(file) }
  return TEXTS.includes(extension) ? { file, text: (await file.text()).slice(0, MOST_TEXT) } : { file }
}

function Content({ file, client }: { file: Viewed; client: FileViewerProps['client'] }) {
  const isShown = canBeShown(file.name)
  const extension = extensionOf(file.name)
  const { data, error, refetch } = useQuery({
    queryKey: ['file-storage', 'content', file.hashedId],
    queryFn: async () =>
      readContent(await client.download(`file-storage/${encodeURIComponent(file.hashedId)}`), extension),
    enabled: isShown,
    retry: false,
    // Large, and shown one at a time.
    gcTime: 0,
    meta: { isBackground: true },
  })
  if (!isShown) {
    return (
      <NoticeLine>
        <Trans>Files of this kind are not shown here. Open it by itself.</Trans>
      </NoticeLine>
    )
  }
  if (error) return <ErrorPanel message={toMessage(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={420} />
  if (data.url !== undefined) return <Picture url={data.url} name={file.name} />
  if (data.text !== undefined) return <PlainText text={data.text} name={file.name} />
  return (
    <Suspense fallback={<Skeleton height={420} />}>
      <PdfPages file={data.file} name={file.name} />
    </Suspense>
  )
}

function Picture({ url, name }: { url: string; name: string }) {
  return <img className={classes.picture} src={url} alt={name} />
}

/** Text is shown as text: what looks like markup is nothing but letters. */
function PlainText({ text, name }: { text: string; name: string }) {
  return (
    <pre className={classes.text} role="region" aria-label={name} tabIndex={0}>
      {text}
    </pre>
  )
}
