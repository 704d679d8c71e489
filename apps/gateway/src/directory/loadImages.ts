import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname } from 'node:path'

/** A picture as it is answered. */
export interface Image {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly contentType: string
  readonly etag: string
}

/** Pictures by id: the file name without its ending. */
export interface Images {
  has(id: string): boolean
  /** Undefined when there is none. Read from disk once. */
  get(id: string): Promise<Image | undefined>
}

const contentTypes: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
}

/** Lists a folder of pictures. An id from outside is only looked up in the list, so it cannot name another file. */
export async function loadImages(folder: URL): Promise<Images> {
  const files = new Map<string, string>()
  for (const file of await readdir(folder)) {
    const extension = extname(file)
    if (contentTypes[extension]) files.set(file.slice(0, -extension.length), file)
  }
  // Without a limit: what the gateway comes with is some 2 MiB, and nobody adds to it.
  const loaded = new Map<string, Promise<Image>>()
  return {
    has: (id) => files.has(id),
    async get(id) {
      const file = files.get(id)
      if (!file) return undefined
      const image = loaded.get(id) ?? readImage(new URL(encodeURIComponent(file), folder), extname(file))
      loaded.set(id, image)
      return image
    },
  }
}

async function readImage(file: URL, extension: string): Promise<Image> {
  return toImage(await readFile(file), contentTypes[extension] ?? 'application/octet-stream')
}

/** Makes an answer of bytes. */
export function toImage(content: Uint8Array | string, contentType: string): Image {
  const bytes = new Uint8Array(Buffer.from(content))
  return {
    bytes,
    contentType,
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
  }
}
