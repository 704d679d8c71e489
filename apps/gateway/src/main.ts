#!/usr/bin/env node
import { readFile } from 'node:fs/promises'
import { pino } from 'pino'
import { printStats, statsUsage } from './analytics/printStats.ts'
import type { GatewayOptions } from './config.ts'
import { createGateway } from './createGateway.ts'
import { forgetHistory, historyUsage } from './history/forgetHistory.ts'
import { namesUsage, runNamesCommand } from './names/moving/runNamesCommand.ts'
import { readEnvironment } from './readEnvironment.ts'
import { paymasterUsage, runPaymasterCommand } from './sponsorship/runPaymasterCommand.ts'
import { runVaultCommand, vaultUsage } from './vault/moving/runVaultCommand.ts'

async function start(options: GatewayOptions): Promise<void> {
  const log = pino({ level: options.logLevel ?? 'info' })
  const gateway = await createGateway(options, log)
  const stop = () => void gateway.close().then(() => process.exit(0))
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  const { url } = await gateway.listen()
  log.info({ url }, 'listening')
}

const [command, ...args] = process.argv.slice(2)
/** What prints something and ends. */
const commands: Readonly<
  Record<string, (args: readonly string[], options: GatewayOptions) => Promise<string>>
> = {
  stats: printStats,
  history: forgetHistory,
  vault: runVaultCommand,
  paymaster: runPaymasterCommand,
  names: runNamesCommand,
}
try {
  const run = command === undefined ? null : commands[command]
  if (run === undefined)
    throw new Error(
      `There is no command ${command}: ${[statsUsage, historyUsage, vaultUsage, paymasterUsage, namesUsage].join('; ')}`,
    )
  const options = await readEnvironment(process.env, (file) => readFile(file, 'utf8'))
  if (run) console.log(await run(args, options))
  else await start(options)
} catch (error) {
  // For the operator who typed the configuration: what is wrong, without a stack.
  console.error(`${command === undefined ? 'The gateway could not start: ' : ''}${(error as Error).message}`)
  process.exit(1)
}
