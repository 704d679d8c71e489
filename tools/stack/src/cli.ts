import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runStack } from './runStack.ts'

const { values } = parseArgs({ options: { fresh: { type: 'boolean', default: false } } })
const directory = join(import.meta.dirname, '../../../.portico')

await runStack({ directory, fresh: values.fresh, log: console.log })
