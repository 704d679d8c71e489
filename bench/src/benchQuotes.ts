import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts, type Stack, startStack } from '@portico/stack'
import type { BenchParameters } from './BenchParameters.ts'
import type { Figure } from './Figure.ts'
import { walletAddress } from './gatewayAnswers.ts'
import { measureQuotes } from './measure/measureQuotes.ts'
import { toFigure } from './toFigure.ts'

/** Amounts that are typed at the least. */
const amountsAtLeast = 15
/** Wei, in hex. */
const hundredEther = '0x56bc75e2d63100000'

/** Gives the bench's wallet something to swap. */
async function fund({ urls }: Stack): Promise<void> {
  const request = { jsonrpc: '2.0', id: 1, method: 'anvil_setBalance', params: [walletAddress, hundredEther] }
  const headers = { 'content-type': 'application/json' }
  const { ok } = await fetch(urls.chain, { method: 'POST', headers, body: JSON.stringify(request) })
  if (!ok) throw new Error('The chain has not taken what it was asked.')
}

/** What somebody waits for who types an amount into Swap: with the stack's own gateway and chain, on this machine. */
export async function benchQuotes({
  browser,
  runs,
  log,
}: Pick<BenchParameters, 'browser' | 'runs' | 'log'>): Promise<Figure[]> {
  log('Asking for quotes …')
  const directory = await mkdtemp(join(tmpdir(), 'portico-bench-stack-'))
  const stack = await startStack({ directory, ports: freePorts, only: ['gateway', 'demo'] })
  try {
    await fund(stack)
    const page = { browser, url: stack.urls.demo, slowdown: 1 }
    const times = await measureQuotes(Math.max(amountsAtLeast, runs), page)
    return [toFigure({ site: 'stack', name: 'typing to a quote, beyond the pause', unit: 'ms' }, times)]
  } finally {
    await stack.stop()
    await rm(directory, { recursive: true, force: true })
  }
}
