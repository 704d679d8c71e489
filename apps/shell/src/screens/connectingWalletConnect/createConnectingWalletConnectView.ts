import type { Unsubscribe, ViewParams } from '@portico/contract'
import type {
  HeadlessView,
  PairingPlatform,
  WalletPairingActions,
  WalletPairingData,
} from '@portico/contract/shell'
import { createStore } from 'zustand/vanilla'
import { getDeepLinks } from '../../core/pairing/deepLinks.ts'
import { getDevice } from '../../core/pairing/device.ts'
import { getDownloads, type WalletWithStores } from '../../core/pairing/getDownloads.ts'
import { keepKnownLinks } from '../../core/pairing/knownLinks.ts'
import { getPlatforms } from '../../core/pairing/platforms.ts'
import { findInstalled, listInstalled } from '../../core/wallets/findInstalled.ts'
import { chooseWallet } from '../../flows/chooseWallet.ts'
import { openWallet } from '../../flows/openWallet.ts'
import { deriveView } from '../../shell/deriveView.ts'
import type { Shell } from '../../shell/Shell.ts'
import { createPairingData } from './createPairingData.ts'

/** One wallet, `params.wallet`, by every way that leads to it from here. */
export function createConnectingWalletConnectView(
  shell: Shell,
  params: ViewParams,
): HeadlessView<WalletPairingData, WalletPairingActions> {
  const { core } = shell
  const wallet = keepKnownLinks(core, params.wallet as WalletWithStores)
  const pairing = createPairingData(shell)
  const chosen = createStore<{ platform: PairingPlatform | null }>(() => ({ platform: null }))
  const getWays = () => getWaysTo(shell, wallet, chosen.getState().platform)
  return deriveView({
    sources: [...pairing.sources, core.wallets, chosen],
    compute: () => {
      const { platforms, platform } = getWays()
      // An extension is had elsewhere than what a code is for.
      const downloads = getDownloads(wallet).filter(({ place }) => place !== 'chrome')
      return { ...pairing.compute(), wallet, platforms, platform, downloads }
    },
    // One that stands in this browser needs no relay, unless the visitor chooses so.
    start: () => {
      const isPaired = () => getWays().platform !== 'browser'
      return keepWhile(isPaired, pairing.keep, [chosen, core.wallets])
    },
    actions: {
      ...pairing.actions,
      setPlatform: (platform) => chosen.setState({ platform }),
      open() {
        const { platform, installed } = getWays()
        if (platform === 'browser' && installed) void chooseWallet(shell, installed)
        if (platform === 'browser' || platform === 'qrcode') return
        // The page may have slept since it was drawn.
        const { uri } = pairing.compute()
        const { preferUniversalLinks } = core.options
        const link = uri && getDeepLinks(wallet, uri, getDevice(), { preferUniversalLinks })[platform]
        if (link) openWallet(core, { name: wallet.name, link })
        else void pairing.actions.retry()
      },
    },
  })
}

/** The ways there are, and the one that is taken: the chosen one while it is there, else the best. */
function getWaysTo({ core }: Shell, wallet: WalletWithStores, chosen: PairingPlatform | null) {
  const installed = findInstalled(listInstalled(core), wallet)
  const isInstalled = installed !== undefined
  const platforms = getPlatforms(wallet, { isMobile: getDevice().isMobile, isInstalled })
  const platform = platforms.find((candidate) => candidate === chosen) ?? platforms[0]
  return { platforms, platform, installed }
}

/** Keeps something for as long as it is wanted, which is looked at again when a source changes. */
function keepWhile(
  isWanted: () => boolean,
  keep: () => Unsubscribe,
  sources: readonly { subscribe(listener: () => void): Unsubscribe }[],
): Unsubscribe {
  let release: Unsubscribe | null = null
  const follow = (isOver = false) => {
    const isKept = !isOver && isWanted()
    if (isKept === (release !== null)) return
    release?.()
    release = isKept ? keep() : null
  }
  follow()
  const unsubscribes = sources.map((source) => source.subscribe(() => follow()))
  return () => {
    for (const unsubscribe of unsubscribes) unsubscribe()
    follow(true)
  }
}
