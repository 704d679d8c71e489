import { WalletIcon } from '@portico/ui'
import { useMemo } from 'react'
import { encodeQr } from './encodeQr.ts'

/** Properties of {@link QrCode}. */
export interface QrCodeProps {
  readonly value: string
  /** What it is for, read aloud. */
  readonly label: string
  /** A wallet, drawn in the middle. */
  readonly wallet?: { readonly name: string; readonly imageUrl?: string | null | undefined } | undefined
}

/** CSS pixels of the code without its quiet zone. */
const side = 256

/** A code to scan: dark on a light plate in both themes, since many cameras read no other. */
export function QrCode({ value, label, wallet }: QrCodeProps) {
  const hasPicture = wallet !== undefined
  const { size, path, eyes, hole } = useMemo(() => encodeQr(value, { hasPicture }), [value, hasPicture])
  return (
    <div className="portico-shell-qr" role="img" aria-label={label}>
      <svg viewBox={`0 0 ${size} ${size}`} width={side} height={side} aria-hidden="true">
        <path d={path} />
        {eyes.map(([x, y]) => (
          <g key={`${x} ${y}`}>
            <rect className="portico-shell-qr-eye" x={x + 0.5} y={y + 0.5} width="6" height="6" rx="2" />
            <rect x={x + 2} y={y + 2} width="3" height="3" rx="1" />
          </g>
        ))}
      </svg>
      {wallet && (
        <span className="portico-shell-qr-picture">
          <WalletIcon
            src={wallet.imageUrl}
            name={wallet.name}
            size={Math.floor(((hole - 1) * side) / size)}
          />
        </span>
      )}
    </div>
  )
}
