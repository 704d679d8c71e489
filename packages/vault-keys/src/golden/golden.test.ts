import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readGeneration } from '../generations/Generation.ts'
import { openSeed } from '../generations/openSeed.ts'
import { openRecoveryFile } from '../recovery/recoveryFile.ts'
import { openShare } from '../recovery/sealShare.ts'
import { toPhrase } from '../seed/phrase.ts'
import { readShare } from '../shares/Share.ts'

// What any release has written is opened by every later one: these files are added to, and never changed.
const names = readdirSync(new URL('.', import.meta.url)).filter((name) => name.endsWith('.json'))

test('there is a wallet of every format', () => expect(names).toEqual(['format1.json']))

describe.each(names)('%s', (name) => {
  const golden = JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'))
  const kept = readGeneration(JSON.stringify(golden.generation))
  const [device, service] = [golden.shares.device, golden.shares.service].map(readShare)

  test('is opened by device and service', async () => {
    if (!device || !service) throw new Error('no shares')
    expect(toPhrase(await openSeed(kept, [device, service]))).toBe(golden.phrase)
  })

  test('is opened by its recovery file, alone and with the service', async () => {
    const { key, entropy } = await openRecoveryFile(JSON.stringify(golden.recoveryFile), golden.passphrase)
    expect(toPhrase(entropy)).toBe(golden.phrase)
    if (!service) throw new Error('no share')
    const recovery = await openShare(kept, key.privateKey)
    expect(toPhrase(await openSeed(kept, [recovery, service]))).toBe(golden.phrase)
  })
})
