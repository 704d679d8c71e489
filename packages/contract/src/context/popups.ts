import type { Unsubscribe } from '../state.ts'

/** What comes from a popup. */
export type PopupEvent =
  | { readonly type: 'message'; readonly data: unknown; readonly origin: string }
  /**
   * It is over: closed as far as the browser says, its time has passed, or the plugin closed it. A page that keeps others from
   * its window looks closed at once.
   */
  | { readonly type: 'closed'; readonly reason: 'closed' | 'timeout' | 'plugin' }

/** A window that the visitor's click has opened. */
export interface PopupPort {
  /** Sends data to the page, as long as it is of the origin that was asked for or has spoken last. @throws PopupClosedError */
  post(data: unknown): Promise<void>
  /** Calls back with what comes; what came before the first subscription is delivered to it. */
  subscribe(listener: (event: PopupEvent) => void): Unsubscribe
  /** Closes the window. */
  close(): Promise<void>
}

/** What a popup is opened with. */
export interface PopupRequest {
  /** Of `https`, or of `http` on the machine itself, at an origin that was granted. */
  readonly url: string
  /** Milliseconds after which it is closed, at most an hour. @default 300_000 */
  readonly timeout?: number
  /**
   * In place of the page, which is left: the service leads back to it with a return. So it is in every case where the page can open no
   * window, as inside Telegram. Nothing comes from it.
   * @default 'window'
   */
  readonly target?: 'window' | 'page'
}

/** The popups of a plugin, as its context has them. */
export interface PluginPopups {
  /**
   * Leads the blank window that the visitor's click has opened to a page; `popup` of the contribution that was clicked asks for
   * one. Where none waits, it opens one, which browsers allow only within a click of the visitor's. Needs `popups` with the origin.
   * @throws PopupBlockedError
   */
  open(request: PopupRequest): Promise<PopupPort>
  /**
   * Opens a blank window for the next `open`, where the page that it leads to is not known yet: within a click of the visitor's, before
   * anything is awaited. It is closed where the view is left, or nobody asks for it within 45 seconds. Where the page can open no window,
   * nothing happens. Needs `popups` with the origin.
   * @param origin to which it will lead
   * @throws PopupBlockedError
   */
  hold(origin: string): Promise<void>
  /** Closes the blank window that waits for `open`. */
  release(): Promise<void>
}
