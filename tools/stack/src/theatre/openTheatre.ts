import type { Ports, ServiceName } from '../ports/ports.ts'
import type { Log } from '../progress.ts'
import { type ActTimes, actTimes, createActs } from './createActs.ts'
import { type ChainStage, createChainStage } from './createChainStage.ts'
import { createDirector, type Director } from './createDirector.ts'
import { type Line, openLine } from './openLine.ts'
import { serveControls } from './serveControls.ts'

/** What a theatre is like. */
export interface TheatreParameters {
  /** Whether acts are played in turn from the start. Without, only those that are asked for are. @default true */
  readonly isScheduled?: boolean
  /** @default times for people */
  readonly times?: Partial<ActTimes>
}

/** Does to transactions and answers what networks do: chains that are reorganized, transactions that are lost, late answers. */
export interface Theatre extends Pick<Director, 'play' | 'schedule'> {
  readonly port: number
  /** Page with the controls. */
  readonly url: string
  /** The chains, to play on by hand. */
  readonly chains: readonly ChainStage[]
  /** Lets nodes and gateway answer so many milliseconds late from now on. */
  setDelay(delay: number): void
  /** Ends the play. */
  stop(): Promise<void>
}

/** Services that a line stands in front of. */
const fronted = ['chain', 'secondChain', 'solana', 'gateway'] as const satisfies readonly ServiceName[]
/** One of them. */
export type FrontedService = (typeof fronted)[number]

/** A house in which services start behind lines. */
export interface TheatreHouse {
  /** Ports for the services themselves: free ones for those that a line stands in front of. */
  readonly ports: Ports
  /** Where the gateway is reached, before it starts. */
  readonly gatewayUrl: string
  /** Puts a service behind its line. @returns port and address of the line */
  front(name: FrontedService, port: number): { readonly port: number; readonly url: string }
  /** Begins to play. */
  begin(services: TheatreServices): Promise<Theatre>
  /** Cuts off whoever is on a line. */
  stop(): Promise<void>
}

/** What is played with: addresses of the nodes themselves, not of their lines. */
export interface TheatreServices {
  readonly chains: { readonly anvils: readonly { readonly chainId: number; readonly rpcUrl: string }[] }
  readonly solana: { readonly url: string } | null
  readonly log: Log
}

/** Milliseconds between two acts of the schedule. */
const pause = 20_000

/** Opens the lines of those services that start. */
export async function openTheatre(
  { isScheduled = true, times = {} }: TheatreParameters,
  ports: Ports,
  services: readonly ServiceName[],
): Promise<TheatreHouse> {
  const lines = new Map<FrontedService, Line>()
  for (const name of fronted.filter((one) => services.includes(one))) {
    lines.set(name, await openLine(ports[name]))
  }
  const all = [...lines.values()]
  return {
    ports: { ...ports, ...Object.fromEntries([...lines.keys()].map((name) => [name, 0])) },
    gatewayUrl: lines.get('gateway')?.url ?? '',
    front(name, port) {
      const line = lines.get(name)
      if (!line) throw new Error(`No line stands in front of ${name}`)
      line.connect(port)
      return line
    },
    async begin({ chains, solana, log }) {
      const stages = await Promise.all(
        chains.anvils.map(({ chainId, rpcUrl }) => createChainStage(`Chain ${chainId}`, rpcUrl)),
      )
      const acts = createActs(
        { chains: stages, solanaUrl: solana?.url ?? null, lines: all },
        { ...actTimes, ...times },
      )
      const director = createDirector({ acts, isScheduled, pause, log })
      const controls = await serveControls(director, ports.theatre)
      const { play, schedule } = director
      const setDelay = (delay: number) => all.forEach((line) => void line.setDelay(delay))
      const stop = async () => void (await Promise.all([director.stop(), controls.stop()]))
      return { port: controls.port, url: controls.url, chains: stages, play, schedule, setDelay, stop }
    },
    stop: async () => void (await Promise.all(all.map((line) => line.stop()))),
  }
}
