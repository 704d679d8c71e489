import type { CallMessage, ProcessMessage, StartMessage } from './walletCalls.ts'

// The wallet's process: takes calls from the test and ends with it.
const send = (message: ProcessMessage) => process.send?.(message)
process.on('disconnect', () => process.exit(0))

process.once('message', async ({ start }: StartMessage) => {
  // Said here, so that a missing package is a message and not a silent end.
  const { createWalletkit } = await import('./createWalletkit.ts')
  const { accounts, calls } = await createWalletkit(start)
  // From here on the library leaves rejections to nobody, for example of a session that ended twice; wallets go on.
  process.on('unhandledRejection', () => {})
  process.on('message', async ({ id, method, parameter }: CallMessage) => {
    try {
      const result = await calls[method](parameter as never)
      send({ kind: 'answer', id, result })
    } catch (error) {
      send({ kind: 'answer', id, error: error instanceof Error ? error.message : String(error) })
    }
  })
  send({ kind: 'ready', accounts })
})
