import { describeStack } from './describeStack.ts'
import { PortTakenError } from './ports/checkPorts.ts'
import { type Stack, type StartStackParameters, startStack } from './startStack.ts'

const stopTime = 3000

/**
 * Starts the stack, says where everything is, and ends it with this process: by a signal, or when the process that started this
 * process is gone, for which it listens on the channel between them.
 */
export async function runStack(parameters: StartStackParameters): Promise<void> {
  let stack: Stack | undefined
  const stop = () => {
    // Whatever hangs, or only starts: after the promised time this process ends, and the chains with it.
    setTimeout(() => process.exit(1), stack ? stopTime : 0)
    void stack?.stop().then(() => process.exit(0))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  process.on('disconnect', stop)
  try {
    stack = await startStack({ vaultHost: 'localhost', ...parameters })
    console.log(describeStack(stack))
    console.log('Portico is ready')
  } catch (error) {
    console.error(error instanceof PortTakenError || !process.env.DEBUG ? (error as Error).message : error)
    process.exit(1)
  }
}
