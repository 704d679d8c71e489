/** A file of the shell that is fetched when it is needed, and verified before it is imported. */
export interface Part<Module = unknown> {
  /** Name of its file, without `.js`. */
  readonly name: string
  /** The root or the catalogue has its hash, so that no file of the shell carries it. */
  readonly isLocked?: true
  /** Hash of its file, which the build writes: so each file pins those that it leads to. */
  readonly integrity?: string
  /** Parts that it imports from. Their files are verified with its own. */
  readonly needs?: readonly Pick<Part, 'name' | 'integrity'>[]
  load(): Promise<Module>
}

/** Defines a part. The build names what is imported after it: see `nameParts` of `@portico/build`. */
export const definePart = <Module>(part: Part<Module>): Part<Module> => part
