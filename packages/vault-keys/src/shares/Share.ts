import * as v from 'valibot'
import { type Binding, format } from '../encoding/context.ts'
import { bytesSchema, headSchema, readJson, writeBytes } from '../encoding/schemas.ts'
import { ShareMalformedError } from '../errors.ts'

/** Who holds a share of the data key. Any two of the three open the seed. */
export const holders = ['device', 'service', 'recovery'] as const
/** One of {@link holders}. */
export type Holder = (typeof holders)[number]

/** A share of the data key of one generation. */
export interface Share extends Binding {
  readonly holder: Holder
  /** 33 bytes: as many as the data key has, and where on the polynomial they are. */
  readonly bytes: Uint8Array<ArrayBuffer>
}

const schema = v.strictObject({ ...headSchema, holder: v.picklist(holders), bytes: bytesSchema(33) })

/** A share as text. */
export const writeShare = ({ user, generation, holder, bytes }: Share): string =>
  JSON.stringify({ format, user, generation, holder, bytes: writeBytes(bytes) })

/** Reads what {@link writeShare} has written, to the letter. @throws ShareMalformedError */
export function readShare(text: string): Share {
  try {
    const { format: _, ...share } = v.parse(schema, readJson(text))
    if (writeShare(share) === text) return share
  } catch (cause) {
    throw new ShareMalformedError('What was given is no share.', { cause })
  }
  throw new ShareMalformedError('A share is written in one way.')
}
