import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkPorts, PortTakenError } from './checkPorts.ts'
import { findPortHolder } from './findPortHolder.ts'
import { freePorts } from './ports.ts'

let server: Server
let port: number

beforeAll(async () => {
  server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(() => void server.close())

test('the holder of a port is found', async () => {
  expect(await findPortHolder(port)).toMatchObject({ pid: process.pid, name: expect.stringMatching(/./) })
})

test('a taken port is reported with the service that wants it and the process that has it', async () => {
  const check = checkPorts({ ...freePorts, gateway: port }, ['gateway', 'demo'])
  await expect(check).rejects.toThrow(PortTakenError)
  await expect(check).rejects.toThrow(
    new RegExp(`^Gateway needs port ${port}, .+ \\(process ${process.pid}\\)\\.$`),
  )
})

test('ports of services that do not start do not matter', async () => {
  await expect(checkPorts({ ...freePorts, gateway: port }, ['demo'])).resolves.toBeUndefined()
})

test('a free port has no holder', async () => {
  const other = createServer()
  await once(other.listen(0, '127.0.0.1'), 'listening')
  const address = other.address()
  other.close()
  await once(other, 'close')
  expect(await findPortHolder(typeof address === 'object' && address ? address.port : 0)).toBeNull()
})
