import { describeRights } from '../output.ts'
import type { NotGranted } from './grantRights.ts'

/** One warning for each feature that asks for more than it gets. */
export const describeNotGranted = (notGranted: readonly NotGranted[]): string[] =>
  notGranted.map(({ feature, capabilities }) => {
    const rights = describeRights(capabilities).join(', ')
    return `${feature} asks for rights that are not granted: ${rights}; run portico add ${feature} to grant them`
  })
