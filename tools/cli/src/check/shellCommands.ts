/** Commands that the shell itself offers to plugins. */
export const shellCommands: readonly string[] = ['names.resolve']
