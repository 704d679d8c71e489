import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts, startStack } from '@portico/stack'
import type { BenchParameters } from './BenchParameters.ts'
import { walletLimits } from './budgets.ts'
import type { Figure } from './Figure.ts'
import { measureWallet, type WalletTimes } from './measure/measureWallet.ts'
import { toFigure } from './toFigure.ts'

const names: Readonly<Record<keyof WalletTimes, string>> = {
  address: 'code to address of a new wallet',
  signature: 'approval to signature',
}

/** What somebody waits for who signs up by e-mail and signs: with the stack's own service and vault, on this machine. */
export async function benchWallet({
  browser,
  emptyUrl: url,
  runs,
  log,
}: Pick<BenchParameters, 'browser' | 'emptyUrl' | 'runs' | 'log'>): Promise<Figure[]> {
  log('Signing up by e-mail …')
  const directory = await mkdtemp(join(tmpdir(), 'portico-bench-wallet-'))
  const stack = await startStack({ directory, ports: freePorts, only: ['gateway', 'mail', 'vault'] })
  const times: WalletTimes[] = []
  try {
    for (let run = 0; run < runs; run += 1)
      times.push(await measureWallet(stack, `visitor-${run}@mail.example`, { browser, url, slowdown: 1 }))
  } finally {
    await stack.stop()
    await rm(directory, { recursive: true, force: true })
  }
  return (Object.keys(names) as (keyof WalletTimes)[]).map((key) =>
    toFigure(
      { site: 'stack', name: names[key], unit: 'ms', limit: walletLimits[key] },
      times.map((run) => run[key]),
    ),
  )
}
