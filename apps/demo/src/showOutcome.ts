import type { Portico } from '@portico/embed'

const transaction = /\b(0x[0-9a-f]{64})\b/

/** Says what came of something. The hash of a transaction leads to its page, where the network names an explorer. */
export function showOutcome(
  output: HTMLElement,
  text: string,
  portico: Portico,
  caipNetworkId: string,
): void {
  const { blockExplorer } = portico.options.networks.find((one) => one.caipNetworkId === caipNetworkId) ?? {}
  const [before = '', hash, after = ''] = text.split(transaction)
  if (!hash || !blockExplorer) {
    output.textContent = text
    return
  }
  const link = document.createElement('a')
  link.textContent = hash
  link.href = `${blockExplorer.url}/tx/${hash}`
  link.target = '_blank'
  link.rel = 'noreferrer'
  output.replaceChildren(before, link, after)
}
