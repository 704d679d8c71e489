import { h } from 'preact'
import type { WindowTask } from '../window/messages.ts'
import { reviewInWindow } from '../window/reviewInWindow.ts'
import { ApprovalScreen } from './ApprovalScreen.tsx'
import type { Stage } from './createStage.ts'
import { WindowScreen } from './WindowScreen.tsx'
import { canSeeSight } from './watchSight.ts'

/** Shows what is to be approved: here, or in a window of the vault's own where this browser cannot tell whether the frame is seen. */
export const showApproval = (stage: Stage, task: WindowTask, signal: AbortSignal): Promise<boolean> =>
  stage.show<boolean>(
    ({ finish }) =>
      canSeeSight()
        ? h(ApprovalScreen, { ...task, onApprove: () => finish(true), onDecline: () => finish(false) })
        : h(WindowScreen, { open: () => reviewInWindow(task), onDecide: finish }),
    signal,
  )
