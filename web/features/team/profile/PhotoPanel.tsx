/** The person's photo, as colleagues see it. */
import { useLingui } from '@lingui/react/macro'
import { Avatar, Panel } from '#web/ui/index.ts'
import { ImageField } from './ImageField.tsx'
import type { OwnPanelProps } from './PersonalPanel.tsx'
import { useImageUrl } from './stored-image.ts'

const SIZE = 72

export function PhotoPanel({ user, save }: OwnPanelProps) {
  const { t } = useLingui()
  const { name, photo } = user
  const url = useImageUrl(photo?.hashedId)
  return (
    <Panel title={t`Photo`}>
      <ImageField
        label={t`Upload your photo`}
        source="users"
        image={photo}
        preview={<Avatar name={name} size={SIZE} {...(url && { imageUrl: url })} />}
        words={{
          notAnImage: t`Photo must be an image!`,
          saved: t`Photo saved`,
          remove: t`Remove photo`,
          removeTitle: t`Remove the photo?`,
          removeMessage: t`Colleagues see your initials instead.`,
        }}
        save={(image) => save({ photo: image })}
      />
    </Panel>
  )
}
