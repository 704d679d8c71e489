import { askWindow } from './askWindow.ts'
import type { WindowTask } from './messages.ts'

/** Has something approved in a window of the vault's own. @returns what the visitor decided; null where the window did not open, or was closed */
export const reviewInWindow = (task: WindowTask): Promise<boolean | null> =>
  askWindow(task, (answer) => (answer.type === 'vault:decided' ? answer.isApproved === true : undefined))
