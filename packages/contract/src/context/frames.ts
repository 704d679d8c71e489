import type { FrameFeature } from '../manifest/frames.ts'
import type { Unsubscribe } from '../state.ts'

/** What comes from a frame: data, or that it is closed for good. */
export type FrameEvent =
  | { readonly type: 'message'; readonly data: unknown }
  /** `reason` says why in English, for anyone who fixes it. */
  | { readonly type: 'closed'; readonly reason: string }

/** An open frame. It stays open whatever view is shown, until the plugin or the frame itself goes. */
export interface FramePort {
  /** Sends data. @throws FrameClosedError */
  post(data: unknown): Promise<void>
  /** Calls back with what comes; what came before the first subscription is delivered to it. */
  subscribe(listener: (event: FrameEvent) => void): Unsubscribe
  /** Takes the frame away. */
  close(): Promise<void>
}

/** The frames of a plugin, as its context has them. */
export interface PluginFrames {
  /**
   * Loads a declared frame and speaks with it, over a port that no other page gets; one that is open is joined. It is
   * hidden, except where `FrameBody` of `@portico/ui` shows it. Needs `frames` with its origin, and `frames.allow` with each
   * feature that it declares.
   * @throws PluginUndeclaredError | FrameTimeoutError | FrameClosedError
   */
  open(id: string): Promise<FramePort>
}

/** A declared frame, as the site has set the plugin up. */
export interface DeclaredFrame {
  /** Of its page. */
  readonly origin: string
  /** Features of the browser that its page uses. */
  readonly allow: readonly FrameFeature[]
}

/** As the shell makes them. */
export interface OpenFrames extends PluginFrames {
  /** @throws PluginUndeclaredError */
  getDeclared(id: string): DeclaredFrame
}
