import { base64urlnopad } from '@scure/base'
import { calculateThumbprint, generateKeyPair } from 'dpop'
import type { DeviceStore } from './store.ts'

/** This browser, as the service knows it. */
export interface Device {
  /** RFC 7638 thumbprint of its signing key. */
  readonly id: string
  /** Proves to the service who asks (DPoP, RFC 9449). Its private half cannot be read. */
  readonly signingKeys: CryptoKeyPair
  /** Generations seal the device share to it. Its private half cannot be read. */
  readonly sealingKeys: CryptoKeyPair
  /** Public half of the sealing key, 65 bytes as base64url. */
  readonly sealingKey: string
}

async function createDevice(): Promise<Device> {
  const signingKeys = await generateKeyPair('ES256')
  const algorithm = { name: 'ECDH', namedCurve: 'P-256' }
  const sealingKeys = await crypto.subtle.generateKey(algorithm, false, ['deriveBits'])
  return {
    id: await calculateThumbprint(signingKeys.publicKey),
    signingKeys,
    sealingKeys,
    sealingKey: base64urlnopad.encode(
      new Uint8Array(await crypto.subtle.exportKey('raw', sealingKeys.publicKey)),
    ),
  }
}

/** The keys of this browser, made where there are none. */
export async function openDevice(store: DeviceStore): Promise<Device> {
  return (await store.get<Device>('device')) ?? store.keepFirst('device', await createDevice())
}

/** What the browser calls itself, in the few words that a list of devices has room for: "Firefox on Windows". */
export function nameDevice({ userAgent } = navigator): string {
  const find = (names: readonly (readonly [RegExp, string])[]) =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1]
  const browser = find([
    [/Edg\//, 'Edge'],
    [/OPR\//, 'Opera'],
    [/SamsungBrowser/, 'Samsung Internet'],
    [/Firefox|FxiOS/, 'Firefox'],
    [/Chrome|CriOS/, 'Chrome'],
    [/Safari/, 'Safari'],
  ])
  const system = find([
    [/iPhone|iPad/, 'iOS'],
    [/Android/, 'Android'],
    [/Windows/, 'Windows'],
    [/Mac OS X/, 'macOS'],
    [/CrOS/, 'ChromeOS'],
    [/Linux/, 'Linux'],
  ])
  return [browser ?? 'Browser', system].filter(Boolean).join(' on ')
}
