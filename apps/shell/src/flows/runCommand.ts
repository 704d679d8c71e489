import type { Shell } from '../shell/Shell.ts'

/**
 * Runs a command for the site. What crosses is data: parameters and result are copies.
 * @throws CommandNotFoundError, what the command throws, and DataCloneError where one of both is no data
 */
export const runCommand = async ({ commands }: Shell, id: string, parameters?: unknown): Promise<unknown> =>
  structuredClone(await commands.run(id, structuredClone(parameters)))
