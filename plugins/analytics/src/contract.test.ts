import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runPluginContract } from '@portico/testing/contract'
import { describe, test } from 'vitest'
import manifest from '../portico.plugin.json' with { type: 'json' }
import plugin from './plugin.ts'

const releaseFile = join(import.meta.dirname, '../dist/portico.release.json')
const release = existsSync(releaseFile) ? JSON.parse(readFileSync(releaseFile, 'utf8')) : undefined
const services = { api: { '/getAnalyticsConfig': { isAnalyticsEnabled: true } } }

runPluginContract({ plugin, manifest, release, services }, { describe, test })
