import { randomUUID, sign, verify } from 'node:crypto'
import { suite } from '@portico/vault-keys/recovery'
import * as v from 'valibot'
import { type Bundle, type BundleContent, type BundleHead, bundleSchema, contentSchema } from './Bundle.ts'
import { type PrivateHouseKeys, readSigningKey } from './houseKeys.ts'

const info = new TextEncoder().encode('portico vault bundle 1')

/** A head in one form, whatever the order in which somebody wrote it. */
const writeHead = ({ format, id, createdAt, from, to }: BundleHead) =>
  JSON.stringify([format, id, createdAt, from, to])

const toSigned = (bundle: Omit<Bundle, 'signature'>) =>
  Buffer.from(JSON.stringify([writeHead(bundle), bundle.encapsulated, bundle.ciphertext]))

/** Parameters of {@link sealBundle}. */
export interface SealBundleParameters {
  readonly content: BundleContent
  readonly keys: PrivateHouseKeys
  /** `receiving` of the operator whom it is for. */
  readonly to: string
  readonly now: number
}

/** Encrypts users to an operator (HPKE, RFC 9180) and signs that (Ed25519). @throws Error where the operator's key is none */
export async function sealBundle({ content, keys, to, now }: SealBundleParameters): Promise<Bundle> {
  const head: BundleHead = {
    format: 'portico vault bundle 1',
    id: randomUUID(),
    createdAt: now,
    from: keys.signing,
    to,
  }
  const recipient = await suite.DeserializePublicKey(Buffer.from(to, 'base64url')).catch((cause) => {
    throw new Error('--to is no key of an operator: he prints it with `portico-gateway vault keys`.', {
      cause,
    })
  })
  const aad = Buffer.from(writeHead(head))
  const plain = Buffer.from(JSON.stringify(content))
  const sealed = await suite.Seal(recipient, plain, { info, aad })
  const unsigned = {
    ...head,
    encapsulated: Buffer.from(sealed.encapsulatedSecret).toString('base64url'),
    ciphertext: Buffer.from(sealed.ciphertext).toString('base64url'),
  }
  return { ...unsigned, signature: sign(null, toSigned(unsigned), keys.signingKey).toString('base64url') }
}

/** Parameters of {@link openBundle}. */
export interface OpenBundleParameters {
  /** Of the file. */
  readonly text: string
  /** Of each secret, since it may have been changed after the key was handed out. */
  readonly keys: readonly PrivateHouseKeys[]
  /** `signing` of the operator whom it has to come from. */
  readonly from: string
}

function parseBundle(text: string): Bundle {
  try {
    return v.parse(bundleSchema, JSON.parse(text))
  } catch (cause) {
    throw new Error('This file is no bundle of wallets.', { cause })
  }
}

/** @throws Error where it is not signed by that operator, is for another, or was changed */
export async function openBundle({ text, keys, from }: OpenBundleParameters): Promise<BundleContent> {
  const bundle = parseBundle(text)
  if (bundle.from !== from) throw new Error(`This bundle is signed by ${bundle.from}, and not by ${from}.`)
  const signature = Buffer.from(bundle.signature, 'base64url')
  if (!verify(null, toSigned(bundle), readSigningKey(from), signature))
    throw new Error('This bundle was changed after it was signed.')
  const own = keys.find(({ receiving }) => receiving === bundle.to)
  if (!own) throw new Error('This bundle is for another operator.')
  const sealed = [bundle.encapsulated, bundle.ciphertext].map((part) => Buffer.from(part, 'base64url'))
  const aad = Buffer.from(writeHead(bundle))
  const [encapsulated, ciphertext] = sealed as [Buffer, Buffer]
  const plain = await suite.Open(own.receivingPair, encapsulated, ciphertext, { info, aad })
  return v.parse(contentSchema, JSON.parse(Buffer.from(plain).toString()))
}
