/** Where the page runs, as far as links to wallets depend on it. */
export interface Device {
  readonly userAgent: string
  readonly isMobile: boolean
  readonly isAndroid: boolean
  readonly isIos: boolean
  readonly isMac: boolean
  /** Inside Telegram's own web view: a mini app. */
  readonly isTelegram: boolean
  /** Inside a frame of another page. */
  readonly isFramed: boolean
  /** Inside a frame of Telegram's site: a mini app there. */
  readonly isTelegramFrame: boolean
  /** Inside another app, as the name of its browser says: no browser of the visitor's own. */
  readonly isWebView: boolean
}

/** What a device is read from. */
export interface DeviceFacts {
  readonly userAgent: string
  /** `navigator.maxTouchPoints`: an iPad calls itself a Mac, but no Mac has a touch screen. */
  readonly maxTouchPoints?: number
  readonly isTelegram?: boolean
  readonly isFramed?: boolean
  readonly isTelegramFrame?: boolean
  /** `navigator.standalone`: a site on the home screen of iOS, which names itself as a web view does. */
  readonly isStandalone?: boolean
}

/** What apps write into the name of the browser that they hold, or leave out of it on iOS. */
const webView = /; wv\)|FBA[NV]|Instagram|Line\/|AppleWebKit\/605(?!.*Safari\/)/
const telegramOrigin = 'https://web.telegram.org'

/** Reads the device from what the browser says. */
export function readDevice(facts: DeviceFacts): Device {
  const { userAgent, maxTouchPoints = 0, isTelegram = false, isFramed = false } = facts
  const { isTelegramFrame = false, isStandalone = false } = facts
  const isAndroid = /Android/i.test(userAgent)
  const isIos = /iPhone|iPad|iPod/i.test(userAgent) || (/Macintosh/i.test(userAgent) && maxTouchPoints > 1)
  return {
    userAgent,
    isMobile: isAndroid || isIos || /Mobile|Phone/i.test(userAgent),
    isAndroid,
    isIos,
    isMac: !isIos && /Macintosh/i.test(userAgent),
    isTelegram,
    isFramed,
    isTelegramFrame,
    isWebView: !isStandalone && webView.test(userAgent),
  }
}

/** The device this page runs on. */
export function getDevice(): Device {
  if (typeof window === 'undefined') return readDevice({ userAgent: '' })
  const { userAgent, maxTouchPoints } = navigator
  // Telegram's web views carry one of these; its script alone, on any page, sets `Telegram`.
  const isTelegram = 'TelegramWebviewProxy' in window || 'TelegramWebviewProxyProto' in window
  const { standalone } = navigator as { standalone?: boolean }
  return readDevice({
    userAgent,
    maxTouchPoints,
    isTelegram,
    isFramed: window.self !== window.top,
    // Firefox does not say who is around the page.
    isTelegramFrame: window.location?.ancestorOrigins?.[0] === telegramOrigin,
    isStandalone: standalone === true,
  })
}
