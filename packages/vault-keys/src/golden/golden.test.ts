import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { openDeviceShare } from '../devices/Device.ts'
import { readGeneration } from '../generations/Generation.ts'
import { openSeeds } from '../generations/openSeed.ts'
import { openRecoveryShare } from '../recovery/openRecoveryShare.ts'
import { openRecoveryFile } from '../recovery/recoveryFile.ts'
import { toPhrase } from '../seed/phrase.ts'
import { readShare } from '../shares/Share.ts'

// What any release has written is opened by every later one: these files are added to, and never changed.
const names = readdirSync(new URL('.', import.meta.url)).filter((name) => name.endsWith('.json'))

test('there is a wallet of every format', () =>
  expect(names.toSorted()).toEqual(['format1-renewed.json', 'format1.json']))

const algorithm = { name: 'ECDH', namedCurve: 'P-256' }

/** A device's keys as its browser keeps them. */
const importKeys = async ({ d, ...open }: JsonWebKey): Promise<CryptoKeyPair> => ({
  privateKey: await crypto.subtle.importKey('jwk', { ...open, ...(d && { d }) }, algorithm, false, [
    'deriveBits',
  ]),
  publicKey: await crypto.subtle.importKey('jwk', open, algorithm, true, []),
})

describe.each(names)('%s', (name) => {
  const golden = JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'))
  const kept = readGeneration(golden.generation)
  const service = readShare(golden.share)
  const phrases = [golden.phrase, ...(golden.formerPhrases ?? [])]

  test('is opened by device and service', async () => {
    const { id } = golden.device
    const device = await openDeviceShare(kept, id, await importKeys(golden.device.key))
    expect((await openSeeds(kept, [device, service])).map(toPhrase)).toEqual(phrases)
  })

  test('is opened by its recovery file, alone and with the service', async () => {
    const { key, seeds } = await openRecoveryFile(JSON.stringify(golden.recoveryFile), golden.passphrase)
    expect(seeds.map(toPhrase)).toEqual(phrases)
    const recovery = await openRecoveryShare(kept, key.privateKey)
    expect((await openSeeds(kept, [recovery, service])).map(toPhrase)).toEqual(phrases)
  })
})
