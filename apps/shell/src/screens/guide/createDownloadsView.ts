import type { TrackEvents, ViewParams } from '@portico/contract'
import type { DownloadsActions, DownloadsData, HeadlessView } from '@portico/contract/shell'
import { openLink } from '../../core/openLink.ts'
import { type Download, getDownloads, type WalletWithStores } from '../../core/pairing/getDownloads.ts'
import { track } from '../../core/reporting/track.ts'
import { deriveView } from '../../shell/deriveView.ts'
import type { Shell } from '../../shell/Shell.ts'

/** What the event calls a place. */
const types: Readonly<Record<Download['place'], TrackEvents['GET_WALLET']['type']>> = {
  chrome: 'chrome_store',
  appStore: 'app_store',
  playStore: 'play_store',
  homepage: 'homepage',
}

/** Where one wallet, `params.wallet`, can be had. Every link is https and opens beside the page. */
export function createDownloadsView(
  { core }: Shell,
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
        if (!download) return
        const { name, id: explorerId } = wallet
        track(core, 'GET_WALLET', { name, explorerId, type: types[download.place] })
        openLink(core, download.url)
      },
    },
  })
}
