// Builds the plugins of the journeys as their teams would, each once: journeys run side by side and share what is built.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { start } from './fixtures/start.ts'

const plugins = join(import.meta.dirname, 'plugins')
const cli = join(import.meta.dirname, '../tools/cli/bin/portico.mjs')

for (const id of await readdir(plugins))
  await start(join(plugins, id), process.execPath, cli, 'plugin', 'build')
