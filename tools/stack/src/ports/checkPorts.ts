import { once } from 'node:events'
import { createServer } from 'node:net'
import { findPortHolder } from './findPortHolder.ts'
import { type Ports, type ServiceName, serviceTitles } from './ports.ts'

/** A service's port is held by another process. */
export class PortTakenError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'PortTakenError'
  }
}

/**
 * Makes sure before anything starts that every fixed port is free.
 * @throws PortTakenError naming each service, its port and the process that holds it
 */
export async function checkPorts(ports: Ports, services: readonly ServiceName[]): Promise<void> {
  const problems = await Promise.all(services.map((service) => describeTaken(service, ports[service])))
  const taken = problems.filter((problem) => problem !== null)
  if (taken.length > 0) throw new PortTakenError(taken.join('\n'))
}

async function describeTaken(service: ServiceName, port: number): Promise<string | null> {
  if (port === 0 || (await isFree(port))) return null
  const holder = await findPortHolder(port)
  const who = holder ? `${holder.name} (process ${holder.pid})` : 'another process'
  return `${serviceTitles[service]} needs port ${port}, which is taken by ${who}.`
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().unref()
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening')
    return true
  } catch {
    return false
  } finally {
    server.close()
  }
}
