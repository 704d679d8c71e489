import { type ComponentChild, h } from 'preact'
import type { WindowTask } from '../window/messages.ts'
import { reviewInWindow } from '../window/reviewInWindow.ts'
import { ApprovalScreen } from './ApprovalScreen.tsx'
import type { Stage } from './createStage.ts'
import { WindowScreen } from './WindowScreen.tsx'
import { canSeeSight } from './watchSight.ts'

/** Draws what is to be approved: here, or in a window of the vault's own where this browser cannot tell whether the frame is seen. */
export const drawApproval = (task: WindowTask, decide: (isApproved: boolean) => void): ComponentChild =>
  canSeeSight()
    ? h(ApprovalScreen, { ...task, onApprove: () => decide(true), onDecline: () => decide(false) })
    : h(WindowScreen, { open: () => reviewInWindow(task), onDecide: decide })

/** Shows it for a request of the page. */
export const showApproval = (stage: Stage, task: WindowTask, signal: AbortSignal): Promise<boolean> =>
  stage.show<boolean>(({ finish }) => drawApproval(task, finish), signal)
