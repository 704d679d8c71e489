import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { account, nftsTitle } from './en/account.ts'
import { alert } from './en/alert.ts'
import { connecting } from './en/connecting.ts'
import { first } from './en/first.ts'
import { methods } from './en/methods.ts'
import { networks } from './en/networks.ts'
import { nfts } from './en/nfts.ts'
import { pairing } from './en/pairing.ts'
import { profile } from './en/profile.ts'
import { releases } from './en/releases.ts'
import { signIn } from './en/signIn.ts'
import { wallets } from './en/wallets.ts'

const source = join(import.meta.dirname, '..')

/** Files that are in the modal from the start, or in a part of its own, with the texts that are there with them. */
const parts = [
  ['views', {}],
  // What says that a release is withdrawn comes with what withdraws it.
  ['modal', releases],
  ['flows', {}],
  // The account's data name its tabs, whoever draws them.
  ['headless', { 'account.nfts': nftsTitle }],
  ['router', {}],
  ['views/account', account],
  ['views/alert', alert],
  ['views/connecting', connecting],
  ['views/methods', methods],
  ['views/networks', networks],
  ['views/nfts', { ...account, ...nfts }],
  ['views/profile', profile],
  ['views/wallets', wallets],
  ['views/siwx', signIn],
  ['views/connectingWalletConnect', pairing],
] as const

function findKeys(folder: string): string[] {
  const files = readdirSync(join(source, folder)).filter(
    (name) => /\.tsx?$/.test(name) && !/test/i.test(name),
  )
  return files.flatMap((name) => {
    const text = readFileSync(join(source, folder, name), 'utf8')
    return [...text.matchAll(/'([a-z]\w+\.[a-z]\w+)'/g)].map((match) => match[1] as string)
  })
}

test.each(parts)('%s says nothing whose English has not come with it', (folder, messages) => {
  const known: Readonly<Record<string, unknown>> = { ...first, ...messages }
  const areas = new Set(
    Object.keys({
      ...known,
      ...account,
      ...methods,
      ...networks,
      ...nfts,
      ...pairing,
      ...profile,
      ...signIn,
      ...wallets,
    }).map((key) => key.split('.')[0]),
  )
  const used = findKeys(folder).filter((key) => areas.has(key.split('.')[0]) && !/\.(js|ts|css)$/.test(key))
  expect(used.filter((key) => !(key in known))).toEqual([])
})
