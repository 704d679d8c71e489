import { CommandNotFoundError, PluginForeignIdError } from '../errors/catalogue.ts'

/** Runs one command. */
export type Command = (parameters: never) => Promise<unknown>

/** Functions that plugins and the shell offer each other by id. Each meeting may find nobody. */
export interface Commands {
  has(id: string): boolean
  /** @throws CommandNotFoundError */
  run(id: string, parameters: unknown): Promise<unknown>
  /** @returns the withdrawal @throws PluginForeignIdError where somebody offers it already: nobody takes what is asked of another */
  add(id: string, command: Command): () => void
}

/** Makes an empty set of commands. */
export function createCommands(): Commands {
  const offers = new Map<string, Command>()
  return {
    has: (id) => offers.has(id),
    async run(id, parameters) {
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
