import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { describeStack } from './describeStack.ts'
import { PortTakenError } from './ports/checkPorts.ts'
import { startStack } from './startStack.ts'

const { values } = parseArgs({ options: { fresh: { type: 'boolean', default: false } } })
const directory = join(import.meta.dirname, '../../../.portico')
const stopTime = 3000

try {
  const stack = await startStack({ directory, fresh: values.fresh, log: console.log })
  const stop = () => {
    // Whatever hangs: after the promised time this process ends, and the chains with it.
    setTimeout(() => process.exit(1), stopTime).unref()
    void stack.stop().then(() => process.exit(0))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  process.on('disconnect', stop)
  console.log(describeStack(stack))
  console.log('Portico is ready')
} catch (error) {
  console.error(error instanceof PortTakenError || !process.env.DEBUG ? (error as Error).message : error)
  process.exit(1)
}
