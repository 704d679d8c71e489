import { ed25519 } from '@noble/curves/ed25519.js'
import { checkShare, type ReadGeneration, readGeneration, readShare, seedLimit } from '@portico/vault-keys'
import * as v from 'valibot'
import { ApiError, parseInput } from '../../http/ApiError.ts'

const signature = v.pipe(v.string(), v.regex(/^[-_A-Za-z0-9]{86}$/, 'must be 64 bytes in base64url'))

const proposalSchema = v.object({
  /** Characters, which are bytes here: room for 32 devices. */
  generation: v.pipe(v.string(), v.maxLength(65_536)),
  share: v.pipe(v.string(), v.maxLength(1024)),
  signature,
  formerSignatures: v.optional(v.pipe(v.array(signature), v.maxLength(seedLimit - 1)), []),
})

/** A generation that somebody hands in, with the service's share of it. */
export interface Proposal {
  readonly text: string
  readonly generation: ReadGeneration
  readonly share: string
  /** Whether an authority has signed it that the wallet had before: only its seed leads there. */
  isSignedBy(authority: Uint8Array): boolean
}

const refuse = (name: string, description: string, cause?: unknown) =>
  new ApiError(400, [{ name, description }], { cause })

/**
 * Reads a generation that is whole: it names its user, the share is the one that it is made with, and it is signed by the authority that it
 * names. Whether that is the wallet's authority is for whoever knows the wallet.
 * @throws ApiError 400
 */
export async function readProposal(body: unknown, userId: string): Promise<Proposal> {
  const { generation: text, share, signature, formerSignatures } = parseInput(proposalSchema, body)
  const generation = readText(text)
  if (generation.user !== userId) throw refuse('generation', 'is of another user')
  await checkServiceShare(share, generation)
  if (!isSigned(text, signature, generation.authority)) throw refuse('signature', 'is not by the authority')
  const isSignedBy = (authority: Uint8Array) =>
    formerSignatures.some((former) => isSigned(text, former, authority))
  return { text, generation, share, isSignedBy }
}

function readText(text: string): ReadGeneration {
  try {
    return readGeneration(text)
  } catch (cause) {
    throw refuse('generation', 'cannot be read', cause)
  }
}

async function checkServiceShare(text: string, generation: ReadGeneration): Promise<void> {
  try {
    const share = readShare(text)
    if (share.holder !== 'service') throw new Error('The share is of another holder.')
    await checkShare(share, generation)
  } catch (cause) {
    throw refuse('share', 'is not the one of this generation', cause)
  }
}

function isSigned(text: string, signature: string, authority: Uint8Array): boolean {
  try {
    const bytes = Uint8Array.from(Buffer.from(signature, 'base64url'))
    return ed25519.verify(bytes, new TextEncoder().encode(text), authority, { zip215: false })
  } catch {
    return false
  }
}
