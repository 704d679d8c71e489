import { useState } from 'react'
import { type ImageProps, Picture } from './Picture.tsx'

/** A decorative picture beside its name; a tile with the first letter while it is missing or broken. */
export function Image({ src, ...props }: ImageProps) {
  const [broken, setBroken] = useState<ImageProps['src']>()
  return <Picture {...props} src={src === broken ? null : src} onError={() => setBroken(src)} />
}

/** A wallet's icon. */
export function WalletIcon(props: Omit<ImageProps, 'shape'>) {
  return <Image {...props} />
}
