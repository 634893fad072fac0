/** Beside a record's title: keeps the record at hand in the palette and over one's day. */
import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { type StarPlace, useStar } from './use-stars.ts'

export function StarButton({ size = 28, ...place }: StarPlace & { size?: number }) {
  const { t } = useLingui()
  const { isStarred, toggle } = useStar(place)
  const Star = isStarred ? IconStarFilled : IconStar
  return (
    <ActionIcon
      className="ui-no-print"
      variant="subtle"
      size={size}
      aria-label={t`Star`}
      aria-pressed={isStarred}
      title={isStarred ? t`Take the star away` : t`Keep at hand: first in the palette, and on Today`}
      onClick={toggle}
    >
      <Star size={16} stroke={1.6} style={isStarred ? { color: 'var(--ui-v3)' } : undefined} />
    </ActionIcon>
  )
}
