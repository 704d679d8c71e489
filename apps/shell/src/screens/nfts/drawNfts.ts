import { apiPart } from '../../core/api/loadApi.ts'
import { definePart } from '../../core/parts/definePart.ts'
import { loadOrReport } from '../../core/parts/loadPart.ts'
import type { Shell } from '../../Shell.ts'
import { declareNft } from './declareNft.ts'

const nftsPart = definePart({ name: 'nfts', needs: [apiPart], load: () => import('./part.ts') })

/** Says how the NFTs of an account are drawn: by a part that is fetched when their tab is chosen. Once. */
export function drawNfts(shell: Shell): void {
  const { core, views, text, addTexts, adoptStyles } = shell
  if (views.get('Nfts')) return
  let part: Awaited<ReturnType<typeof nftsPart.load>> | null = null
  const load = async () => {
    const loaded = await loadOrReport(core, nftsPart)
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
