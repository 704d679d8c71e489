import { type Device, getDevice } from './device.ts'
import type { PairableWallet } from './PairableWallet.ts'
import { parseWebLink } from './webLinks.ts'

/** A wallet with what the directory knows of where it can be had. */
export interface WalletWithStores extends PairableWallet {
  readonly chromeStore?: string | null | undefined
}

/** One place to get a wallet from. */
export interface Download {
  readonly place: 'chrome' | 'appStore' | 'playStore' | 'homepage'
  /** https. */
  readonly url: string
}

/** Where a wallet can be had on this device, best first: an extension is of no use on a phone, nor another phone's store. */
export function getDownloads(wallet: WalletWithStores, device: Device = getDevice()): readonly Download[] {
  const { isMobile, isAndroid, isIos } = device
  const links = [
    { place: 'chrome', url: isMobile ? null : wallet.chromeStore },
    { place: 'appStore', url: isAndroid ? null : wallet.appStore },
    { place: 'playStore', url: isIos ? null : wallet.playStore },
    { place: 'homepage', url: wallet.homepage },
  ] as const
  return links.flatMap(({ place, url }) => {
    const safe = parseWebLink(url)
    return safe ? [{ place, url: safe }] : []
  })
}
