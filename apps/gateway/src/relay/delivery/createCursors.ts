/** One pass over topics, each from where the last one ended. */
export interface Reading {
  /** Topics, each with the id behind which to read. */
  readonly topics: ReadonlyMap<string, string>
  /** Goes on behind a message: it, and all before it, have been given. */
  advance(id: string): void
}

/** How far one connection has read, by topic. */
export interface Cursors {
  read(topics: Iterable<string>): Reading
  /** The next reading of a topic begins at a message at the latest, whatever a reading under way has passed. */
  rewind(topic: string, id: string): void
}

const topicsAtMost = 20_000

/** What was read once is not gone through again, however often a client asks. */
export function createCursors(): Cursors {
  const positions = new Map<string, { readonly id: number }>()
  const set = (topic: string, id: number) => {
    const position = { id }
    positions.set(topic, position)
    const [oldest] = positions.keys()
    if (positions.size > topicsAtMost && oldest !== undefined) positions.delete(oldest)
    return position
  }
  return {
    read(wanted) {
      const started = new Map([...wanted].map((topic) => [topic, positions.get(topic)]))
      const topics = new Map([...started].map(([topic, position]) => [topic, `${position?.id ?? 0}`]))
      return {
        topics,
        advance(id) {
          for (const [topic, position] of started) {
            if (Number(id) <= Number(topics.get(topic))) continue
            topics.set(topic, id)
            // Another position stands where something was rewound meanwhile.
            if (positions.get(topic) === position) started.set(topic, set(topic, Number(id)))
          }
        },
      }
    },
    rewind: (topic, id) => void set(topic, Math.min(positions.get(topic)?.id ?? 0, Number(id) - 1)),
  }
}
