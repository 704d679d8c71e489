#!/usr/bin/env node
import { readFile } from 'node:fs/promises'
import { pino } from 'pino'
import { createGateway } from './createGateway.ts'
import { readEnvironment } from './readEnvironment.ts'

try {
  const options = await readEnvironment(process.env, (file) => readFile(file, 'utf8'))
  const log = pino({ level: options.logLevel ?? 'info' })
  const gateway = await createGateway(options, log)
  const stop = () => void gateway.close().then(() => process.exit(0))
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  const { url } = await gateway.listen()
  log.info({ url }, 'listening')
} catch (error) {
  // For the operator who typed the configuration: what is wrong, without a stack.
  console.error(`The gateway could not start: ${(error as Error).message}`)
  process.exit(1)
}
