import type { Shell } from '../../shell/Shell.ts'

/** A blank window that a click has opened, until its plugin asks for it. */
export interface HeldPopup {
  readonly window: Window
  readonly pluginId: string
  /** Whatever the window's end: nobody waits for it any more. */
  release(): void
}

/** Milliseconds a plugin may take to ask for the window that a click has opened for it. */
const patience = 45_000

const held = new WeakMap<Shell, Set<HeldPopup>>()

/** The blank windows of a shell, oldest first. */
function getHeldPopups(shell: Shell): Set<HeldPopup> {
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

/** Keeps a blank window for its plugin, and closes it once nobody will ask for it: the view is left or has failed, or the plugin takes too long. */
export function holdPopup(shell: Shell, popup: Window, pluginId: string): void {
  const { core, plugins, router, views } = shell
  const isShown = () =>
    router.store.getState().stack.some(({ view }) => views.get(view)?.pluginId === pluginId)
  const hasFailed = () => /failed|refused/.test(plugins.store.getState()[pluginId]?.status ?? '')
  const check = () => {
    if (isShown() && !hasFailed()) return
    own.release()
    popup.close()
  }
  const stops = [
    router.store.subscribe(check),
    plugins.store.subscribe(check),
    core.time.after(patience, () => {
      own.release()
      popup.close()
    }),
  ]
  const own: HeldPopup = {
    window: popup,
    pluginId,
    release() {
      for (const stop of stops) stop()
      getHeldPopups(shell).delete(own)
    },
  }
  getHeldPopups(shell).add(own)
  check()
}
