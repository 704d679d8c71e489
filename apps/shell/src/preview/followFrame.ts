import type { Preview } from '../core/Core.ts'
import { type Time, wait } from '../core/time.ts'
import { settlePress } from './trackPresses.ts'

/** What a frame answers that was closed for what takes its place, and not by the visitor. */
const taken = 'taken'

/** Closes the frame for what takes its place. */
export const takeFrame = (frame: HTMLDialogElement): void => frame.close(taken)

/** Whether the visitor has closed the frame: then nothing is to open. */
export const isGivenUp = (frame: HTMLDialogElement): boolean => !frame.open && frame.returnValue !== taken

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
