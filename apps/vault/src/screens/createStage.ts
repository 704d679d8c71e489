import type { ComponentChild } from 'preact'
import { VaultError } from '../service/VaultError.ts'

/** How a screen ends. */
export interface ScreenEnd<Result> {
  finish(result: Result): void
  fail(error: VaultError): void
}

/** Draws a screen, given how it ends. */
export type DrawScreen<Result> = (end: ScreenEnd<Result>) => ComponentChild

/** Where the frame shows the visitor something: one screen at a time, and those that come meanwhile wait. */
export interface Stage {
  /**
   * @param signal of the request that it is shown for: it goes with that, and does not come after it
   * @throws VaultError of `fail`, `ABORTED`, and `OFFLINE` where what draws could not be loaded
   */
  show<Result>(draw: DrawScreen<Result>, signal: AbortSignal): Promise<Result>
}

const toAborted = () => new VaultError('ABORTED', 'Request was aborted')

interface Waiting {
  readonly draw: () => ComponentChild
  end(error: VaultError): void
}

/** Draws what is to be shown at the moment that it comes to draw; null for nothing. */
export type RenderScreen = (getScreen: () => ComponentChild | null) => Promise<void>

/** @see Stage */
export function createStage(render: RenderScreen): Stage {
  const queue: Waiting[] = []
  const next = () =>
    void render(() => queue[0]?.draw() ?? null).catch((cause) =>
      queue[0]?.end(new VaultError('OFFLINE', 'The screen could not be drawn.', undefined, { cause })),
    )
  return {
    show: (draw, signal) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) return reject(toAborted())
        const leave = () => {
          const place = queue.indexOf(waiting)
          if (place < 0) return false
          queue.splice(place, 1)
          if (place === 0) next()
          return true
        }
        const waiting: Waiting = {
          draw: () =>
            draw({
              finish: (result) => void (leave() && resolve(result)),
              fail: (error) => waiting.end(error),
            }),
          end: (error) => void (leave() && reject(error)),
        }
        signal.addEventListener('abort', () => waiting.end(toAborted()), { once: true })
        queue.push(waiting)
        if (queue.length === 1) next()
      }),
  }
}
