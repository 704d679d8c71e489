import { CommandNotFoundError, PluginForeignIdError } from '../errors/catalogue.ts'

/** Runs one command. */
export type Command = (parameters: never) => Promise<unknown>

/** Functions that plugins and the shell offer each other by id. Each meeting may find nobody. */
export interface Commands {
  /** Whether somebody offers it, or would once loaded. Loads nobody. */
  canRun(id: string): boolean
  /** Loads who declares it, where nobody offers it yet. @throws CommandNotFoundError, what loading and what the command throws */
  run(id: string, parameters: unknown): Promise<unknown>
  /** @returns the withdrawal @throws PluginForeignIdError where somebody offers it already: nobody takes what is asked of another */
  add(id: string, command: Command): () => void
}

/**
 * Makes an empty set of commands.
 * @param findLoad what loads the one that declares a command; undefined where nobody does
 */
export function createCommands(
  findLoad: (id: string) => (() => Promise<unknown>) | undefined = () => undefined,
): Commands {
  const offers = new Map<string, Command>()
  return {
    canRun: (id) => offers.has(id) || findLoad(id) !== undefined,
    async run(id, parameters) {
      if (!offers.has(id)) await findLoad(id)?.()
      const command = offers.get(id)
      if (!command) throw new CommandNotFoundError({ details: id })
      return command(parameters as never)
    },
    add(id, command) {
      if (offers.has(id)) throw new PluginForeignIdError({ details: id })
      offers.set(id, command)
      return () => void offers.delete(id)
    },
  }
}
