import type { Shell } from '../../shell/Shell.ts'

/** A blank window that a click has opened, until its plugin asks for it. */
export interface HeldPopup {
  readonly window: Window
  readonly pluginId: string
  /** Whatever the window's end: nobody waits for it any more. */
  release(): void
}

const held = new WeakMap<Shell, Set<HeldPopup>>()

/** The blank windows of a shell, oldest first. */
export function getHeldPopups(shell: Shell): Set<HeldPopup> {
  const known = held.get(shell) ?? new Set<HeldPopup>()
  held.set(shell, known)
  return known
}

/** The newest blank window of a plugin that is still open; from now on it is the plugin's. */
export function takeHeldPopup(shell: Shell, pluginId: string): Window | null {
  const mine = [...getHeldPopups(shell)].filter((popup) => popup.pluginId === pluginId)
  for (const { release } of mine) release()
  return mine.findLast(({ window }) => !window.closed)?.window ?? null
}
