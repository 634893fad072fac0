/** What kind of file it is, by colour and by letters. */
import {
  type Icon,
  IconFile,
  IconFileTypeCsv,
  IconFileTypeDocx,
  IconFileTypePdf,
  IconFileTypeXls,
  IconPhoto,
} from '@tabler/icons-react'

const MARKS: Record<string, readonly [icon: Icon, color: string]> = {
  pdf: [IconFileTypePdf, 'var(--ui-bad)'],
  xls: [IconFileTypeXls, 'var(--ui-ok)'],
  xlsx: [IconFileTypeXls, 'var(--ui-ok)'],
  csv: [IconFileTypeCsv, 'var(--ui-ok)'],
  doc: [IconFileTypeDocx, 'var(--ui-ink)'],
  docx: [IconFileTypeDocx, 'var(--ui-ink)'],
  jpg: [IconPhoto, 'var(--ui-teal)'],
  jpeg: [IconPhoto, 'var(--ui-teal)'],
  png: [IconPhoto, 'var(--ui-teal)'],
}

export function FileMark({ name, size = 18 }: { name: string; size?: number }) {
  const extension = name.split('.').at(-1)?.toLowerCase() ?? ''
  const [KindIcon, color] = MARKS[extension] ?? [IconFile, 'var(--ui-t3)']
  return <KindIcon size={size} stroke={1.6} color={color} aria-hidden />
}
