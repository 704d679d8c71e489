export { type Command, type Commands, createCommands } from '../host/createCommands.ts'
export { type Contributed, createContributed } from '../host/createContributed.ts'
export { type CapabilityUse, guardContext, isGranted } from '../host/guardContext.ts'
