import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'

const dist = join(import.meta.dirname, '../dist')

/** @type {Record<string, string>} */
const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}

/** No part begins with a dot, so that a path cannot leave the folder. */
const isFile = /^(\/[\w-][\w.-]*)+\.(js|css|json|svg)$/

/** The page of an order is the same for all of them: its script asks which it is. @param {string} pathname */
function toFile(pathname) {
  if (pathname === '/') return '/index.html'
  if (/^\/orders\/[\w-]{1,64}$/.test(pathname)) return '/order.html'
  return isFile.test(pathname) ? pathname : null
}

async function readPolicy() {
  const text = await readFile(join(import.meta.dirname, '../portico.policy.json'), 'utf8')
  return JSON.parse(text).policy
}

/**
 * @param {object} settings
 * @param {string | undefined} settings.contentPolicy in place of the one that `portico csp` wrote
 * @param {string | undefined} settings.siteFolder whose files go before those of the build
 */
export async function createFiles({ contentPolicy, siteFolder }) {
  const folders = siteFolder ? [siteFolder, dist] : [dist]
  /** @param {string} name */
  const find = async (name) => {
    for (const folder of folders) {
      const file = await readFile(join(folder, name)).catch(() => null)
      if (file) return file
    }
    return null
  }
  const policy = contentPolicy ?? (await readPolicy())
  const headers = {
    'content-security-policy': policy,
    // An order's id stands in its address, and is nobody else's business.
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  }
  /** @param {Request} request */
  return async ({ url }) => {
    const name = toFile(new URL(url).pathname)
    const file = name && (await find(name))
    if (!name || !file) return new Response(null, { status: 404 })
    return new Response(file, { headers: { ...headers, 'content-type': types[extname(name)] ?? '' } })
  }
}
