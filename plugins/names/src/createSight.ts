/** Whether a view is on screen. Who has closed it meanwhile, or gone elsewhere, is not taken anywhere. */
export interface Sight {
  isSeen(): boolean
  /** Somebody begins to look. Returns what ends it. */
  begin(): () => void
}

/** Makes a {@link Sight} that nobody looks at. */
export function createSight(): Sight {
  const looks = new Set<object>()
  return {
    isSeen: () => looks.size > 0,
    begin() {
      const look = {}
      looks.add(look)
      return () => void looks.delete(look)
    },
  }
}
