import type { Device } from './device.ts'

/** Where a link opens. */
export type LinkTarget = '_self' | '_top' | '_blank'

/** Whether the page is a mini app of Telegram: in its app, or in a frame of its site. */
export const isInTelegram = ({ isTelegram, isTelegramFrame }: Device): boolean =>
  isTelegram || isTelegramFrame

/**
 * Where a link to an app opens. In Telegram it must leave the web view, and Telegram's site lets no frame lead it elsewhere; in any other
 * frame a scheme opens only from the page around it.
 */
export function getLinkTarget(device: Device): LinkTarget {
  if (isInTelegram(device)) return '_blank'
  return device.isFramed ? '_top' : '_self'
}
