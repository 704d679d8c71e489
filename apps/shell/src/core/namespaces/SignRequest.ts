import type { RpcRequest } from '@portico/contract'

/** The request by which a wallet of one namespace is asked to sign a text with an address. */
export type SignRequest = (text: string, address: string) => RpcRequest
