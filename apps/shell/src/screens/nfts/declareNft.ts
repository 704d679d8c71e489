import type { Shell } from '../../Shell.ts'

/** Declares the view of one NFT. With those who lead to it, since nobody else opens it. */
export function declareNft({ views }: Shell): void {
  if (!views.get('Nft')) views.add({ id: 'Nft', chrome: {}, needsAccount: true, getTitle: () => null })
}
