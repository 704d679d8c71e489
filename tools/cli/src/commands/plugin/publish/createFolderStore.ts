import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Context } from '../../../context.ts'
import { listFiles, readBytes, readText } from '../../../files.ts'
import type { ReleaseStore } from './ReleaseStore.ts'

/** Releases in a folder. @param folder absolute */
export function createFolderStore(context: Context, folder: string): ReleaseStore {
  const { fs } = context
  return {
    async readVersion({ id, version }) {
      const directory = join(folder, id, version)
      const read = async (name: string) =>
        [name, (await readBytes(context, join(directory, name))) ?? Buffer.alloc(0)] as const
      const entries = await Promise.all((await listFiles(context, directory)).map(read))
      return entries.length > 0 ? new Map(entries) : null
    },
    // Beside its place, and moved there whole, so that nobody ever sees half of one.
    async createVersion({ id, version, files }) {
      const directory = join(folder, id, version)
      const draft = `${directory}.${randomUUID()}.draft`
      try {
        await fs.mkdir(draft, { recursive: true })
        for (const [name, content] of files) await fs.writeFile(join(draft, name), content)
        await fs.rename(draft, directory)
      } catch (error) {
        await fs.rm(draft, { recursive: true, force: true }).catch(() => {})
        throw error
      }
    },
    readChannel: (id, channel) => readText(context, join(folder, id, `${channel}.json`)),
    async moveChannel(id, channel, text) {
      const path = join(folder, id, `${channel}.json`)
      const draft = `${path}.${randomUUID()}.draft`
      try {
        await fs.writeFile(draft, text)
        await fs.rename(draft, path)
      } catch (error) {
        await fs.rm(draft, { force: true }).catch(() => {})
        throw error
      }
    },
  }
}
