import type { ViewParams } from '@portico/contract'
import type { DownloadsActions, DownloadsData, HeadlessView } from '@portico/contract/shell'
import { getDownloads, type WalletWithStores } from '../core/pairing/getDownloads.ts'
import type { Shell } from '../Shell.ts'
import { deriveView } from './deriveView.ts'

/** Where one wallet, `params.wallet`, can be had. Every link is https and opens beside the page. */
export function createDownloads(
  _shell: Shell,
  params: ViewParams,
): HeadlessView<DownloadsData, DownloadsActions> {
  const wallet = params.wallet as WalletWithStores
  const data = { wallet, downloads: getDownloads(wallet) }
  return deriveView({
    sources: [],
    compute: () => data,
    actions: {
      open(place) {
        const download = data.downloads.find((candidate) => candidate.place === place)
        if (download) window.open(download.url, '_blank', 'noopener,noreferrer')
      },
    },
  })
}
