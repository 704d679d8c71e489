#!/usr/bin/env node
import { readFile } from 'node:fs/promises'
import { pino } from 'pino'
import { createGateway } from './createGateway.ts'
import { readEnvironment } from './readEnvironment.ts'

const options = await readEnvironment(process.env, (file) => readFile(file, 'utf8'))
const log = pino({ level: options.logLevel ?? 'info' })
try {
  const gateway = await createGateway(options, log)
  const stop = () => void gateway.close().then(() => process.exit(0))
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  const { url } = await gateway.listen()
  log.info({ url }, 'listening')
} catch (error) {
  log.fatal({ err: error }, 'could not start')
  process.exitCode = 1
}
