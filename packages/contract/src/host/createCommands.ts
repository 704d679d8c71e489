import { CommandNotFoundError } from '../errors/catalogue.ts'

/** Runs one command. */
export type Command = (parameters: never) => Promise<unknown>

/** Functions that plugins and the shell offer each other by id. Each meeting may find nobody. */
export interface Commands {
  has(id: string): boolean
  /** @throws CommandNotFoundError */
  run(id: string, parameters: unknown): Promise<unknown>
  /** A later offer of the same id takes its place until it is withdrawn. @returns the withdrawal */
  add(id: string, command: Command): () => void
}

/** Makes an empty set of commands. */
export function createCommands(): Commands {
  const offers = new Map<string, Command[]>()
  return {
    has: (id) => (offers.get(id)?.length ?? 0) > 0,
    async run(id, parameters) {
      const command = offers.get(id)?.at(-1)
      if (!command) throw new CommandNotFoundError({ details: id })
      return command(parameters as never)
    },
    add(id, command) {
      offers.set(id, [...(offers.get(id) ?? []), command])
      return () => offers.set(id, offers.get(id)?.filter((offer) => offer !== command) ?? [])
    },
  }
}
