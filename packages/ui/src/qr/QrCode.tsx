import { useMemo } from 'react'
import { adoptSheet } from '../components/adoptSheet.ts'
import { Image } from '../components/Image.tsx'
import { encodeQr } from './encodeQr.ts'
import sheet from './QrCode.css'

const adopt = /*#__PURE__*/ adoptSheet(sheet)

/** Properties of {@link QrCode}. */
export interface QrCodeProps {
  /** What a camera reads: at most 2,331 bytes with a picture, 2,953 without; fewer are easier to scan. */
  readonly value: string
  /** What it is for, read aloud. */
  readonly label: string
  /** Of the plate, in CSS pixels: 176, 232 or 296, where there is room. @default 'large' */
  readonly size?: 'small' | 'medium' | 'large'
  /** Whose it is, drawn in the middle, such as a wallet; without an address the first letter of the name. */
  readonly picture?: { readonly name: string; readonly src?: string | null | undefined } | undefined
}

/** CSS pixels of the code without its quiet zone. */
const sides = { small: 152, medium: 201, large: 256 } as const

/**
 * A code to scan: dark on a light plate in both themes, since many cameras read no other. What it says stands nowhere for those who
 * cannot scan: set a way to copy it beside it.
 * @throws RangeError for a value that no code can hold
 */
export function QrCode({ value, label, size = 'large', picture }: QrCodeProps) {
  const hasPicture = picture !== undefined
  const drawing = useMemo(() => encodeQr(value, { hasPicture }), [value, hasPicture])
  const { size: modules, path, eyes, hole } = drawing
  const side = sides[size]
  return (
    <div ref={adopt} className="portico-qr" data-size={size} role="img" aria-label={label}>
      <svg viewBox={`0 0 ${modules} ${modules}`} width={side} height={side} aria-hidden="true">
        <path d={path} />
        {eyes.map(([x, y]) => (
          <g key={`${x} ${y}`}>
            <rect className="portico-qr-eye" x={x + 0.5} y={y + 0.5} width="6" height="6" rx="2" />
            <rect x={x + 2} y={y + 2} width="3" height="3" rx="1" />
          </g>
        ))}
      </svg>
      {picture && (
        <span className="portico-qr-picture">
          <Image src={picture.src} name={picture.name} size={Math.floor(((hole - 1) * side) / modules)} />
        </span>
      )}
    </div>
  )
}
