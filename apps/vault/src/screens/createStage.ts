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
  /** @throws VaultError of `fail`, `ABORTED` */
  show<Result>(draw: DrawScreen<Result>): Promise<Result>
  /** Ends the screen that is shown, and all that wait, with `ABORTED`. */
  abort(): void
}

interface Waiting {
  readonly draw: () => ComponentChild
  end(error: VaultError): void
}

/** Draws what is to be shown at the moment that it comes to draw; null for nothing. */
export type RenderScreen = (getScreen: () => ComponentChild | null) => void | Promise<void>

/** @see Stage */
export function createStage(render: RenderScreen): Stage {
  const queue: Waiting[] = []
  const next = () => void render(() => queue[0]?.draw() ?? null)
  return {
    show: (draw) =>
      new Promise((resolve, reject) => {
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
        queue.push(waiting)
        if (queue.length === 1) next()
      }),
    abort() {
      for (const waiting of [...queue].reverse())
        waiting.end(new VaultError('ABORTED', 'Request was aborted'))
    },
  }
}
