import type { Preview } from '../core/Core.ts'
import { createConnectView } from '../screens/connect/createConnectView.ts'
import type { Shell } from '../shell/Shell.ts'

/** Where a visitor is in a view. */
interface Place {
  /** Which of the buttons has the focus; -1 where none has. */
  readonly focused: number
  /** CSS pixels. */
  readonly scrollTop: number
}

const getBody = (root: ShadowRoot) => root.querySelector('.portico-dialog-body')

const readPlace = (root: ShadowRoot): Place => ({
  focused: [...root.querySelectorAll('button')].indexOf(root.activeElement as HTMLButtonElement),
  scrollTop: getBody(root)?.scrollTop ?? 0,
})

/** Goes on where the visitor, and the frame that is coming in, were in what stood in the modal's place. */
function resume(shell: Shell, root: ShadowRoot, { chosen, since }: Preview, place: Place | null): void {
  for (const animation of root.getAnimations()) animation.currentTime = performance.now() - since
  if (!place) return
  getBody(root)?.scrollTo(0, place.scrollTop)
  root.querySelectorAll<HTMLElement>('dialog button')[place.focused]?.focus({ preventScroll: true })
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
  // The row that has the focus or is pressed has to be in what takes its place, also where a part draws that. A failure is the view's to say.
  const connect = shell.views.get('Connect')
  if (!connect?.getComponent()) await connect?.load().catch(() => {})
  await preview.settle()
  const place = preview.root && readPlace(preview.root)
  const opening = open()
  if (preview.isOpen) resume(shell, root, preview, place)
  return opening
}
