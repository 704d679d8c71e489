import { createHash } from 'node:crypto'
import { readFile, realpath, stat } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'

/** A file of a site as it is answered. */
export interface SiteFile {
  readonly bytes: Buffer
  readonly contentType: string
  readonly etag: string
}

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
}

/** Finds the file an address names inside a folder; null when it names none there, however it is written. */
export async function readSiteFile(directory: string, pathname: string): Promise<SiteFile | null> {
  const path = decodePath(pathname)
  if (path === null) return null
  const wanted = join(directory, path.endsWith('/') ? `${path}index.html` : path)
  const [root, file] = await Promise.all([resolveLinks(directory), resolveLinks(wanted)])
  // Compared after links and dots are resolved: nothing outside the folder is ever read.
  if (!root || !file?.startsWith(root + sep)) return null
  if (!(await stat(file)).isFile()) return null
  const bytes = await readFile(file)
  return toSiteFile(bytes, contentTypes[extname(file)] ?? 'application/octet-stream')
}

/** Makes an answer of bytes. */
export function toSiteFile(bytes: Buffer, contentType: string): SiteFile {
  return {
    bytes,
    contentType,
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
  }
}

const resolveLinks = (path: string) => realpath(path).catch(() => null)

function decodePath(pathname: string): string | null {
  try {
    const path = decodeURIComponent(pathname)
    return path.includes('\0') || path.includes('\\') ? null : path
  } catch {
    return null
  }
}
