import { HandOverButton, type HandOverProps } from './HandOverButton.tsx'

/** Properties of {@link ShareButton}. */
export interface ShareButtonProps extends HandOverProps {}

const share = (text: string) => navigator.share({ text })

/** Hands a text to the system's own sheet for sharing. Nothing is drawn where there is none, as in most browsers of a desktop. */
export const ShareButton = (props: ShareButtonProps) =>
  'share' in navigator && <HandOverButton {...props} icon="external" variant="ghost" give={share} />
