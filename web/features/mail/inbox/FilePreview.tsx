/** A file of a message, looked at beside it: a picture, a PDF or a text; any other is taken down. */
import { Trans } from '@lingui/react/macro'
import { Button, Skeleton } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { extensionOf } from '#domain/files/file-types.ts'
import type { StoredFile } from '#domain/kernel/field.ts'
import { api } from '#web/data/api.ts'
import { toMessage } from '#web/data/errors.ts'
import { ErrorPanel, NoticeLine, SideDrawer } from '#web/ui/index.ts'
import classes from './inbox.module.css'

/** Of a text no more is shown than a person looks through. */
const MOST_BYTES = 200_000
const PICTURES = ['png', 'jpg', 'jpeg', 'gif', 'webp']
const TEXTS = ['txt', 'csv', 'eml']

interface FilePreviewProps {
  file: StoredFile
  /** Where the file is for a few minutes. */
  url: string
  onClose: () => void
}

export function FilePreview({ file, url, onClose }: FilePreviewProps) {
  return (
    <SideDrawer opened title={file.name} onClose={onClose}>
      <Content file={file} url={url} />
    </SideDrawer>
  )
}

function Content({ file, url }: Omit<FilePreviewProps, 'onClose'>) {
  const extension = extensionOf(file.name)
  if (PICTURES.includes(extension)) return <img src={url} alt={file.name} className={classes.picture} />
  if (extension === 'pdf') return <iframe className={classes.preview} title={file.name} src={url} />
  if (TEXTS.includes(extension)) return <TextContent file={file} />
  return (
    <NoticeLine
      tone="neu"
      action={
        <Button
          size="xs"
          variant="default"
          component="a"
          href={url}
          download={file.name}
          leftSection={<IconDownload size={14} stroke={1.6} aria-hidden />}
        >
          <Trans>Download</Trans>
        </Button>
      }
    >
      <Trans>A file of this kind is not shown here.</Trans>
    </NoticeLine>
  )
}

function TextContent({ file: { hashedId, name } }: { file: StoredFile }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['file-texts', hashedId],
    queryFn: async () => (await api.download(`file-storage/${hashedId}`)).slice(0, MOST_BYTES).text(),
    meta: { isBackground: true },
  })
  if (error) return <ErrorPanel message={toMessage(error)} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton height={320} aria-label="…" />
  return (
    // Scrolled by keys as well.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <pre className={classes.plain} role="region" aria-label={name} tabIndex={0}>
      {data}
    </pre>
  )
}
