import { toGradient } from '@portico/contract'
import { Image } from './Image.tsx'

/** Properties of {@link Avatar}. */
export interface AvatarProps {
  readonly address: string
  /** Picture of the account's profile. */
  readonly src?: string | null | undefined
  /** CSS pixels. @default 64 */
  readonly size?: number
}

/** The account's picture, or colours that follow from its address. */
export function Avatar({ address, src, size = 64 }: AvatarProps) {
  if (src) return <Image src={src} name={address} size={size} />
  // The same account in either spelling of its address has the same colours.
  const background = toGradient(address.toLowerCase())
  return (
    <span
      className="portico-image"
      aria-hidden="true"
      style={{ inlineSize: size, blockSize: size, background }}
    />
  )
}
