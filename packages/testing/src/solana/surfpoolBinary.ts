import { createRequire } from 'node:module'

/** The part of surfpool's native interface that is used. Amounts in lamports and base units. */
export interface Surfnet {
  readonly rpcUrl: string
  readonly wsUrl: string
  setAccount(address: string, lamports: number, data: readonly number[], owner: string): void
  fundToken(owner: string, mint: string, amount: number): void
  /** Takes what has happened since the last call. */
  drainEvents(): readonly unknown[]
  stop(): void
}

interface SurfpoolModule {
  readonly Surfnet: {
    startWithConfig(config: {
      readonly offline: boolean
      readonly blockProductionMode: 'clock'
      /** Milliseconds. */
      readonly slotTimeMs: number
      /** Lamports. */
      readonly airdropSol: number
      readonly airdropAddresses: readonly string[]
    }): Surfnet
  }
}

const suffixes: Readonly<Record<string, string>> = {
  'linux-x64': 'linux-x64-gnu',
  'darwin-x64': 'darwin-x64',
  'darwin-arm64': 'darwin-arm64',
}

/** Name of surfpool's package for a machine; null where there is none. */
export function getSurfpoolPackage(platform: string = process.platform, architecture: string = process.arch) {
  const suffix = suffixes[`${platform}-${architecture}`]
  return suffix ? `@solana/surfpool-${suffix}` : null
}

/** Loads surfpool into this process. @throws Error naming the missing package */
export function loadSurfpool(): SurfpoolModule {
  const name = getSurfpoolPackage()
  if (!name) throw new Error(`There is no local Solana node for ${process.platform} on ${process.arch}.`)
  try {
    return createRequire(import.meta.url)(name)
  } catch (cause) {
    throw new Error(`The local Solana node needs the package ${name}. Run npm install on this machine.`, {
      cause,
    })
  }
}
