/** Something that is watched from its start on. */
export interface Watch {
  /** What was left since then and is still there, a line for each. */
  list(): readonly string[]
  /** Puts the page back as it was. */
  stop(): void
}

/** Makes one watch of several. */
export const createWatch = (watches: readonly Watch[]): Watch => ({
  list: () => watches.flatMap((watch) => watch.list()),
  stop() {
    for (const watch of watches) watch.stop()
  },
})
