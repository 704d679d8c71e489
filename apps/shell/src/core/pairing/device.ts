/** Where the page runs, as far as links to wallets depend on it. */
export interface Device {
  readonly isMobile: boolean
  readonly isAndroid: boolean
  readonly isIos: boolean
  readonly isMac: boolean
  /** Safari itself on an iPhone or iPad, not another browser or a web view there. */
  readonly isIosSafari: boolean
  /** Inside Telegram's own web view: a mini app. */
  readonly isTelegram: boolean
  /** Inside a frame of another page. */
  readonly isFramed: boolean
}

/** What a device is read from. */
export interface DeviceFacts {
  readonly userAgent: string
  /** `navigator.maxTouchPoints`: an iPad calls itself a Mac, but no Mac has a touch screen. */
  readonly maxTouchPoints?: number
  readonly isTelegram?: boolean
  readonly isFramed?: boolean
}

// Other browsers on iOS name themselves beside Safari; web views leave out `Version/`.
const otherBrowsers =
  /CriOS|FxiOS|EdgiOS|EdgA|OPiOS|OPT\/|OPX\/|DuckDuckGo|YaBrowser|Brave|GSA\/|Focus\/|UCBrowser|MiuiBrowser|Instagram|FBAN|FBAV|Line\/|Telegram/i

/** Reads the device from what the browser says. */
export function readDevice(facts: DeviceFacts): Device {
  const { userAgent, maxTouchPoints = 0, isTelegram = false, isFramed = false } = facts
  const isAndroid = /Android/i.test(userAgent)
  const isIos = /iPhone|iPad|iPod/i.test(userAgent) || (/Macintosh/i.test(userAgent) && maxTouchPoints > 1)
  const isSafari =
    /AppleWebKit/i.test(userAgent) &&
    /Version\/[\d.]+.*Safari\//i.test(userAgent) &&
    !otherBrowsers.test(userAgent)
  return {
    isMobile: isAndroid || isIos || /Mobile|Phone/i.test(userAgent),
    isAndroid,
    isIos,
    isMac: !isIos && /Macintosh/i.test(userAgent),
    isIosSafari: isIos && !isAndroid && isSafari,
    isTelegram,
    isFramed,
  }
}

/** The device this page runs on. */
export function getDevice(): Device {
  if (typeof window === 'undefined') return readDevice({ userAgent: '' })
  const { userAgent, maxTouchPoints } = navigator
  // Telegram's web views carry one of these; its script alone, on any page, sets `Telegram`.
  const isTelegram = 'TelegramWebviewProxy' in window || 'TelegramWebviewProxyProto' in window
  return readDevice({ userAgent, maxTouchPoints, isTelegram, isFramed: window.self !== window.top })
}

/**
 * Whether a pairing that has not expired is used again by the next attempt. On Telegram and on Safari for iOS the page
 * loses its place when the visitor goes to the wallet and comes back; the wallet then still answers the first pairing.
 */
export const canReusePairing = ({ isTelegram, isIosSafari }: Device): boolean => isTelegram || isIosSafari
