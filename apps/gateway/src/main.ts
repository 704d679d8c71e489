#!/usr/bin/env node
import { readFile } from 'node:fs/promises'
import { pino } from 'pino'
import { printStats, statsUsage } from './analytics/printStats.ts'
import type { GatewayOptions } from './config.ts'
import { createGateway } from './createGateway.ts'
import { readEnvironment } from './readEnvironment.ts'

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
const isStats = command === 'stats'
try {
  if (command !== undefined && !isStats) throw new Error(`There is no command ${command}: ${statsUsage}`)
  const options = await readEnvironment(process.env, (file) => readFile(file, 'utf8'))
  if (isStats) console.log(await printStats(args, options))
  else await start(options)
} catch (error) {
  // For the operator who typed the configuration: what is wrong, without a stack.
  console.error(`${isStats ? '' : 'The gateway could not start: '}${(error as Error).message}`)
  process.exit(1)
}
