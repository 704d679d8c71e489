import { fileURLToPath } from 'node:url'
import { describeSizes } from '@portico/cli'
import { measureWorkspace } from './measureWorkspace.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

const parts = await measureWorkspace(root)
const over = parts.filter(({ isOver }) => isOver)

if (process.argv.includes('--json')) console.log(JSON.stringify({ parts }, null, 2))
else console.log(describeSizes(parts).join('\n'))

if (over.length > 0) console.error(`Too big: ${over.map(({ part }) => part).join(', ')}.`)
process.exitCode = over.length === 0 ? 0 : 1
