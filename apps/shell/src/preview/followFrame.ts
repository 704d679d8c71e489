import type { Preview } from '../core/Core.ts'
import { type Time, wait } from '../core/time.ts'
import { settlePress } from './trackPresses.ts'

/** What a frame answers that was closed for what takes its place, and not by the visitor. No wallet's name begins with a space. */
const taken = ' '

/** Closes the frame for what takes its place. */
const takeFrame = (frame: HTMLDialogElement): void => frame.close(taken)

/** Whether something has taken the frame's place. Else it is open, or the visitor has closed it. */
export const isTaken = (frame: HTMLDialogElement): boolean => frame.returnValue === taken

/**
 * Closes the frame for the preview that takes its place. A wallet with a second line is not pressed for the visitor: it says that another
 * one has the same name, or that this one poses as another, which he could not see.
 * @returns goes on in the preview, once it is shown, where the visitor was on the frame
 */
export function leaveFrame(frame: HTMLDialogElement, dialog: HTMLElement): () => void {
  const { activeElement } = frame.getRootNode() as ShadowRoot
  const [focused, pressed] = [activeElement?.textContent, frame.returnValue].map((name) =>
    dialog.querySelector<HTMLElement>(
      `button:not(:has(.portico-row-detail)):has([title=${JSON.stringify(name)}])`,
    ),
  )
  takeFrame(frame)
  return () => {
    focused?.focus()
    pressed?.click()
  }
}

/** The frame that the page shows since the press, as what stands in the modal's place. */
export const followFrame = (frame: HTMLDialogElement, time: Time): Preview => ({
  get isOpen() {
    return frame.open
  },
  chosen: null,
  root: null,
  since: 0,
  painted: wait(time, 0),
  settle: () => settlePress(frame, time),
  close: () => frame.close(),
  end: () => takeFrame(frame),
})
