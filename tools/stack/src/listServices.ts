import { getSurfpoolPackage } from '@portico/testing/solana'
import {
  type defaultPorts,
  type Ports,
  runningServices,
  type ServiceName,
  type UsualService,
} from './ports/ports.ts'
import type { RunningChains } from './startChains.ts'
import type { Started } from './startNodes.ts'

/** The usual ports. */
export const pickPorts = (ports: typeof defaultPorts): Ports =>
  Object.fromEntries(runningServices.map((name) => [name, ports[name]])) as Record<ServiceName, number>

/** What is asked for. */
export interface WantedServices {
  readonly only?: readonly UsualService[]
  readonly theatre?: object | undefined
}

/** What starts: the chains always, the theatre where there is to be one. */
export function listServices({ only, theatre }: WantedServices): readonly ServiceName[] {
  const isWanted = (name: ServiceName) => {
    if (name === 'theatre') return theatre !== undefined
    if (name === 'smtp') return !only || only.includes('mail')
    // Left out in silence where no node exists for this machine; asked for by name it is an error.
    if (!only) return name !== 'solana' || getSurfpoolPackage() !== null
    return name === 'chain' || name === 'secondChain' || only.includes(name)
  }
  return runningServices.filter(isWanted)
}

/** What may not run. */
export type OptionalServices = Readonly<Record<Exclude<ServiceName, 'chain' | 'secondChain'>, Started | null>>

/** Where everything answers; empty, and 0, for what does not run. */
export interface Places {
  readonly ports: Ports
  readonly urls: Readonly<Record<ServiceName, string>>
}

/** @see Places */
export function listPlaces({ anvils }: RunningChains, services: OptionalServices): Places {
  const [chain, secondChain] = anvils.map(({ port, rpcUrl }) => ({ port, url: rpcUrl }))
  const all = { chain, secondChain, ...services }
  const collect = <Value>(read: (service: Started | null | undefined) => Value) =>
    Object.fromEntries(runningServices.map((name) => [name, read(all[name])])) as Record<ServiceName, Value>
  return { urls: collect((service) => service?.url ?? ''), ports: collect((service) => service?.port ?? 0) }
}
