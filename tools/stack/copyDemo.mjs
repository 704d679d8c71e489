// The built demo site becomes a part of this package, with the lockfile that its root was made of.
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'

const demo = join(import.meta.dirname, '../../apps/demo')
const target = join(import.meta.dirname, 'demo')

await rm(target, { recursive: true, force: true })
await cp(join(demo, 'dist'), target, { recursive: true })
await cp(join(demo, 'portico.lock.json'), join(target, 'portico.lock.json'))
