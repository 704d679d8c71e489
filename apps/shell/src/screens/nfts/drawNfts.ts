import type { Messages } from '@portico/contract'
import { apiFile } from '../../core/parts/coreParts.ts'
import { loadOrReport, pinParts } from '../../core/parts/loadPart.ts'
import type { Shell } from '../../Shell.ts'
import type { ViewComponent } from '../../ViewComponent.ts'
import { declareNft } from './declareNft.ts'

/** Pinned by this part, which alone leads there: see `coreParts`. */
const nftsPart = { 'nfts.js': 'integrity:nfts.js' }

interface NftsPart {
  readonly texts: Messages
  readonly styleText: string
  readonly NftsView: ViewComponent
  readonly NftView: ViewComponent
}

/** Says how the NFTs of an account are drawn: by a part that is fetched when their tab is chosen. Once. */
export function drawNfts(shell: Shell): void {
  const { core, views, text, addTexts, adoptStyles } = shell
  if (views.get('Nfts')) return
  pinParts(core, nftsPart)
  let part: NftsPart | null = null
  const load = async () => {
    const loaded: NftsPart = await loadOrReport(
      core,
      [apiFile, ...Object.keys(nftsPart)],
      () => import(/* webpackChunkName: "nfts" */ './part.ts'),
    )
    if (part) return
    addTexts(loaded.texts)
    adoptStyles(loaded.styleText)
    part = loaded
  }
  const getNfts = () => part?.NftsView ?? null
  const declaration = { id: 'Nfts', chrome: {}, needsAccount: true, getTitle: () => text('account.nfts') }
  views.add(declaration, { load, getComponent: getNfts })
  declareNft(shell)
  views.draw('Nft', { load, getComponent: () => part?.NftView ?? null })
}
