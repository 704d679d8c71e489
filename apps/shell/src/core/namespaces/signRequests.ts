import { toSignRequest as bip122 } from './bip122/toSignRequest.ts'
import { toSignRequest as eip155 } from './eip155/toSignRequest.ts'
import type { PerNamespace } from './lateNamespaces.ts'
import type { SignRequest } from './SignRequest.ts'
import { toSignRequest as solana } from './solana/toSignRequest.ts'

/** How a text is signed, by namespace. Part of `siwx.js`. */
export const signRequests: PerNamespace<SignRequest> = { eip155, solana, bip122 }
