import type { Core } from '../../core/Core.ts'

/** Texts in the storage that the site chose, under keys of this instance. */
export interface ReleaseStorage {
  read(name: string): string
  write(name: string, text: string): void
}

/** What storage did not take, until the page goes. */
const refused = new Map<string, string>()

/** Makes what one instance remembers of releases. */
export function createReleaseStorage({ storage, options }: Core): ReleaseStorage {
  const getKey = (name: string) => `portico.${options.id ?? 'default'}.${name}`
  return {
    read(name) {
      const key = getKey(name)
      return storage.readText(key) ?? refused.get(key) ?? ''
    },
    write(name, text) {
      const key = getKey(name)
      storage.writeText(key, text)
      if (storage.readText(key) !== text) refused.set(key, text)
    },
  }
}
