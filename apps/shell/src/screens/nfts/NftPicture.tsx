import { toGradient } from '@portico/contract'
import type { Nft } from '@portico/contract/shell'
import { useState } from 'react'

/** Width of the picture that is asked for, in pixels: the gateway draws it in this one. */
const width = 384

/** The picture of an NFT as a square; a tile with its first letter where it is missing or broken. */
export function NftPicture({ nft: { imageUrl, name, contract } }: { nft: Nft }) {
  const [status, setStatus] = useState<'loading' | 'ready' | 'broken'>('loading')
  if (!imageUrl || status === 'broken') {
    const letter = [...name.trim()][0]?.toUpperCase()
    return (
      <span
        className="portico-shell-nft-picture"
        data-letter={letter}
        aria-hidden="true"
        style={{ background: toGradient(contract + name) }}
      />
    )
  }
  return (
    <span className="portico-shell-nft-picture" data-loading={status === 'loading' || undefined}>
      <img
        src={`${imageUrl}?w=${width}`}
        alt=""
        width={width}
        height={width}
        loading="lazy"
        decoding="async"
        draggable={false}
        onLoad={() => setStatus('ready')}
        onError={() => setStatus('broken')}
      />
    </span>
  )
}
