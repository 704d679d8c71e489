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
}

/** What a device is read from. */
export interface DeviceFacts {
  readonly userAgent: string
  /** `navigator.maxTouchPoints`: an iPad calls itself a Mac, but no Mac has a touch screen. */
  readonly maxTouchPoints?: number
  readonly isTelegram?: boolean
  readonly isFramed?: boolean
}

/** Reads the device from what the browser says. */
export function readDevice(facts: DeviceFacts): Device {
  const { userAgent, maxTouchPoints = 0, isTelegram = false, isFramed = false } = facts
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
