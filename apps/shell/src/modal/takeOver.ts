import type { Preview } from '../core/Core.ts'
import { createConnectView } from '../screens/connect/createConnectView.ts'
import type { Shell } from '../shell/Shell.ts'

/** Goes on where the visitor, and the frame that is coming in, are in what stood in the modal's place. */
function resume(shell: Shell, root: ShadowRoot, preview: Preview, focused: number): void {
  const { root: left, chosen, since } = preview
  for (const animation of root.getAnimations()) animation.currentTime = performance.now() - since
  const [from, to] = [left, root].map((place) => place.querySelector('.portico-dialog-body'))
  to?.scrollTo(0, from?.scrollTop ?? 0)
  root.querySelectorAll<HTMLElement>('dialog button')[focused]?.focus({ preventScroll: true })
  if (!chosen) return
  if (shell.views.get(chosen)) shell.router.push(chosen)
  else void createConnectView(shell).actions.choose(chosen)
}

/**
 * Opens the modal where the preview stands, within one task: nothing flashes, no press and no focus is lost.
 * @param open draws within the call
 */
export async function takeOver(
  shell: Shell,
  root: ShadowRoot,
  open: () => Promise<unknown>,
): Promise<unknown> {
  const { preview } = shell.core.running
  // Drawn within the click, so that the first row is there with the next frame.
  if (!preview?.isOpen) return open()
  await preview.settle()
  const focused = [...preview.root.querySelectorAll('button')].indexOf(
    preview.root.activeElement as HTMLButtonElement,
  )
  const opening = open()
  if (preview.isOpen) resume(shell, root, preview, focused)
  return opening
}
