import { chainAccounts } from '@portico/testing/chain'
import { runningServices, serviceTitles } from './ports/ports.ts'
import type { Stack } from './startStack.ts'

/** The table of addresses that people see after a start. */
export function describeStack({ urls, fixtures }: Stack): string {
  const services = runningServices
    .filter((name) => urls[name])
    .map((name) => [serviceTitles[name], urls[name]])
  const tokens = Object.values(fixtures.tokens).map(({ symbol, address }) => [symbol, address])
  const accounts = chainAccounts.map(({ address, privateKey }, index) => [
    `Account ${index}`,
    `${address}  ${privateKey}`,
  ])
  const sections = [
    toRows(services),
    `Tokens, equal on both chains\n${toRows(tokens)}`,
    `Names of the first chain, for Send\n${toRows([
      ['ENS', fixtures.names.registry],
      ['', 'ada.eth  maya.eth  noor.eth  vault.eth'],
    ])}`,
    `Accounts with their keys, known to everybody: never use them on a public network\n${toRows(accounts)}`,
  ]
  return `\n${sections.join('\n\n')}\n`
}

const toRows = (rows: readonly (readonly string[])[]) =>
  rows.map(([title = '', value = '']) => `  ${title.padEnd(19)}${value}`).join('\n')
