import type { Device } from './device.ts'

// Other browsers on iOS name themselves beside Safari; web views leave out `Version/`.
const otherBrowsers =
  /CriOS|FxiOS|EdgiOS|EdgA|OPiOS|OPT\/|OPX\/|DuckDuckGo|YaBrowser|Brave|GSA\/|Focus\/|UCBrowser|MiuiBrowser|Instagram|FBAN|FBAV|Line\/|Telegram/i

/** Safari itself, not another browser or a web view. */
const isSafari = (userAgent: string): boolean =>
  /AppleWebKit/i.test(userAgent) &&
  /Version\/[\d.]+.*Safari\//i.test(userAgent) &&
  !otherBrowsers.test(userAgent)

/**
 * Whether a pairing that has not expired is used again by the next attempt. On Telegram and on Safari for iOS the page
 * loses its place when the visitor goes to the wallet and comes back; the wallet then still answers the first pairing.
 */
export const canReusePairing = ({ isTelegram, isIos, isAndroid, userAgent }: Device): boolean =>
  isTelegram || (isIos && !isAndroid && isSafari(userAgent))
