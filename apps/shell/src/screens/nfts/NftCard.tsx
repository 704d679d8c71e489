import type { Nft } from '@portico/contract/shell'
import { useEffect, useRef } from 'react'
import { useLocale, useShell } from '../../shell/ShellContext.ts'
import { NftPicture } from './NftPicture.tsx'

/** Properties of {@link NftCard}. */
export interface NftCardProps {
  readonly nft: Nft
  /** It was the last to be opened: anyone who comes back finds their place. */
  readonly isOpened: boolean
  onOpen(): void
}

/** One NFT of the grid. */
export function NftCard({ nft, isOpened, onOpen }: NftCardProps) {
  const { text } = useShell()
  const locale = useLocale()
  const ref = useRef<HTMLButtonElement>(null)
  const wasOpened = useRef(isOpened)
  useEffect(() => {
    if (wasOpened.current) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const { name, collection, quantity, isSpam } = nft
  const detail = collection?.name
  return (
    <li>
      <button ref={ref} type="button" className="portico-shell-nft-card" onClick={onOpen}>
        <span className="portico-shell-nft-frame">
          <NftPicture nft={nft} />
          {quantity > 1n && (
            <bdi className="portico-shell-nft-badge">×{new Intl.NumberFormat(locale).format(quantity)}</bdi>
          )}
        </span>
        <span className="portico-shell-nft-lines">
          <b dir="auto" title={name}>
            {name}
          </b>
          <small dir="auto">{isSpam ? text('nfts.spam') : detail}</small>
        </span>
      </button>
    </li>
  )
}
