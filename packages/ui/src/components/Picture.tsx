import { toGradient } from '@portico/contract'

/** Properties of {@link Image} and {@link WalletIcon}. */
export interface ImageProps {
  /** Address of the picture. Drawn only through `<img>`, where no script of it runs. */
  readonly src?: string | null | undefined
  /** Whose picture it is; gives the letter and colour of the tile where there is none. */
  readonly name: string
  /** CSS pixels. @default the theme's `icon`, 40 */
  readonly size?: number
  /** @default 'square' */
  readonly shape?: 'square' | 'round'
}

/** Properties of {@link Picture}. */
export interface PictureProps extends ImageProps {
  readonly onError?: () => void
}

/** An {@link Image} that holds no state: what is to be shown instead of a broken one is for its owner to say. */
export function Picture({ src, name, size, shape = 'square', onError }: PictureProps) {
  const length = size === undefined ? 'var(--portico-icon)' : `${size}px`
  const box = { inlineSize: length, blockSize: length }
  if (!src) {
    const letter = [...name.trim()][0]?.toUpperCase()
    const style = { ...box, background: toGradient(name), fontSize: `calc(${length} * 0.42)` }
    return (
      // The letter is drawn by the sheet, so that it is part of no text or name.
      <span
        className="portico-image"
        data-shape={shape}
        data-letter={letter}
        aria-hidden="true"
        style={style}
      />
    )
  }
  return (
    <img
      className="portico-image"
      data-shape={shape}
      src={src}
      alt=""
      width={size ?? 40}
      height={size ?? 40}
      style={box}
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={onError}
    />
  )
}
