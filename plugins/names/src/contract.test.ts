import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runPluginContract } from '@portico/testing/contract'
import { describe, test } from 'vitest'
import manifest from '../portico.plugin.json' with { type: 'json' }
import plugin from './plugin.ts'

const read = (name: string) => {
  const file = join(import.meta.dirname, '../dist', name)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
const release = JSON.parse(read('portico.release.json') ?? 'null') ?? undefined

const services = { options: { zone: 'example.id' } }

runPluginContract({ plugin, manifest, release, services, code: read('plugin.js') }, { describe, test })
