import { fileURLToPath } from 'node:url'
import { describeSizes } from '@portico/cli'
import { findFaults } from './findFaults.ts'
import { measureWorkspace } from './measureWorkspace.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

const parts = await measureWorkspace(root)
const faults = findFaults(parts)

if (process.argv.includes('--json')) console.log(JSON.stringify({ parts }, null, 2))
else console.log(describeSizes(parts).join('\n'))

for (const fault of faults) console.error(fault)
process.exitCode = faults.length === 0 ? 0 : 1
