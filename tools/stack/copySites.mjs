// The built demo site and the shop become parts of this package; the site with the lockfile that its root was made of.
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** @param {string} from folder of the repository @param {string} to folder of this package @param {readonly [from: string, to: string][]} parts */
async function copy(from, to, parts) {
  const target = join(import.meta.dirname, to)
  await rm(target, { recursive: true, force: true })
  for (const [part, name] of parts)
    await cp(join(import.meta.dirname, '../..', from, part), join(target, name), { recursive: true })
}

const lock = 'portico.lock.json'
await copy('apps/demo', 'demo', [
  ['dist', '.'],
  [lock, lock],
])
await copy(
  'examples/shop',
  'shop',
  ['dist', 'shop', 'server.js', 'portico.policy.json', lock].map((name) => [name, name]),
)
