import { join } from 'node:path'
import { buildSite } from './buildSite.ts'

await buildSite(join(import.meta.dirname, '../dist/site'))
